// Connects the state, the worker, the controllers and the views. A view dispatches an action, and the actions.js of its
// feature handles it.
import { WorkerClient } from "./core/worker-client.js";
import { FirstVisit } from "./core/first-visit.js";
import { loadEngine, smallEngine } from "./core/engine-loader.js";
import { Editor } from "./features/edit/editor.js";
import { keepFocus } from "./core/focus.js";
import { storeState, restored } from "./core/persistence.js";
import { Recorder } from "./core/recorder.js";
import { isField } from "./boards/matrix-layout.js";
import { firstState, Store, noAnswers } from "./core/store.js";
import { usePieceColors } from "./core/piece-colors.js";
import { Player } from "./features/watch/player.js";
import { isFast } from "./core/speed.js";
import { tabs } from "./core/puzzles.js";
import { TabMemory } from "./core/tab-memory.js";
import { listenToTexts } from "./app/incoming-texts.js";
import { load, loadWatchChunk } from "./app/lazy-views.js";
import { opener } from "./app/opening.js";
import { writePageTexts } from "./app/page-texts.js";
import { tabTurns } from "./app/tab-turns.js";
import { cacheSite } from "./app/site-cache.js";
import { viewLoader } from "./app/view-loader.js";
import { RuleChecker } from "./core/rule-checker.js";
import { shown, TreeMap } from "./features/watch/tree-map.js";
import { coreActions } from "./core/core-actions.js";
import { serialQueue, lazy } from "./core/action-queue.js";
import { words } from "./locales/words.js";
import { writeAttributes, writeMoment } from "./core/views/attributes.js";
import { mark } from "./core/views/dom.js";
import { Views } from "./core/views/views.js";
import "./core/views/header.js";
import "./features/watch/matrix-view.js";
import "./features/watch/player-dock.js";
import "./features/watch/step-sentence.js";
import "./boards/sudoku-board.js";
import { listenToKeys } from "./core/keys.js";
/** @import { AnswerController, AttemptController, Forced, Snapshot, Grain, Hover, Mode, State, Tab, Action } from "./types.js" */

/** @type {(name: string) => any} */
const find = (name) => document.querySelector(name);
const views = new Views(() => store.set({}));

const store = new Store(firstState(), draw, requestAnimationFrame.bind(window));
/** @type {HTMLProgressElement} */
const progress = find("progress.loading");
const newWorker = () =>
  new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const engine = loadEngine((part) => (progress.value = part));
const client = smallEngine
  ? new FirstVisit(newWorker, smallEngine, engine)
  : new WorkerClient(newWorker, engine);
const player = new Player(store, client, notify);
// The answer controller is loaded with the first question.
/** @type {AnswerController | null} */
let answers = null;
const answerController = lazy(() =>
  import("./app/chunks/interactive.js").then(
    ({ AnswerController }) =>
      (answers = new AnswerController(store, client, notify)),
  ),
);
// The attempt controller is loaded when the player first solves by hand.
/** @type {AttemptController | null} */
let attempts = null;
const attemptController = lazy(() =>
  import("./app/chunks/interactive.js").then(
    ({ AttemptController }) =>
      (attempts = new AttemptController(store, client, notify)),
  ),
);
// The finder of true candidates is loaded with the views of editing.
/** @type {import("./features/answers/candidate-finder.js").CandidateFinder | null} */
let candidateFinder = null;
const loadCandidateFinder = lazy(() =>
  import("./app/chunks/interactive.js").then(
    ({ CandidateFinder }) =>
      (candidateFinder = new CandidateFinder(store, client)),
  ),
);
find("matrix-view").loadWalk = loadWatchChunk;
const treeMap = new TreeMap(store, client);
const ruleChecker = new RuleChecker(store, client, () => attempts?.judge());
const editor = new Editor(store, () => open(0));

