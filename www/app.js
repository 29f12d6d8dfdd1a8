// Connects the state, the worker, the controllers and the views. A view dispatches an action, and the actions.js of its
// feature handles it.
import { WorkerClient } from "./core/worker-client.js";
import { Editor } from "./features/edit/editor.js";
import { keepFocus } from "./core/focus.js";
import { keep, kept, restored } from "./core/persistence.js";
import { language } from "./core/language.js";
import * as link from "./core/permalink.js";
import { isField } from "./features/watch/matrix-layout.js";
import { firstState, Store, noAnswers } from "./core/store.js";
import { isFlying, Player } from "./features/watch/player.js";
import { firstNode, tabs } from "./core/puzzles.js";
import { load, watching } from "./core/lazy-views.js";
import { shown, TreeMap } from "./features/watch/tree-map.js";
import { coreActions } from "./core/core-actions.js";
import { serialQueue, lazy } from "./core/action-queue.js";
import { words } from "./locales/words.js";
import { mark } from "./core/views/dom.js";
import "./core/views/header.js";
import "./features/watch/matrix-view.js";
import "./features/watch/player-dock.js";
import "./features/watch/step-sentence.js";
import "./boards/sudoku-board.js";
import { listenToKeys } from "./core/keys.js";
/** @import { AnswerController, PlayController, Forced, Snapshot, Hover, Mode, State, Tab, View, Action } from "./types.js" */

/** @type {(name: string) => any} */
const find = (name) => document.querySelector(name);
// The views whose code has loaded. Their number grows with each chunk.
/** @type {View[]} */
let views = [];
function gather() {
  const all = /** @type {View[]} */ ([...document.querySelectorAll("*")]);
  views = all.filter((node) => typeof node.draw === "function");
}
gather();

const store = new Store(firstState(), draw, requestAnimationFrame.bind(window));
const client = new WorkerClient(
  () => new Worker(new URL("worker.js", import.meta.url), { type: "module" }),
);
const player = new Player(store, client, tell);
// The answer controller is loaded with the first question.
/** @type {AnswerController | null} */
let answers = null;
const answering = lazy(() =>
  import("./core/chunks/interactive.js").then(
    ({ AnswerController }) =>
      (answers = new AnswerController(store, client, tell)),
  ),
);
// The play controller is loaded when the player first solves by hand.
/** @type {PlayController | null} */
let desk = null;
const attempt = lazy(() =>
  import("./core/chunks/interactive.js").then(
    ({ PlayController }) => (desk = new PlayController(store, client, tell)),
  ),
);
const treeMap = new TreeMap(store, client);
const editor = new Editor(store, () => open(0));

client.onstate = (state, detail = "") => {
  const now = state === "ready" && !player.resume() ? "twice" : state;
  if (now !== "ready" || !hasStopped())
    store.set({ engine: { state: now, detail } });
};
// The notice that the engine stopped stays until the next action.
const hasStopped = () =>
  ["restarted", "twice"].includes(store.state.engine.state);

/**
 * For each tab: the tree node to open it at, and the forced choices of its search. A return to the tab restores both.
 */
const places = { ...firstNode };
/** @type {{ [T in Tab]?: Forced[] }} */
const ways = {};

// The fast painter is loaded after the views that are visible at first.
/** @type {import("./features/watch/fast-painter.js").FastPainter | null} */
let flight = null;
const prepare = lazy(() =>
  watching().then(({ FastPainter }) => (flight = new FastPainter(client))),
);
const main = find("main");
/** @type {NodeListOf<HTMLElement>} */
const boards = document.querySelectorAll(".stage > *");

/** @param {State} state */
function draw(state) {
  // A change of mode and the end of the onboarding move the boards. The worker paints over them only after they rest.
  const standing = `${state.mode} ${state.onboarded}`;
  const flies = isFlying(state) && standing === stood;
  if (standing !== stood) {
    stood = standing;
    store.set({});
  }
  if (flies) void prepare().catch(() => {});
  dress(state);
  visit([
    state.tab,
    state.mode,
    state.pane,
    ...(isField(state.problem) ? ["field"] : []),
    ...(state.magnifier ? ["magnifier"] : []),
  ]);
  const painted = flight?.look(state, flies, shown(state.player)) ?? false;
  // While the pointer is on the tree, the board, the links and the sentence show that node. The player shows the
  // current one.
  const seen =
    state.preview && state.mode === "watch" && !flies
      ? { ...state, snapshot: state.preview }
      : state;
  const now = flies ? { ...state, painted } : state;
  mark(main, "data-preview", seen !== state);
  keepFocus(() => {
    for (const view of views)
      if (!flight || flight.draws(view))
        view.draw(view.stays || seen === state ? now : seen);
  });
  if (state.snapshot !== drawn) {
    drawn = state.snapshot;
    client.drawn();
  }
  void treeMap.look();
  // A fast search leaves no time for anything else: a change of the address alone makes a long frame.
  if (flies) clearTimeout(remembering);
  else remember(state);
}
/** @type {Snapshot | null} */
let drawn = null;
let stood = "";

