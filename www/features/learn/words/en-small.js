// The words of the small Sudoku, the first chapter of the lesson, in English. Its titles and texts are in en-learn.js.

/** @param {number} n @param {string} one */
const many = (n, one) => `${n} ${n === 1 ? one : `${one}s`}`;

export const small = {
  board: "The small Sudoku",
  table:
    "The moves. Up and down: other moves. Left and right: the jobs of a move.",
  /** @type {(row: number, column: number, digit: number) => string} */
  cell: (row, column, digit) =>
    `row ${row + 1}, column ${column + 1}, ${digit || "empty"}`,
  /** @type {(row: number, column: number) => string} */
  where: (row, column) => `in row ${row + 1}, column ${column + 1}`,
  /** @type {(move: { digit: number, row: number, column: number }) => string} */
  short: ({ digit, row, column }) => `${digit} in r${row + 1}c${column + 1}`,
  given: "This cell has its digit already. Click an empty one.",
  /** @type {(row: number, column: number, digits: number[]) => string} */
  canBe: (row, column, digits) =>
    `Row ${row + 1}, column ${column + 1} can take ${digits.join(" or ")}: ${many(digits.length, "move")}.`,
  about: {
    cell: "The cell gets its digit. It must not get a second one.",
    row: "The row gets this digit. No other cell of the row may have it.",
    column:
      "The column gets this digit. No other cell of the column may have it.",
    box: "The box gets this digit. No other cell of the box may have it.",
  },
  groups: { cell: "Cells", row: "Rows", column: "Columns", box: "Boxes" },
  /** @type {(group: string, done: number, all: number) => string} */
  groupDone: (group, done, all) => `${group}: ${done} of ${all}`,
  light: "Light the jobs of the clues",
  unlight: "Put the lamps out",
  /** @type {(done: number, all: number, clues: number) => string} */
  lit: (done, all, clues) =>
    `${done} of ${all} jobs are done: ${clues} clues, four jobs each. ${all - done} are left.`,
  fold: "Fold it back into the board",
  unfold: "Draw the table",
  rowIs: {
    /** @type {(move: string) => string} */
    open: (move) => move,
    /** @type {(move: string) => string} */
    chosen: (move) => `${move}, chosen`,
    /** @type {(move: string) => string} */
    gone: (move) => `${move}, gone`,
  },
  /** @type {(job: string) => string} */
  jobDone: (job) => `${job}: done.`,
  /** @type {(job: string, left: number) => string} */
  jobLeft: (job, left) =>
    left === 0
      ? `${job}: no move can do this job.`
      : `${job}: ${many(left, "move")} can do this job.`,
  gone: "This move would do a job a second time.",
  /** @type {(move: string, gone: number, jobs: number) => string} */
  chose: (move, gone, jobs) =>
    `${move}: four jobs done, ${many(gone, "move")} had to go, ${many(jobs, "job")} left.`,
  /** @type {(job: string) => string} */
  stuck: (job) => `Stuck: no move is left for ${job}.`,
  lucky: "No job is stuck yet. Press “Try a wrong move”.",
  wrong: "Try a wrong move",
  back: "Take it back",
  /** @type {(moves: number, isRight: boolean) => string} */
  returned: (moves, isRight) =>
    `${moves === 1 ? "1 move is" : `${moves} moves are`} back, last out, first in. ${isRight ? "The way is open again." : "An earlier choice is still wrong."}`,
  /** @type {(job: string, left: number) => string} */
  fewest: (job, left) => `Fewest: ${job}, with ${many(left, "move")} left.`,
  one: "Make this move",
  all: "On to the end",
  again: "Once more",
  /** @type {(moves: number) => string} */
  solved: (moves) =>
    `Solved: ${many(moves, "move")}, each job done once. This is called an exact cover.`,
  handle: "Out and in",
  /** @type {(out: number, all: number) => string} */
  handleAt: (out, all) => `${out} of ${all} links changed`,
  zoom: "Four columns of the table, with their links",
  skip: "Skip to the links",
  onwards: {
    matrix: ["Knuth’s seven columns", "How the links change, one by one."],
    queens: ["Queens", "The same idea on a chessboard."],
    polyomino: ["6 × 10 pentominoes", "Twelve pieces, 9,356 solutions."],
  },
};
