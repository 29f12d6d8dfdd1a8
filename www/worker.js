// The worker owns the engine. Requests carry an id and a verb; replies carry the id and a value, an error, or progress.
//
//   page → worker   { sends: true }   { engine }   { id, verb, args }   { cancel: id }   { drawn: true }   { paint: plan }
//
//   worker → page   { ready: true }   { id, value }   { id, error }   { id, progress }   { snapshot }   { alive: true }
import {
  describe,
  explain,
  generate,
  isDlxError,
  start,
} from "./core/package/engine.js";
import { WatchedSearch } from "./worker/watched-search.js";
/** @import { Act, Acts, SudokuPuzzle } from "./types.js" */

const watch = new WatchedSearch(postMessage.bind(self));
// Code that the first drawing of a board does not need is loaded later.
let gatherer = null;
const loadGatherer = async () =>
  (gatherer ??= import("./worker/lazy.js").then(
    ({ TreeGatherer }) => new TreeGatherer(watch),
  ));
// The opening of a puzzle that is under way. Steps wait for it, because they count from there; other requests do not.
/** @type {Promise<unknown> | null} */
let opening = null;
/** @type {Map<number, AbortController>} */
const running = new Map();

// A worker with an unanswered request, or one that plays, reports regularly that it is alive. Its tasks yield, so the
// report is in time.
const ALIVE_MS = 1000;
let beating = 0;
function beat() {
  if (running.size > 0 || watch.moving) return postMessage({ alive: true });
  clearInterval(beating);
  beating = 0;
}

/** @type {Acts} */
const verbs = {
  open(args) {
    const opens = watch.open(args);
    opening = opens;
    return opens;
  },
  treeMap: async (args, signal, report) =>
    (await loadGatherer()).look(args, signal, report),
  async step(args, signal) {
    await opening?.catch(() => {});
    return watch.step(args, signal);
  },
  seek: (args, signal) => watch.seek(args, signal),
  force: (args) => watch.force(args),
  unforce: () => watch.unforce(),
  peek: (args) => watch.peek(args),
  relative: async (args) => (await loadGatherer()).relative(args),
  play: (args) => void watch.play(args),
  pause: () => watch.pause(),
  describe: ({ puzzle }) => describe(puzzle),
  explain: ({ puzzle }) => explained(/** @type {SudokuPuzzle} */ (puzzle)),
  generate: ({ request }) => ({ made: generate(request) }),
};

// The engine refuses to explain a Sudoku with rules that have no techniques. The puzzle itself is already open.
/** @param {SudokuPuzzle} puzzle @returns {ReturnType<typeof explain>} */
function explained(puzzle) {
  try {
    return explain(puzzle);
  } catch (error) {
    if (!isDlxError(error) || error.code !== "invalid-argument") throw error;
    return {
      grade: null,
      rating: null,
      score: 0,
      nodes: 0,
      outcome: "undecided",
      steps: [],
    };
  }
}

/** @type {(engine: WebAssembly.Module | null) => void} */
let receive = () => {};
// The page announces that it compiles the engine, and sends it. Without that the first message starts it here.
let isSent = false;
const started = new Promise((resolve) => (receive = resolve)).then(start);
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ missing: String(error?.message ?? error) }),
);

addEventListener("message", async ({ data }) => {
  if (data.sends) return void (isSent = true);
  if (data.engine !== undefined) return receive(data.engine);
  if (!isSent) receive(null);
  if (data.drawn) return watch.drawn();
  // A fast painter needs the search that it belongs to, so it waits for the opening.
  if (data.paint !== undefined)
    return started.then(() => watch.paintFast(data.paint));
  if (data.cancel !== undefined) return running.get(data.cancel)?.abort();
  const { id, verb, args } = data;
  const controller = new AbortController();
  running.set(id, controller);
  beating ||= setInterval(beat, ALIVE_MS);
  try {
    await started;
    // The request was canceled before there was an engine.
    if (controller.signal.aborted) return;
    /** @param {any} progress */
    const report = (progress) => postMessage({ id, progress });
    // The other verbs are not needed at first.
    /** @type {any} */
    const acts =
      verb in verbs ? verbs : (await import("./worker/lazy.js")).lazyVerbs;
    const act = /** @type {Act} */ (acts[verb]);
    postMessage({ id, value: await act(args, controller.signal, report) });
  } catch (error) {
    postMessage({ id, error: record(error) });
  } finally {
    running.delete(id);
  }
});

// Errors lose their class in a message: the fields that the page needs cross as plain data.
/** @param {any} error */
function record(error) {
  if (isDlxError(error))
    return { code: error.code, message: error.message, details: error.details };
  return {
    code: "worker-failed",
    message: String(error?.message ?? error),
    details: {},
  };
}
