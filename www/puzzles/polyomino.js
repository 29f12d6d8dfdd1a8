// Pentominoes as they are edited: rows of "." (a cell to cover) and "#" (a hole).

/** Offered in the menu, first one first. All but the last have 60 cells. */
export const examples = [
  { id: "6x10", board: rectangle(6, 10) },
  { id: "5x12", board: rectangle(5, 12) },
  { id: "4x15", board: rectangle(4, 15) },
  { id: "3x20", board: rectangle(3, 20) },
  {
    id: "8x8",
    board: rectangle(8, 8).map((row, r) =>
      r === 3 || r === 4 ? "...##..." : row,
    ),
  },
  {
    id: "corners",
    board: rectangle(8, 8).map((row, r) =>
      r === 0 || r === 7 ? "#......#" : row,
    ),
  },
];

/** What an empty tab starts with. */
export function fresh() {
  return fromExample(examples[0]);
}

/** The draft of one of the examples. */
export function fromExample({ board }) {
  return { board };
}

/** The draft as plain data for the package. */
export function puzzle({ board }) {
  return { kind: "polyomino", board };
}

/** The draft of a puzzle that came from outside. */
export function fromPuzzle({ board }) {
  const shape =
    typeof board === "string" && /^(\d+)\s*[x×]\s*(\d+)$/.exec(board.trim());
  if (shape) return { board: rectangle(Number(shape[1]), Number(shape[2])) };
  return {
    board: typeof board === "string" ? board.trim().split("\n") : [...board],
  };
}

/** A board of this size without holes. */
export function rectangle(rows, columns) {
  return Array.from({ length: rows }, () => ".".repeat(columns));
}

/** Cell → hole → cell. */
export function turnSquare({ board }, row, column) {
  const put = board[row][column] === "#" ? "." : "#";
  return {
    board: board.map((line, r) =>
      r === row ? line.slice(0, column) + put + line.slice(column + 1) : line,
    ),
  };
}

/** How many cells are to be covered. */
export function area({ board }) {
  return board.reduce(
    (sum, line) => sum + [...line].filter((c) => c !== "#").length,
    0,
  );
}
