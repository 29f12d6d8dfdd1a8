// Ready boards that owners of puzzles have at home: the calendar whose pieces leave a month and a day open, and twelve
// pieces on 5 × 11. No DOM here.
import { pentominoes } from "./pieces.js";
/** @import { Piece, PolyominoDraft } from "../../types.js" */

const COLUMNS = 7;
/** The number of months and days, and the rows in which the days begin and end. */
const MONTHS = 12;
const DAYS = 31;
const FIRST_DAY_ROW = 2;

/** @param {string} names */
const pentominoesOf = (names) =>
  pentominoes().filter(({ name }) => names.includes(name));

/** @returns {Piece[]} */
const calendarPieces = () => [
  ...pentominoesOf("LNPUVYZ"),
  { name: "H", cells: ["XXX", "XXX"], copies: 1 },
];

/**
 * Returns the field of a cell: a month or a day, counted from 1; null beside the calendar.
 * @param {number} row
 * @param {number} column
 */
function fieldAt(row, column) {
  if (row < FIRST_DAY_ROW)
    return column < MONTHS / 2
      ? { month: row * (MONTHS / 2) + column + 1 }
      : null;
  const day = (row - FIRST_DAY_ROW) * COLUMNS + column + 1;
  return day <= DAYS ? { day } : null;
}

/**
 * Returns the rows of the calendar; the month and the day are holes.
 * @param {number} month from 1 to 12
 * @param {number} day
 */
export const calendarBoard = (month, day) =>
  Array.from({ length: COLUMNS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const field = fieldAt(row, column);
      const isOpen = field && field.month !== month && field.day !== day;
      return isOpen ? "." : "#";
    }).join(""),
  );

/**
 * Returns the month and the day of a board that is the calendar; null otherwise, or if they are covered.
 * @param {Pick<PolyominoDraft, "board">} draft
 */
export function dateOf({ board }) {
  if (board.length !== COLUMNS || board[0].length !== COLUMNS) return null;
  let [month, day] = [0, 0];
  for (let row = 0; row < COLUMNS; row++)
    for (let column = 0; column < COLUMNS; column++)
      if (board[row][column] === "#") {
        const field = fieldAt(row, column);
        month = field?.month ?? month;
        day = field?.day ?? day;
      }
  const isWhole =
    month > 0 &&
    day > 0 &&
    calendarBoard(month, day).every((line, row) => line === board[row]);
  return isWhole ? { month, day } : null;
}

/**
 * Returns the months and days of the calendar by their cells, such as "0,4"; null for another board.
 * @param {Pick<PolyominoDraft, "board">} draft
 * @param {(month: number) => string} monthName
 */
export function labelsOf(draft, monthName) {
  if (!dateOf(draft)) return null;
  /** @type {Record<string, string>} */
  const labels = {};
  for (let row = 0; row < COLUMNS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const { month, day } = fieldAt(row, column) ?? {};
      if (month || day)
        labels[`${row},${column}`] = month ? monthName(month) : String(day);
    }
  return labels;
}

/**
 * The calendar of a day. Its pieces leave the month and the day open.
 * @param {Date} [date]
 */
export const calendar = (date = new Date()) => ({
  id: "calendar",
  board: calendarBoard(date.getMonth() + 1, date.getDate()),
  pieces: calendarPieces(),
});

/** Twelve pieces of three to five balls on 5 × 11. Each has a color of its own by its name. */
export const twelve = {
  id: "twelve5x11",
  board: Array(5).fill(".".repeat(11)),
  pieces: [
    ...pentominoesOf("LNPUVWXY"),
    { name: "I", cells: ["XXXX"], copies: 1 },
    { name: "H", cells: ["XX", "XX"], copies: 1 },
    { name: "G", cells: ["X..", "XXX"], copies: 1 },
    { name: "A", cells: ["X.", "XX"], copies: 1 },
  ],
};
