// The frames of an animation from the empty board to a solution: one more option in each.
import { isClue, sceneOf } from "../../core/scene.js";
/** @import { AnimationFrame, Problem, State, WorkerClient } from "../../types.js" */

/** The maximum number of frames; with more options, a frame adds several. */
const MAX_FRAMES = 120;

/**
 * Returns a frame for the puzzle alone and one for each option of the solution. Clues are part of the puzzle.
 * @param {Pick<Problem, "draft" | "options">} problem
 * @param {ArrayLike<number>} solution
 * @returns {AnimationFrame[]}
 */
export function solvingFrames({ draft, options }, solution) {
  const all = Array.from(solution);
  const clues = all.filter((id) => isClue(draft, options[id]));
  const steps = all.filter((id) => !clues.includes(id));
  const by = Math.max(1, Math.ceil(steps.length / MAX_FRAMES));
  const count = Math.ceil(steps.length / by);
  return Array.from({ length: count + 1 }, (_, i) => ({
    state: i === count ? "solution" : "open",
    event: null,
    path: Uint32Array.from([...clues, ...steps.slice(0, i * by)]),
    trying: null,
    live: null,
    node: i,
  }));
}

/**
 * Resolves to the shown solution, or else to the first one; null if there is none.
 * @param {State} state
 * @param {WorkerClient} client
 * @param {AbortSignal} signal
 * @returns {Promise<ArrayLike<number> | null>}
 */
export async function solutionFor(state, client, signal) {
  const { problem, choose } = state;
  if (!problem) return null;
  const { chosen, outcome } = sceneOf(state);
  if (outcome === "solution") return chosen;
  const { key, puzzle } = problem;
  const from = { key, puzzle, choose, at: 0, after: 0, most: 1 };
  const { found } = await client.ask("next", from, { signal });
  return found[0]?.options ?? null;
}
