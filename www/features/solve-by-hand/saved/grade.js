// The grades of Sudokus without extra rules, each found once in a visit.
/** @import { SudokuDraft, Tab, WorkerClient } from "../../../types.js" */
import { puzzle } from "../../../core/puzzles/sudoku.js";
import { attempt } from "../words/attempt.js";

/** The side of the largest grid that is graded in a moment. */
const MAX_GRADED_SIDE = 9;

/** @type {Map<string, Promise<string | null>>} */
const known = new Map();

/**
 * Resolves to the grade of a Sudoku in words; null without one.
 * @param {WorkerClient} client
 * @param {Tab} tab
 * @param {any} draft
 */
export async function gradeOf(client, tab, draft) {
  if (tab !== "sudoku" || draft.rules) return null;
  const { box, cells } = /** @type {SudokuDraft} */ (draft);
  if (box[0] * box[1] > MAX_GRADED_SIDE || !cells.some(Boolean)) return null;
  const key = JSON.stringify(draft);
  const answer =
    known.get(key) ??
    client
      .ask("explain", { puzzle: puzzle(draft) })
      .then(({ grade }) => attempt.grades[grade ?? ""] ?? null)
      .catch(() => null);
  known.set(key, answer);
  return answer;
}
