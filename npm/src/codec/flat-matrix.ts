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
  return isArray(rows) ? fromRows(rows, onesOfList) : undefined;
}

/** Words of more than one character are rows. Single characters may be cells. */
function fromText(text: string): FlatProblem | undefined {
  if (text.length > MAX_VALUES) return undefined;
  const words = text.split(/[ \n\r\t,]+/).filter((word) => word !== "");
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

function onesOfList(row: unknown, items: number[]): number {
  if (!isArray(row)) return -1;
  const width = row.length;
  for (let column = 0; column < width; column++) {
    const value: unknown = row[column];
    // Most cells are 0.
    if (value === 0) continue;
    if (value !== 1) return -1;
    items.push(column);
  }
  return width;
}

function onesOfWord(row: unknown, items: number[]): number {
  const word = row as string;
  for (let column = 0; column < word.length; column++) {
    const code = word.charCodeAt(column);
    if (code === 0x30) continue;
    if (code !== 0x31) return -1;
    items.push(column);
  }
  return word.length;
}
