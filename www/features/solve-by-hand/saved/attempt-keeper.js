// Keeps the shown attempt in the store, and follows the moves that another tab of the browser makes at the same puzzle.
import { textOf } from "../../../core/permalink.js";
import { attemptStore, nameOf } from "./attempt-store.js";
import { joined } from "./merge.js";
/** @import { Attempt, Content, KeptAttempt, Moves, Rules, Tab } from "../../../types.js" */

/** @param {Content} content @returns {Content} */
const contentOf = ({ cells, notes, centers, colors, placed }) => ({
  ...(cells && { cells, notes, centers, colors }),
  ...(placed && { placed }),
});

/** @param {Attempt} attempt @returns {Moves} */
const movesOf = (attempt) => ({
  at: attempt.at,
  now: contentOf(attempt),
  past: attempt.past,
  future: attempt.future,
});

/**
 * Returns the moves that fit the puzzle; null if one of them does not.
 * @param {Moves} moves
 * @param {any} draft
 * @param {Rules} rules
 * @returns {Moves | null}
 */
function sound({ at, now, past, future }, draft, { revived }) {
  /** @param {Content[]} list */
  const all = (list) => list.map((content) => revived(draft, content));
  const [[own], before, after] = [[now], past, future].map(all);
  if ([own, ...before, ...after].includes(null)) return null;
  return /** @type {Moves} */ ({ at, now: own, past: before, future: after });
}

// An attempt of an earlier version, which was stored with the state of the page.
/** @param {KeptAttempt} old @returns {Moves} */
const earlier = ({ past = [], future = [], ...old }) => ({
  ...{ at: 0, past, future },
  now: contentOf(old),
});

export class AttemptKeeper {
  #store = attemptStore;
  // The last seen text of the store, by its name.
  #seen = { name: "", text: /** @type {string | null} */ (null) };

  /**
   * `look()` is called when another tab may have changed the shown attempt.
   * @param {(name?: string) => void} look
   */
  constructor(look) {
    addEventListener("storage", ({ key }) => look(key ?? undefined));
    addEventListener("pageshow", () => look());
    document.addEventListener("visibilitychange", () => look());
  }

  /** The reason why the browser stores nothing; empty if it does. */
  get fault() {
    return this.#store.fault;
  }

  /**
   * Returns the stored moves at a puzzle, with the effort; null without sound ones. `old` is the attempt of an earlier
   * version.
   * @param {Tab} tab
   * @param {any} draft
   * @param {Rules} rules
   * @param {KeptAttempt | undefined} old
   */
  read(tab, draft, rules, old) {
    try {
      const of = textOf(tab, draft);
      const name = nameOf(tab, of);
      this.#seen = { name, text: this.#store.text(name) };
      const saved = this.#store.read(tab, of);
      const kept = saved ?? (old?.of === of ? earlier(old) : null);
      const moves = kept && sound(kept, draft, rules);
      if (!moves) return null;
      const { now, ...more } = moves;
      return { ...now, ...more, effort: saved ?? old ?? {} };
    } catch {
      // The stored attempt is damaged.
      return null;
    }
  }

  /**
   * Stores an attempt. Returns the attempt at another puzzle that had to go for it, or null.
   * @param {Tab} tab
   * @param {Attempt} attempt
   */
  write(tab, attempt) {
    const { draft, spent, hints, message, past, future } = attempt;
    // Nothing was placed yet.
    if (past.length + future.length === 0) return null;
    const of = textOf(tab, draft);
    const isSolved = message?.kind === "solved";
    const effort = { spent, hints, isSolved };
    const { text, dropped } = this.#store.write({
      ...{ tab, of },
      ...movesOf(attempt),
      ...effort,
    });
    this.#seen = { name: nameOf(tab, of), text };
    return dropped;
  }

  /**
   * Returns the attempt with the moves that another tab has made; null if there are none.
   * @param {Tab} tab
   * @param {Attempt} attempt
   * @param {Rules} rules
   * @param {string} [changed] the name of a stored attempt that has changed, if only one has
   */
  followed(tab, attempt, rules, changed) {
    const of = textOf(tab, attempt.draft);
    const name = nameOf(tab, of);
    if (changed !== undefined && changed !== name) return null;
    const text = this.#store.text(name);
    if (this.#seen.name === name && this.#seen.text === text) return null;
    this.#seen = { name, text };
    const saved = this.#store.read(tab, of);
    const theirs = saved && sound(saved, attempt.draft, rules);
    if (!saved || !theirs) return null;
    const mine = movesOf(attempt);
    const { now, ...more } = joined(mine, theirs);
    const spent = Math.max(attempt.spent, saved.spent);
    const hints = Math.max(attempt.hints, saved.hints);
    return {
      attempt: { ...attempt, ...now, ...more, spent, hints },
      // The store lacks moves of this tab.
      isAhead: JSON.stringify(now) !== JSON.stringify(theirs.now),
    };
  }
}
