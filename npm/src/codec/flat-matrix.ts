/**
 * Matrices as flat problems. The ordinary way copies every zero into the engine: for 800 × 800 cells that takes a
 * hundred times as long as the search (`benches/log/package.md`).
 */
import { isArray } from "../engine/errors.js";
import { flatOfArrays, type FlatProblem } from "./flat.js";
import { MAX_VALUES } from "./sanitize.js";

/**
 * Returns the problem of a matrix; `undefined` if it has other fields than rows, or if a row is malformed. A malformed
 * matrix is read again, by the ordinary way, which reports the error.
 */
export function flatMatrix(
  read: ReadonlyMap<string, unknown>,
): FlatProblem | undefined {
  const rows = read.get("rows");
  if (read.size !== 1) return undefined;
  if (typeof rows === "string") return fromText(rows);
  return isArray(rows) ? fromRows(rows, onesOfRow) : undefined;
}

/** Words of more than one character are rows. Single characters may be cells. */
function fromText(text: string): FlatProblem | undefined {
  if (text.length > MAX_VALUES || /[^01 \n\r\t,]/.test(text)) return undefined;
  const words = text.match(/[01]+/g) ?? [];
  return words.some((word) => word.length === 1)
    ? undefined
    : fromRows(words, onesOfWord);
}

/** Appends the columns of the ones of a row to `items`. Returns the length of the row, or −1 if it is malformed. */
type Reader = (row: unknown, items: number[]) => number;

function fromRows(
  rows: readonly unknown[],
  read: Reader,
): FlatProblem | undefined {
  const count = rows.length;
  if (!(count > 0 && count <= MAX_VALUES)) return undefined;
  const offsets = [0];
  const items: number[] = [];
  let width = -1;
  for (let i = 0; i < count; i++) {
    const length = read(rows[i], items);
    if (width === -1) width = length;
    if (length < 0 || length !== width || length * count > MAX_VALUES)
      return undefined;
    offsets.push(items.length);
  }
  return flatOfArrays(width, 0, offsets, items);
}

function onesOfRow(row: unknown, items: number[]): number {
  if (typeof row === "string")
    return /^[01]+$/.test(row) ? onesOfWord(row, items) : -1;
  if (!isArray(row)) return -1;
  const width = row.length;
  for (let column = 0; ; column++) {
    // Most cells are 0. Eight at a time take two thirds of the time.
    while (
      column + 8 <= width &&
      row[column] === 0 &&
      row[column + 1] === 0 &&
      row[column + 2] === 0 &&
      row[column + 3] === 0 &&
      row[column + 4] === 0 &&
      row[column + 5] === 0 &&
      row[column + 6] === 0 &&
      row[column + 7] === 0
    )
      column += 8;
    if (!(column < width)) return width;
    const value: unknown = row[column];
    if (value === 0) continue;
    if (value !== 1) return -1;
    items.push(column);
  }
}

/** The same for a word of zeros and ones. */
function onesOfWord(row: unknown, items: number[]): number {
  const word = row as string;
  for (let at = word.indexOf("1"); at >= 0; at = word.indexOf("1", at + 1))
    items.push(at);
  return word.length;
}
