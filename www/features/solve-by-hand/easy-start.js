// The first Sudoku to solve by hand. The page opens with a famously hard one to watch, so a player who has not chosen a
// puzzle gets an easy one instead. The hard one stays for watching and editing, until the player chooses the easy one.
import { first, fromExample } from "../../core/puzzles/sudoku.js";
/** @import { Attempt, Forced, Handlers, Mode, Page } from "../../types.js" */

/** An easy puzzle with 36 clues, as newspapers print it. */
const GRID =
  "5..48...77.6.29.43....7.5266.4......8.5...4.1......2.9481.5....26.89.3.43...64..8";

/** Returns the draft of the easy puzzle. */
export const easyDraft = () => fromExample({ grid: GRID });

/** The marks of a player who has chosen one of the two, among the seen onboardings. */
const PREFERS_HARD = "hard-sudoku";
const PREFERS_EASY = "easy-sudoku";

const EASY = JSON.stringify(easyDraft());
const HARD = JSON.stringify(fromExample(first));

/**
 * Returns the name of the first puzzle, "easy" or "hard", while nothing was placed; null otherwise.
 * @param {Pick<Attempt, "draft" | "past" | "future"> | undefined} attempt
 */
export function startOf(attempt) {
  // A restored attempt has no draft until it is shown.
  if (!attempt?.draft) return null;
  if (attempt.past.length + attempt.future.length > 0) return null;
  const text = JSON.stringify(attempt.draft);
  return text === EASY ? "easy" : text === HARD ? "hard" : null;
}

/**
 * Returns the handlers that show the easy puzzle and the hard one. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Pick<Handlers, "mode-entered" | "start-with">}
 */
export function easyStart(page) {
  const { store } = page;
  // The place of the search in the hard puzzle.
  /** @type {[node: number, forced?: Forced[]]} */
  let place = [0];

  function startEasy() {
    const { snapshot } = page.restorable();
    place = [snapshot?.position.node ?? 0, snapshot?.forced];
    page.goTo("sudoku", easyDraft());
  }

  /** @param {Mode} mode */
  function startHard(mode) {
    const { drafts, history } = store.state;
    const { past = [], future = [] } = history.sudoku ?? {};
    // It is the puzzle before, so this is an undo.
    const last = past.at(-1);
    const isUndo = JSON.stringify(last) === HARD;
    store.set({
      mode,
      drafts: { ...drafts, sudoku: isUndo ? last : fromExample(first) },
      history: {
        ...history,
        sudoku: { past: isUndo ? past.slice(0, -1) : past, future },
      },
    });
    void page.open(...place);
    page.pushAddress();
  }

  return {
    async "mode-entered"({ before }) {
      const { mode, tab } = store.state;
      if (tab !== "sudoku" || mode === before) return;
      const { attempt } = await page.attemptController();
      const { onboarded, mode: now, tab: here } = store.state;
      if (now !== mode || here !== tab) return;
      const start = startOf(attempt);
      const isChosen = onboarded.includes(PREFERS_EASY);
      if (mode !== "try" && before === "try" && start === "easy" && !isChosen)
        return startHard(mode);
      const isNew = !["sudoku", PREFERS_HARD].some((name) =>
        onboarded.includes(name),
      );
      if (mode !== "try" || start !== "hard" || !isNew) return;
      // The back button returns to the puzzle as it was watched.
      store.put({ mode: before });
      startEasy();
    },
    "start-with"({ level }) {
      const [chosen, other] =
        level === "easy"
          ? [PREFERS_EASY, PREFERS_HARD]
          : [PREFERS_HARD, PREFERS_EASY];
      const { onboarded } = store.state;
      const rest = onboarded.filter((name) => ![chosen, other].includes(name));
      store.set({ onboarded: [...rest, chosen] });
      if (level === "easy") startEasy();
      else startHard("try");
    },
  };
}
