// The looks of tilings and of shapes: texts in cells, and colors of pieces. The engine does not know them; a draft, a
// link and the storage keep them. No DOM here.
/** @import { Looks } from "../../types.js" */

/** The maximum length of the text of a cell. */
export const MAX_LABEL_LENGTH = 12;
/** The maximum number of texts, and of colors. */
const MAX_LABELS = 1024;
const MAX_COLORS = 64;
const MAX_NAME_LENGTH = 40;

const PLACE = /^\d{1,3},\d{1,3}(,\d{1,3})?$/;
const COLOR = /^#[0-9a-f]{6}$/;

/**
 * Returns the sound looks of a draft, or of data from outside. Empty ones are left out.
 * @param {{ labels?: unknown, colors?: unknown }} data
 * @returns {Looks}
 */
export function looksOf({ labels, colors }) {
  const texts = soundEntries(labels, MAX_LABELS, (place, text) =>
    Boolean(PLACE.test(place) && text && text.length <= MAX_LABEL_LENGTH),
  );
  const fills = soundEntries(
    colors,
    MAX_COLORS,
    (name, color) => name.length <= MAX_NAME_LENGTH && COLOR.test(color),
  );
  return { ...(texts && { labels: texts }), ...(fills && { colors: fills }) };
}

/**
 * @param {unknown} data
 * @param {number} most
 * @param {(name: string, text: string) => boolean} isSound
 * @returns {Record<string, string> | null}
 */
function soundEntries(data, most, isSound) {
  if (data === null || typeof data !== "object") return null;
  const sound = Object.entries(data)
    .filter(([name, text]) => typeof text === "string" && isSound(name, text))
    .slice(0, most);
  return sound.length > 0 ? Object.fromEntries(sound) : null;
}

/**
 * Returns the texts with those of a block of cells, as a spreadsheet copies them: lines and tabs. An empty text removes
 * that of its cell.
 * @param {Looks["labels"]} labels
 * @param {string} block
 * @param {(row: number, column: number) => string | null} placeOf the place of a cell of the block; null without one
 * @returns {Looks["labels"]}
 */
export function withTexts(labels, block, placeOf) {
  const texts = { ...labels };
  const lines = block.replace(/\r?\n$/, "").split(/\r?\n/);
  lines.forEach((line, row) =>
    line.split("\t").forEach((raw, column) => {
      const place = placeOf(row, column);
      if (place === null) return;
      const text = raw.trim().slice(0, MAX_LABEL_LENGTH).trim();
      if (text) texts[place] = text;
      else delete texts[place];
    }),
  );
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/**
 * Returns the texts of the cells of a board of this size.
 * @param {Looks["labels"]} labels
 * @param {number} rows
 * @param {number} columns
 * @returns {Looks}
 */
export function labelsWithin(labels = {}, rows, columns) {
  const kept = Object.entries(labels).filter(([place]) => {
    const [row, column] = place.split(",").map(Number);
    return row < rows && column < columns;
  });
  return { labels: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}

/**
 * Returns the colors with that of a piece; null restores its usual color.
 * @param {Looks["colors"]} colors
 * @param {string} name
 * @param {string | null} color
 * @returns {Looks["colors"]}
 */
export function withColor(colors, name, color) {
  const { [name]: _, ...others } = colors ?? {};
  const all = color === null ? others : { ...others, [name]: color };
  return Object.keys(all).length > 0 ? all : undefined;
}
