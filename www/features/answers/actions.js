// The actions that question the engine: answers, and the race of the rules.
import { words } from "../../locales/words.js";
import { answers as w } from "../../locales/answers.js";
/** @import { Handlers, Page, Race, Rule } from "../../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function answerActions(page) {
  const { store, client, player, answerController } = page;

  // Runs all rules on the watched puzzle.
  let racing = new AbortController();
  async function race() {
    const { problem } = store.state;
    if (!problem) return;
    const { key, puzzle } = problem;
    racing.abort();
    const own = (racing = new AbortController());
    // The race of an earlier puzzle is discarded.
    /** @param {Race} lanes */
    const put = (lanes) =>
      key === store.state.problem?.key
        ? store.set({ race: { key, ...lanes } })
        : own.abort();
    put({ lanes: [], parted: null, running: true });
    const rules = /** @type {Rule[]} */ (Object.keys(words.figures.rules));
    const args = { puzzle, rules };
    /** @param {Race} lanes */
    const onProgress = (lanes) => put({ ...lanes, running: true });
    try {
      put(await client.ask("race", args, { signal: own.signal, onProgress }));
    } catch {
      if (own === racing) store.set({ race: null });
    }
  }

  return {
    async "next-solution"() {
      const isLeft = await (await answerController()).next();
      if (isLeft) page.notify(w.full(w.stoppedAtOnce));
    },
    "previous-solution": async () => (await answerController()).previous(),
    async "show-solution"({ k }) {
      const isThere = await (await answerController()).show(k);
      const { mode, answers } = store.state;
      const number = answers.shown + 1;
      if (isThere && 0 < number && number < k)
        return page.notify(w.last(number), { alarm: true });
      // While watching, the search goes to the solution, if that is a place in it.
      const node = answers.found[k - 1]?.node;
      if (mode === "watch" && node !== undefined) void player.seek(node);
    },
    async gallery() {
      await page.load("gallery");
      page.gather();
      const answers = await answerController();
      page.find("solution-gallery").open(store.state, answers);
    },
    count: async () => (await answerController()).count(),
    verdict: async () => (await answerController()).verdict(),
    best: async () => (await answerController()).best(),
    marginals: async () => (await answerController()).marginals(),
    "marginals-group": async ({ group }) =>
      (await answerController()).showGroup(group),
    "marginals-close": async () => (await answerController()).closeMarginals(),
    why: async () => (await answerController()).why(),
    "true-candidates": ({ on }) => store.set({ showsCandidates: on }),
    reveal: async () => (await answerController()).reveal(),
    cancel: async () => (await answerController()).cancel(),
    race: () => answerController().then(race),
    "race-cancel": () => racing.abort(),
  };
}
