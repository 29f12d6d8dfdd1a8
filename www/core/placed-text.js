// The last part of a link is what a player has placed: digits of a Sudoku as its grid, other moves as JSON. No DOM here.
import { SYMBOLS } from "./puzzles/sudoku.js";
/** @import { Attempt, Content, Tab } from "../types.js" */

/** The maximum length of such a text. */
const MAX_LENGTH = 4000;

/**
 * Returns what an attempt has placed as a text; empty if that is nothing.
 * @param {Tab} tab
 * @param {Pick<Attempt, "draft" | "cells" | "placed"> | undefined} attempt
 */
export function placedText(tab, attempt) {
  if (!attempt) return "";
  const { draft, cells, placed } = attempt;
  if (tab !== "sudoku")
    return placed?.length ? encodeURIComponent(JSON.stringify(placed)) : "";
  const own = cells.map((digit, at) => (draft.cells[at] ? 0 : digit));
  return own.some(Boolean)
    ? own.map((digit) => (digit ? SYMBOLS[digit - 1] : ".")).join("")
    : "";
}

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
    const own = [...text].map((symbol) => SYMBOLS.indexOf(symbol) + 1);
    if (own.length !== draft.cells.length) return null;
    const cells = draft.cells.map(
      (/** @type {number} */ clue, /** @type {number} */ at) => clue || own[at],
    );
    return { cells, notes: cells.map(() => 0) };
  } catch {
    return null;
  }
}