client.onstate = (state, detail = "") => {
  // The first start of an engine interrupts nothing. A restart after a cancellation has no notice.
  const isBack = state === "ready" && store.state.engine.state !== "starting";
  const now = isBack && !player.resume() && hasStopped() ? "twice" : state;
  progress.hidden = state !== "starting";
  if (state === "ready") engineIsHere();
  if (now !== "ready" || !hasStopped())
    store.set({ engine: { state: now, detail } });
};
/** @type {(value?: unknown) => void} */
let engineIsHere = () => {};
const engineHere = new Promise((resolve) => (engineIsHere = resolve));
// The notice that the engine stopped stays until the next action.
const hasStopped = () =>
  ["restarted", "twice"].includes(store.state.engine.state);

// A return to a tab restores the place of its search.
const memory = new TabMemory();

// The fast painter is loaded after the views that are visible at first.
/** @type {import("./features/watch/fast-painter.js").FastPainter | null} */
let fastPainter = null;
const loadFastPainter = lazy(() =>
  loadWatchChunk().then(
    ({ FastPainter }) => (fastPainter = new FastPainter(client)),
  ),
);
const main = find("main");

/** @param {State} state */
function draw(state) {
  // A change of mode, the end of the onboarding and presenting move the boards. The worker paints over them only after they rest.
  const layout = `${state.mode} ${state.onboarded} ${state.present}`;
  const fast = isFast(state) && layout === lastLayout;
  if (layout !== lastLayout) {
    lastLayout = layout;
    store.set({});
  }
  if (fast) void loadFastPainter().catch(() => {});
  writeAttributes(state);
  usePieceColors(state);
  loadViews([
    state.tab,
    state.mode,
    state.pane,
    ...(isField(state.problem) ? ["field"] : []),
    ...(state.magnifier ? ["magnifier"] : []),
    ...(state.tab === "sudoku" && state.drafts.sudoku?.about ? ["about"] : []),
  ]);
  const painted =
    fastPainter?.update(state, fast, shown(state.player)) ?? false;
  // While the pointer is on the tree, the board, the links and the sentence show that node. The player shows the
  // current one.
  const seen =
    state.preview && state.mode === "watch" && !fast
      ? { ...state, snapshot: state.preview }
      : state;
  const now = fast ? { ...state, painted } : state;
  mark(main, "data-preview", seen !== state);
  keepFocus(() => {
    for (const view of views.all)
      if (!fastPainter || fastPainter.draws(view)) {
        const drawn = view.stays || seen === state ? now : seen;
        view.draw(drawn);
        writeMoment(view, drawn);
      }
  });
  if (state.snapshot !== drawn) {
    drawn = state.snapshot;
    client.drawn();
  }
  void treeMap.look();
  ruleChecker.look(state);
  candidateFinder?.look(state);
  // A fast search leaves no time for anything else: a change of the address alone makes a long frame.
  if (fast) recorder.pause();
  else recorder.schedule(state);
}
/** @type {Snapshot | null} */
let drawn = null;
let lastLayout = "";

const loadViews = viewLoader(
  (name) => {
    views.gather();
    draw(store.state);
    // The code for typing and placing is loaded early, so the first digit does not wait. It is loaded after the views,
    // because WebKit loses one of two concurrent imports of one module.
    if (name === "edit" || name === "try") void lazyHandler().catch(() => {});
    if (name === "edit")
      void loadCandidateFinder().then(
        (finder) => finder.look(store.state),
        () => {},
      );
  },
  () => notifyMissing(),
);

const recorder = new Recorder(() => restorable());

// The state that a reload restores. It excludes a search that is still on its way to a requested node, and a draft that
// the engine cannot open.
const restorable = () =>
  isOpen() && !store.state.snapshot?.approaching
    ? store.state
    : memory.placed(store.state);

// Returns true if the watched search is that of the draft.
function isOpen() {
  const { problem, drafts, tab } = store.state;
  return problem !== null && problem.draft === drafts[tab];
}

