// The last part of a link is what a player has placed: digits of a Sudoku as its grid, other moves as JSON. After the
// grid stand the notes, those in the centers, and the colors, if there are any, each after a tilde. No DOM here.
import { SYMBOLS } from "./puzzles/sudoku.js";
/** @import { Attempt, Content, Tab } from "../types.js" */

/** The maximum length of such a text. */
const MAX_LENGTH = 4000;

/**
 * Returns what an attempt has placed as a text; empty if that is nothing.
 * @param {Tab} tab
 * @param {Pick<Attempt, "draft" | "cells" | "notes" | "centers" | "colors" | "placed"> | undefined} attempt
 */
export function placedText(tab, attempt) {
  if (!attempt) return "";
  const { draft, cells, placed } = attempt;
  if (tab !== "sudoku")
    return placed?.length ? encodeURIComponent(JSON.stringify(placed)) : "";
  const own = cells.map((digit, at) => (draft.cells[at] ? 0 : digit));
  const grid = own.map((digit) => (digit ? SYMBOLS[digit - 1] : ".")).join("");
  const more = LISTS.map((name) => listText(attempt[name])).join("~");
  const isPlain = !/\w/.test(more) || grid.length + more.length >= MAX_LENGTH;
  const text = isPlain ? grid : `${grid}~${more}`;
  return /\w/.test(text) ? text : "";
}

const LISTS = /** @type {const} */ (["notes", "centers", "colors"]);

// The numbers of the cells to base 36, with a dot after each; nothing stands for 0.
/** @param {number[]} list */
const listText = (list) =>
  list
    .map((number) => (number ? number.toString(36) : ""))
    .join(".")
    .replace(/\.+$/, "");

/**
 * Returns the moves of such a text over a puzzle, not checked yet; null for an unusable text.
 * @param {Tab} tab
 * @param {any} draft
 * @param {string} text
 * @returns {Content | null}
 */
export function placedIn(tab, draft, text) {
  if (!text || text.length > MAX_LENGTH) return null;
  try {
    if (tab !== "sudoku") {
      const placed = JSON.parse(decodeURIComponent(text));
      return Array.isArray(placed) ? { placed } : null;
    }
    const [grid, ...more] = text.split("~");
    const own = [...grid].map((symbol) => SYMBOLS.indexOf(symbol) + 1);
    if (own.length !== draft.cells.length) return null;
    /** @type {number[]} */
    const cells = draft.cells.map(
      (/** @type {number} */ clue, /** @type {number} */ at) => clue || own[at],
    );
    const [notes, centers, colors] = [0, 1, 2].map((i) => {
      const numbers = more[i]?.split(".") ?? [];
      return cells.map((digit, at) =>
        digit && i < 2 ? 0 : parseInt(numbers[at] || "0", 36) || 0,
      );
    });
    return { cells, notes, centers, colors };
  } catch {
    return null;
  }
}
