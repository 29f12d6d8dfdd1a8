// The answers that prove that a puzzle has no solution. No DOM here.
/** @import { Answers, State, TrueCandidates } from "../../types.js" */

/**
 * Returns true if a search has found that there is no solution.
 * @param {Pick<Answers, "verdict" | "ended" | "found" | "count">} answers
 */
export const foundNone = ({ verdict, ended, found, count }) =>
  verdict?.found.length === 0 ||
  (ended && found.length === 0) ||
  Boolean(count?.exact && count.solutions === 0);

/**
 * Returns true if some cell has no candidate, so there is no solution.
 * @param {TrueCandidates | null} answer
 */
export const isImpossible = (answer) =>
  answer !== null &&
  answer.candidates.some(
    (digits, at) => digits.length + answer.open[at].length === 0,
  );

/**
 * Returns true if the page has proved that the shown puzzle has no solution.
 * @param {Pick<State, "tab" | "drafts" | "problem" | "answers" | "trueCandidates">} state
 */
export function isProvedImpossible(state) {
  const { tab, drafts, problem, answers, trueCandidates } = state;
  const draft = drafts[tab];
  const isOwn = trueCandidates?.draft === draft && !trueCandidates?.isOld;
  return (
    (problem?.draft === draft && foundNone(answers)) ||
    (isOwn && isImpossible(trueCandidates))
  );
}