// Writes the parts of the state that the style sheets need into attributes.
/** @param {State} null */
function dress({ tab, drafts, theme, hatched, ...state }) {
  mark(document.documentElement, "data-theme", theme ?? "auto");
  mark(document.documentElement, "data-hatched", hatched);
  mark(main, "data-tab", tab);
  mark(main, "data-page", state.page);
  mark(main, "data-mode", state.mode);
  mark(main, "data-pane", state.pane);
  const draft = drafts[tab];
  mark(main, "data-shape", draft ? tabs[tab].shape?.(draft) : null);
  for (const board of boards) mark(board, "hidden", board.dataset.tab !== tab);
}

// Loads the views of a tab or mode once and draws them when they are there. A later visit retries a failed load.
const furnished = new Set();
let visited = "";
/** @param {string[]} names */
function visit(names) {
  const now = names.join();
  if (now === visited) return;
  visited = now;
  names.forEach(furnish);
}

/** @param {string} name */
async function furnish(name) {
  if (furnished.has(name)) return;
  furnished.add(name);
  try {
    await load(name);
    gather();
    draw(store.state);
    // The code for typing and placing is loaded early, so the first digit does not wait. It is loaded after the views,
    // because WebKit loses one of two concurrent imports of one module.
    if (name === "edit" || name === "try") void others().catch(() => {});
  } catch {
    furnished.delete(name);
    missed();
  }
}

let remembering = 0;
let viewed = "";
/** @param {State} state */
function remember({ mode, pane, page }) {
  clearTimeout(remembering);
  const view = [mode, pane, page].join();
  // A change of the view is recorded at once, so a reload shows it.
  if (viewed && view !== viewed) record();
  else remembering = setTimeout(record, 400);
  viewed = view;
}

function record() {
  const state = here();
  keep(state);
  history.replaceState(
    // The lesson reads its page from here after a reload. Until its code is loaded, the old entry is right.
    customElements.get("lesson-card") ? state.lesson : history.state,
    "",
    link.address(state),
  );
}

// The state that a reload restores. It excludes a search that is still on its way to a requested node, and a draft that
// the engine cannot open.
const here = () =>
  isOpen() && !store.state.snapshot?.approaching
    ? store.state
    : placed(store.state);
/** @param {State} state */
function placed(state) {
  const { tab } = state;
  const snapshot = { position: { node: places[tab] }, forced: ways[tab] };
  return { ...state, snapshot };
}

// Returns true if the watched search is that of the draft.
function isOpen() {
  const { problem, drafts, tab } = store.state;
  return problem !== null && problem.draft === drafts[tab];
}

// Describes the draft and opens its search at a tree node, below the given forced choices.
/** @param {number} node @param {Forced[]} [forced] */
function open(node, forced = []) {
  answers?.cancel();
  desk?.cancel();
  store.set({ answers: noAnswers() });
  const { draft } = editor;
  const { tab } = store.state;
  places[tab] = node;
  ways[tab] = forced;
  beginAttempt();
  opened = player
    .open(
      tabs[tab].puzzle(draft),
      draft,
      node > 0 || forced.length ? { node, link: 0, forced } : undefined,
    )
    .then(beginAttempt);
  return opened;
}
/** @type {Promise<unknown> | null} */
let opened = null;

// In the mode for solving by hand, shows the attempt at this puzzle.
function beginAttempt() {
  if (store.state.mode === "try") void attempt().then((desk) => desk.begin());
}

// The lesson is watched and explains single links: there one step is one link, and playing shows each link.
/** @type {Mode} */
let before = "watch";
/** @type {Record<string, number>} */
const speeds = { lesson: 0.12, others: store.state.player.speed };
/** @param {Tab} tab */
function arrive(tab) {
  const { tab: left, snapshot, mode } = store.state;
  if (isOpen() && snapshot) {
    places[left] = snapshot.position.node;
    ways[left] = snapshot.forced;
  }
  const learning = tab === "learn";
  if (learning !== (left === "learn")) {
    const [from, to] = learning ? ["others", "lesson"] : ["lesson", "others"];
    speeds[from] = store.state.player.speed;
    // After the lesson, the page returns to the mode that was active before.
    if (learning) before = mode;
    else store.set({ mode: before });
    const grain = learning ? "link" : "choice";
    player.prefer({ grain, speed: speeds[to] });
  }
  if (learning) store.set({ mode: "watch" });
  editor.turnTo(tab);
}

