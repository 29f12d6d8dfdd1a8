/**
 * Grids and matrices as programs print them, and as cells of a spreadsheet: texts that become rows for the engine.
 *
 * By hand: a library for CSV reads one separator and no brackets, and these texts have any of them.
 */

/**
 * The rows of a text that is a list of rows or of cells, or a table with empty cells; all others as they are. Rows that
 * have a line each stay in their lines.
 */
export function rowsIn(text: string): string {
  return listed(text) ?? table(text) ?? text;
}

/** What may stand before a list: a name that it is given, or that of a function. */
const BEFORE = /^(?:[^=]*=)?[\s\w.]*(?=[[({])/;
/** A list of lists, each of which is a `~` here, or one list. */
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
      // In some languages semicolons end the rows of a matrix.
      for (const row of list.split(";"))
        if (row.trim()) rows.push(cellsOf(row));
      return "~";
    });
  if (!LISTS.test(around) || !rows.length) return null;
  const lines = rows.length === 1 ? cut(rows[0]!) : rows.map(line);
  return lines && below(text.slice(0, first), lines);
}

// Names are not what commas stand between.
const line = (cells: string[]) => cells.join();

const below = (above: string, lines: string[]) =>
  above.replace(/.+/g, "") + lines.join("\n");

/** What stands between commas, or else between spaces; a blank for nothing. */
function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .split(row.includes(",") ? "," : /\s+/)
    .map((cell) => cell.replace(/["']|None|null|(?<=\d)\.0*$/g, "").trim());
  // A comma may stand behind the last cell too.
  if (/,\s*$/.test(row)) cells.pop();
  return cells.map((cell) => cell || ".");
}

/** The rows of a list without lists: of words that are rows, or of all cells of a square. */
function cut(cells: string[]): string[] | null {
  if (cells[0]!.length > 2) return cells;
  const side = Math.sqrt(cells.length);
  if (side < 4 || side % 1 > 0) return null;
  return line(cells).match(RegExp(`([^,]+,?){${side}}`, "g"));
}

/** A square table in which some cells are left empty. */
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
