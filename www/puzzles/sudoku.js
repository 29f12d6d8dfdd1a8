// Sudoku as it is edited: a box shape and one number per cell, 0 for an empty one.

/** One symbol per digit; the eleventh digit is a letter, so that every cell holds one character. */
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

/** What an empty tab starts with, and the first in the menu; the others are in examples.js. */
export const first = {
  id: "inkala",
  grid: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
};

/** The shapes offered for an empty grid. */
export const boxes = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [2, 5],
  [3, 4],
  [4, 4],
  [4, 5],
  [5, 5],
];

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/** An empty grid with boxes of this shape. */
export function empty(box) {
  const n = box[0] * box[1];
  return { box, cells: Array(n * n).fill(0), regions: null, diagonals: false };
}

/** The draft of one of the examples. */
export function fromExample({ grid, box = [3, 3], map, diagonals = false }) {
  const draft = empty(box);
  return {
    ...draft,
    diagonals,
    regions: map ? [...map].map(Number) : null,
    cells: draft.cells.map((_, i) => SYMBOLS.indexOf(grid[i] ?? ".") + 1),
  };
}

/** The draft as plain data for the package. */
export function puzzle({ box, cells, regions, diagonals }) {
  const data = { kind: "sudoku", grid: cells, box };
  if (regions) {
    data.regions = regions;
    delete data.box;
  }
  if (diagonals) data.diagonals = true;
  return data;
}

/** The draft of a puzzle that came from outside. */
export function fromPuzzle({ grid, box, regions, diagonals, alphabet }) {
  const list =
    typeof grid === "string" ? [...grid.replace(/\s/g, "")] : grid.flat();
  const n = Math.round(Math.sqrt(list.length));
  const symbols = alphabet ?? guessAlphabet(list, n);
  const cells = list.map((cell) =>
    typeof cell === "number"
      ? cell
      : symbols.indexOf(cell) + 1 || symbols.indexOf(cell.toUpperCase()) + 1,
  );
  const labels =
    typeof regions === "string" ? [...regions.replace(/\s/g, "")] : regions;
  return {
    box: box ?? squarest(n),
    cells,
    regions: labels ? numbered(labels) : null,
    diagonals: Boolean(diagonals),
  };
}

/** Which house each cell shares: a label per cell, for the thick lines. */
export function regionOf({ box, regions }, cell) {
  if (regions) return regions[cell];
  const n = box[0] * box[1];
  return (
    Math.floor(Math.floor(cell / n) / box[0]) * box[0] +
    Math.floor((cell % n) / box[1])
  );
}

/** The cells that repeat a digit of their row, column, region or diagonal. */
export function conflicts(draft) {
  const n = draft.box[0] * draft.box[1];
  const houses = new Map();
  const wrong = new Set();
  draft.cells.forEach((digit, cell) => {
    if (!digit) return;
    const row = Math.floor(cell / n);
    const column = cell % n;
    const names = [`r${row}`, `c${column}`, `b${regionOf(draft, cell)}`];
    if (draft.diagonals && row === column) names.push("main");
    if (draft.diagonals && row + column === n - 1) names.push("anti");
    for (const name of names) {
      const key = `${name}=${digit}`;
      const other = houses.get(key);
      if (other === undefined) houses.set(key, cell);
      else wrong.add(cell).add(other);
    }
  });
  return wrong;
}

// Labels of any kind become numbers from 0, in the order in which they first appear.
function numbered(labels) {
  const seen = [...new Set(labels)];
  return [...labels].map((label) => seen.indexOf(label));
}

function squarest(n) {
  let rows = Math.floor(Math.sqrt(n));
  while (n % rows) rows -= 1;
  return [rows, n / rows];
}

// Large grids are written in digits and letters, or in letters alone: one digit tells which.
function guessAlphabet(list, n) {
  return n > 9 && !/[1-9]/.test(list.join(""))
    ? "ABCDEFGHIJKLMNOPQRSTUVWXY"
    : SYMBOLS;
}
