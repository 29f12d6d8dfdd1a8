// Wires everything: the state, the worker, the controllers, the views. A view sends a
// action; the actions.js of its feature handles it.
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
/** @import { AnswerController, PlayController, Forced, Frame, Light, Mode, State, Tab, View, Action } from "./types.js" */

/** @type {(name: string) => any} */
const find = (name) => document.querySelector(name);
// The views that are there, which become more as their code arrives.
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
// The desk that finds answers comes when the first question is asked.
/** @type {AnswerController | null} */
let answers = null;
const answering = lazy(() =>
  import("./core/chunks/interactive.js").then(
    ({ AnswerController }) =>
      (answers = new AnswerController(store, client, tell)),
  ),
);
// The desk of solving by hand comes when it is first wanted.
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
// That it stopped stays to be read until something is asked again.
const hasStopped = () =>
  ["restarted", "twice"].includes(store.state.engine.state);

/**
 * Where the tabs were left or are to be opened, and the choices that were forced there, so that coming back finds them as
 * they were.
 */
const places = { ...firstNode };
/** @type {{ [T in Tab]?: Forced[] }} */
const ways = {};

// What paints a search that flies by comes after what is seen first.
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
  // A change of mode, and the end of the welcome, move the boards. So nothing is painted over them until they stand
  // still.
  const standing = `${state.mode} ${state.taught}`;
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
    ...(state.magnified ? ["magnifier"] : []),
  ]);
  const painted = flight?.look(state, flies, shown(state.player)) ?? false;
  // Pointing at the tree shows board, links and words as they were there; the player stays where it is.
  const seen =
    state.ghost && state.mode === "watch" && !flies
      ? { ...state, frame: state.ghost }
      : state;
  const now = flies ? { ...state, painted } : state;
  mark(main, "data-ghost", seen !== state);
  keepFocus(() => {
    for (const view of views)
      if (!flight || flight.draws(view))
        view.draw(view.stays || seen === state ? now : seen);
  });
  if (state.frame !== drawn) {
    drawn = state.frame;
    client.drawn();
  }
  void treeMap.look();
  // While a search flies by there is time for nothing else: to change the address alone is a long frame.
  if (flies) clearTimeout(remembering);
  else remember(state);
}
/** @type {Frame | null} */
let drawn = null;
let stood = "";

// Writes the state that the style sheets depend on into attributes.
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

// Fetches the views of a tab or mode, once, and draws them when they are there. What could not be fetched is fetched anew
// when somebody comes again.
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
    // Whoever comes to type or to place should not have to wait for the first digit. Not at the same time: two imports of
    // one module at once, and WebKit forgets one.
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
  // A page that is loaded again at once shows what was last turned to.
  if (viewed && view !== viewed) record();
  else remembering = setTimeout(record, 400);
  viewed = view;
}

function record() {
  const state = here();
  keep(state);
  history.replaceState(
    // Coming back, the lesson reads its page from here. Until its code is fetched nobody knows a better one.
    customElements.get("lesson-card") ? state.lesson : history.state,
    "",
    link.address(state),
  );
}

// The state to come back to: a search on its way to a place that was asked for, and one that no engine can open, is to
// be found at that place.
const here = () =>
  isOpen() && !store.state.frame?.approaching
    ? store.state
    : placed(store.state);
/** @param {State} state */
function placed(state) {
  const { tab } = state;
  const frame = { position: { node: places[tab] }, forced: ways[tab] };
  return { ...state, frame };
}

// Whether the search that is watched is that of the draft.
function isOpen() {
  const { problem, drafts, tab } = store.state;
  return problem !== null && problem.draft === drafts[tab];
}

// Describes the draft and opens it for watching, at a tree node, after the choices that were forced on the way there.
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

// Where something is solved by hand, what was put down for this puzzle is shown.
function beginAttempt() {
  if (store.state.mode === "try") void attempt().then((desk) => desk.begin());
}

// The lesson is watched, and speaks of single links: there one link is one step, and playing shows each.
/** @type {Mode} */
let before = "watch";
/** @type {Record<string, number>} */
const speeds = { lesson: 0.12, others: store.state.player.speed };
/** @param {Tab} tab */
function arrive(tab) {
  const { tab: left, frame, mode } = store.state;
  if (isOpen() && frame) {
    places[left] = frame.position.node;
    ways[left] = frame.forced;
  }
  const learning = tab === "learn";
  if (learning !== (left === "learn")) {
    const [from, to] = learning ? ["others", "lesson"] : ["lesson", "others"];
    speeds[from] = store.state.player.speed;
    // Whoever comes back from the lesson goes on with what they did.
    if (learning) before = mode;
    else store.set({ mode: before });
    const grain = learning ? "link" : "choice";
    player.prefer({ grain, speed: speeds[to] });
  }
  if (learning) store.set({ mode: "watch" });
  editor.turnTo(tab);
}

// The browser's way back leads from a tab to the one before it, as it was left.
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

// What the handlers of actions work with.
const page = {
  store,
  client,
  player,
  treeMap,
  editor,
  // Answers are about the puzzle that is being opened, not the one before it. If another is opened meanwhile, this
  // never resolves.
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
  /** @param {Light | null} light */
  ghost: (light) => desk?.ghost(light) ?? light,
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

// What is pointed at asks for nothing.
/** @param {Action} action */
function hear(action) {
  if (hasStopped() && action.type !== "light")
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
// What was done last is kept even by those who leave at once.
addEventListener("pagehide", () => keep(here()));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void player.pause();
  // A page that nobody sees maps nothing.
  void treeMap.look();
});
// On paper stands what the page draws; what the pointer was on is of no use there.
addEventListener("beforeprint", () => {
  flight?.renew();
  draw({ ...store.state, light: null });
});
// The address that was asked for is in the event: by now the page may have written its own again.
addEventListener("hashchange", ({ newURL }) => start(new URL(newURL).hash));
listenToKeys(document, hear, () => store.state);

// A link comes first, then what was kept, then Inkala's Sudoku at a node that branches.
/** @param {string} fragment */
function start(fragment) {
  const linked = link.read(fragment);
  if (linked) {
    const { tab, draft, choose, node, forced, view } = linked;
    const { drafts, history } = store.state;
    const before = drafts[tab];
    store.set({ choose, drafts: { ...drafts, [tab]: draft } });
    // The draft that was there before goes to the history, so undo brings it back.
    if (before && link.textOf(tab, before) !== link.textOf(tab, draft)) {
      const past = [...(history[tab]?.past ?? []), before];
      store.set({ history: { ...history, [tab]: { past, future: [] } } });
    }
    arrive(tab);
    // The lesson is watched, whatever else is said.
    if (tab !== "learn") store.set(view);
    return open(node, forced);
  }
  // A puzzle that is too large for a link is kept.
  const named = link.tabOf(fragment);
  if (fragment.length > 1 && !named)
    tell(words.share.unreadable, { alarm: true });
  const { problem, tab: here } = store.state;
  // What is shown stays.
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

// Kept for later visits without a network, when everything this visit needs is there. Where that
// is forbidden, or even to ask for it, nothing is lost.
async function keepForLater() {
  void load("print");
  void prepare().catch(() => {});
  try {
    await navigator.serviceWorker?.register("offline.js");
  } catch {
    // The page works without it.
  }
}
// Words of another language may come after the rest of the page.
if (document.readyState === "complete") keepForLater();
else addEventListener("load", keepForLater);
