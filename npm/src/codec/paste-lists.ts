/**
 * Converts grids and matrices, as programs print them or as cells of a spreadsheet, into rows for the engine.
 *
 * Written by hand, because a CSV library reads one separator and no brackets, and these texts use any of them.
 */

/**
 * Returns the rows of a text that is a list of rows or of cells, or a table with empty cells. Other texts stay
 * unchanged. A row that starts on a line of its own stays on that line.
 */
export function rowsIn(text: string): string {
  return listed(text) ?? table(text) ?? text;
}

/** Text that may precede a list: a variable or a function name. */
const BEFORE = /^(?:[^=]*=)?[\s\w.]*(?=[[({])/;
/** A list of lists, or one list. Each inner list is replaced by `~`. */
const LISTS = /^([[({][[\](){},;~\s]+|~[\s;)]*)$/;

function listed(text: string): string | null {
  const start = BEFORE.exec(text)?.[0].length;
  if (start === undefined) return null;
  let first = 0;
  const rows: string[][] = [];
  const around = text
    .slice(start)
    .replace(/[[({]([^[\](){}:]*)[\])}]/g, (_, list: string, at: number) => {
      first ||= start + at + 1;
      // In some languages semicolons separate the rows of a matrix.
      for (const row of list.split(";"))
        if (row.trim()) rows.push(cellsOf(row));
      return "~";
    });
  if (!LISTS.test(around) || !rows.length) return null;
  const lines = rows.length === 1 ? cut(rows[0]!) : rows.map(line);
  return lines && below(text.slice(0, first), lines);
}

const line = (cells: string[]) => cells.join();

const below = (above: string, lines: string[]) =>
  above.replace(/.+/g, "") + lines.join("\n");

/** Splits a row at commas, or else at spaces. An empty cell becomes `.`. */
function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .split(row.includes(",") ? "," : /\s+/)
    .map((cell) => cell.replace(/["']|None|null|(?<=\d)\.0*$/g, "").trim());
  // A comma may also follow the last cell.
  if (/,\s*$/.test(row)) cells.pop();
  return cells.map((cell) => cell || ".");
}

/** Returns the rows of a flat list, which contains either rows as words or all cells of a square. */
function cut(cells: string[]): string[] | null {
  if (cells[0]!.length > 2) return cells;
  const side = Math.sqrt(cells.length);
  if (side < 4 || side % 1 > 0) return null;
  return line(cells).match(RegExp(`([^,]+,?){${side}}`, "g"));
}

/** Returns the rows of a square table with empty cells. */
function table(text: string): string | null {
  const rows: string[][] = [];
  for (const [row] of text.matchAll(/[^\r\n]+/g)) {
    rows.push(row.split(/[\t,;]/).map((cell) => cell.replace(/[\s"]/g, "")));
    if (rows.length > rows[0]!.length) return null;
  }
  const cells = rows.flat();
  const isTable =
    cells.length > 9 &&
    rows.every((row) => row.length === rows.length) &&
    cells.includes("") &&
    !cells.some((cell) => cell.length > 2);
  if (!isTable) return null;
  const lines = rows.map((row) => line(row.map((cell) => cell || ".")));
  return below(/^[\r\n]*/.exec(text)![0], lines);
}