// Describes the draft and opens its search at a tree node, or `link` links after it, below the given forced choices.
/** @param {number} node @param {Forced[]} [forced] */
function open(node, forced = [], link = 0) {
  answers?.cancel();
  attempts?.cancel();
  candidateFinder?.cancel();
  store.set({ answers: noAnswers() });
  const { draft } = editor;
  const { tab } = store.state;
  memory.keep(tab, node, forced, link);
  beginAttempt();
  opened = player
    .open(
      tabs[tab].puzzle(draft),
      draft,
      node > 0 || link > 0 || forced.length
        ? { node, link, forced }
        : undefined,
    )
    .then(beginAttempt);
  return opened;
}
/** @type {Promise<unknown> | null} */
let opened = null;

// In the mode for solving by hand, shows the attempt at this puzzle.
function beginAttempt() {
  if (store.state.mode === "try")
    void attemptController().then((attempts) => attempts.begin());
}

const { fitting, enterTab, show, pushAddress, goTo, turnTo } = tabTurns({
  ...{ store, memory, player, editor, recorder },
  ...{ isOpen, open },
});

let noticeTimer = 0;
/** @param {string} notice */
function notify(notice, { alarm = false } = {}) {
  clearTimeout(noticeTimer);
  store.set({ notice, alarm });
  noticeTimer = setTimeout(() => store.set({ notice: "" }), 4000);
}

function watch() {
  if (store.state.mode !== "watch") store.set({ mode: "watch" });
}

// The services that the handlers of actions use.
const page = {
  store,
  client,
  player,
  treeMap,
  editor,
  // Answers belong to the puzzle that is being opened, not to the one before it. If another one is opened meanwhile,
  // this promise never resolves.
  async answerController() {
    const mine = opened;
    await mine;
    return mine === opened ? answerController() : new Promise(() => {});
  },
  attemptController,
  find,
  gather: () => views.gather(),
  load,
  notify,
  /** @param {Grain} grain */
  notifyEnd: (grain) => notify(words.player.none[grain], { alarm: true }),
  watch,
  open,
  show,
  turnTo,
  goTo,
  pushAddress,
  record: () => recorder.record(),
  beginAttempt,
  /** @param {Action} action */
  handle: (action) => handle(action),
  restorable,
  /** @param {Hover | null} hover */
  preview: (hover) => attempts?.preview(hover) ?? hover,
};
const notifyMissing = () => notify(words.page.missing, { alarm: true });
const lazyHandler = lazy(() =>
  import("./app/chunks/interactive.js").then(({ lazyActions }) =>
    lazyActions(page),
  ),
);
const handle = serialQueue(
  coreActions(page),
  async () => {
    const later = await lazyHandler();
    if (store.state.mode === "try") await attemptController();
    return later;
  },
  notifyMissing,
);

// A hover does not dismiss the notice that the engine stopped.
/** @param {Action} action */
function dispatch(action) {
  if (hasStopped() && action.type !== "hover")
    store.set({ engine: { state: "ready", detail: "" } });
  handle(action);
}

document.addEventListener("action", ({ detail }) => dispatch(detail));
listenToTexts(document, dispatch);
// The last change is stored even if the user leaves at once.
addEventListener("pagehide", () => storeState(restorable()));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void player.pause();
  // A hidden page does not gather the tree.
  void treeMap.look();
});
// Only the page itself draws on paper, without a hover.
addEventListener("beforeprint", () => {
  fastPainter?.restart();
  draw({ ...store.state, hover: null });
});
// The event holds the requested address. The page may have written its own since.
addEventListener("hashchange", ({ newURL }) => start(new URL(newURL).hash));
listenToKeys(document, dispatch, () => store.state);

const start = opener({
  ...{ store, memory, fitting, enterTab, open },
  ...{ attemptController, notify },
});

writePageTexts(() => store.state.mode === "watch");
store.set(restored(store.state));
void start(location.hash);
cacheSite(engineHere, () => {
  void load("print");
  void loadFastPainter().catch(() => {});
});