// The back button of the browser returns to the previous tab, in the state in which the user left it.
/** @param {Tab} tab */
function show(tab) {
  const turns = tab !== store.state.tab;
  if (turns) record();
  arrive(tab);
  if (!turns) return;
  history.pushState(history.state, "", link.address(placed(store.state)));
}

/** @param {Tab} tab */
function turnTo(tab) {
  show(tab);
  store.set({
    paste: { open: false, text: store.state.paste.text, fault: null },
  });
  void open(places[tab], ways[tab]);
}

let telling = 0;
/** @param {string} notice */
function tell(notice, { alarm = false } = {}) {
  clearTimeout(telling);
  store.set({ notice, alarm });
  telling = setTimeout(() => store.set({ notice: "" }), 4000);
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
  async answering() {
    const mine = opened;
    await mine;
    return mine === opened ? answering() : new Promise(() => {});
  },
  attempt,
  find,
  gather,
  load,
  tell,
  watch,
  open,
  show,
  turnTo,
  beginAttempt,
  here,
  /** @param {Hover | null} hover */
  preview: (hover) => desk?.preview(hover) ?? hover,
};
const missed = () => tell(words.page.missing, { alarm: true });
const others = lazy(() =>
  import("./core/chunks/interactive.js").then(({ lazyActions }) =>
    lazyActions(page),
  ),
);
const handle = serialQueue(
  coreActions(page),
  async () => {
    const later = await others();
    if (store.state.mode === "try") await attempt();
    return later;
  },
  missed,
);

// A hover does not dismiss the notice that the engine stopped.
/** @param {Action} action */
function hear(action) {
  if (hasStopped() && action.type !== "hover")
    store.set({ engine: { state: "ready", detail: "" } });
  handle(action);
}

document.addEventListener("action", ({ detail }) => hear(detail));
document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text") ?? "";
  const target = /** @type {Element} */ (event.target);
  if (target.closest("input, textarea, dialog") || !text.trim()) return;
  hear({ type: "paste-use", text });
});
// The last change is stored even if the user leaves at once.
addEventListener("pagehide", () => keep(here()));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void player.pause();
  // A hidden page does not gather the tree.
  void treeMap.look();
});
// Only the page itself draws on paper, without a hover.
addEventListener("beforeprint", () => {
  flight?.renew();
  draw({ ...store.state, hover: null });
});
// The event holds the requested address. The page may have written its own since.
addEventListener("hashchange", ({ newURL }) => start(new URL(newURL).hash));
listenToKeys(document, hear, () => store.state);

// The first of these decides what to open: a link, the stored state, Inkala's Sudoku at a tree node that branches.
/** @param {string} fragment */
function start(fragment) {
  const linked = link.read(fragment);
  if (linked) {
    const { tab, draft, choose, node, forced, view } = linked;
    const { drafts, history } = store.state;
    const before = drafts[tab];
    store.set({ choose, drafts: { ...drafts, [tab]: draft } });
    // The draft before it goes to the history, so undo restores it.
    if (before && link.textOf(tab, before) !== link.textOf(tab, draft)) {
      const past = [...(history[tab]?.past ?? []), before];
      store.set({ history: { ...history, [tab]: { past, future: [] } } });
    }
    arrive(tab);
    // The lesson is always watched, whatever mode the link names.
    if (tab !== "learn") store.set(view);
    return open(node, forced);
  }
  // A puzzle that is too large for a link is in the storage.
  const named = link.tabOf(fragment);
  if (fragment.length > 1 && !named)
    tell(words.share.unreadable, { alarm: true });
  const { problem, tab: here } = store.state;
  // A puzzle that is already open stays open.
  if (problem && !named) return;
  const tab = named ?? here;
  const old = kept();
  if (!problem && tab === here) places[tab] = old?.node ?? places[tab];
  arrive(tab);
  return open(places[tab], ways[tab]);
}

document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
document.title = words.title;
[find(".brand span").textContent] = words.title.split(/[:：]/);
store.set(restored(store.state));
void start(location.hash);

// When everything that this visit needs is loaded, the site is cached for visits without a network. If the browser
// forbids that, the page still works.
async function keepForLater() {
  void load("print");
  void prepare().catch(() => {});
  try {
    await navigator.serviceWorker?.register("offline.js");
  } catch {
    // The page works without the cache.
  }
}
// The words of another language may load after the rest of the page.
if (document.readyState === "complete") keepForLater();
else addEventListener("load", keepForLater);
