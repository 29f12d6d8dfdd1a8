// Texts that the engine does not know: lists as programs print them, cells of a spreadsheet, and boards with queens or
// pieces, as the page itself writes them. No DOM here.

/** What the engine is to read: mostly the text itself. */
export const readable = (text) => table(listed(text));

// Rows of a list of lists, and the text itself where it is none.
const listed = (text) =>
  /^\s*\[\s*\[/.test(text)
    ? text.replace(/\]\s*,?/g, "\n").replace(/[[,'"]/g, " ")
    : text;

// A square table in which some cells are left empty.
function table(text) {
  const lines = text.split(/[\r\n]/).filter(Boolean);
  const rows = lines.map((line) =>
    line.split(/[\t,;]/).map((cell) => cell.trim()),
  );
  const isTable =
    rows.length > 3 &&
    rows.every(
      (row) =>
        row.length === rows.length && row.every((cell) => cell.length < 3),
    ) &&
    rows.some((row) => row.includes(""));
  return isTable
    ? rows.map((row) => row.map((cell) => cell || ".").join(" ")).join("\n")
    : text;
}

/** The first board of a text, as a puzzle, if each of its letters is a queen, or a pentomino of five cells; or null. */
export function boardIn(text) {
  const rows = text
    .trim()
    .split(/\r?\n[^\S\n]*\n/)[0]
    .split(/\s+/);
  const [{ length }] = rows;
  if (rows.length < 2 || rows.some((row) => row.length !== length)) return null;
  const found = {};
  rows.forEach((row, r) =>
    [...row].forEach((letter, c) => (found[letter] ??= []).push([r, c])),
  );
  const { ".": open, "#": blocked = [], ...rest } = found;
  const placed = Object.entries(rest);
  if (rest.Q && placed.length === 1 && rows.length === length)
    return { kind: "queens", n: length, placed: rest.Q, blocked };
  const are = ([piece, cells]) =>
    /[FILNPTUVWXYZ]/.test(piece) && cells.length === 5;
  if (placed.length === 0 || !placed.every(are)) return null;
  return {
    kind: "polyomino",
    board: rows.map((row) => row.replace(/[A-Z]/g, ".")),
    placed: placed.map(([piece, cells]) => ({ piece, cells })),
  };
}
