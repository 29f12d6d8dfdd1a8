// Wires everything: the state, the worker, the controllers, the views. A view sends a wish; this file says who fulfils it.
import { Client } from "./client.js";
import { Editor } from "./editor.js";
import { keep, kept } from "./keep.js";
import { language, speak } from "./language.js";
import * as link from "./link.js";
import { isField } from "./matrix-layout.js";
import { firstState, Model, noAnswers } from "./model.js";
import { Player } from "./player.js";
import * as polyomino from "./puzzles/polyomino.js";
import * as queens from "./puzzles/queens.js";
import * as sudoku from "./puzzles/sudoku.js";
import { firstNode, tabs } from "./puzzles.js";
import { bring } from "./rooms.js";
import { Surveyor } from "./surveyor.js";
import { words } from "./words.js";
import { mark } from "./views/dom.js";
import "./views/bars.js";
import "./views/matrix-view.js";
import "./views/player-dock.js";
import "./views/step-words.js";
import "./views/sudoku-board.js";
import { listenToKeys } from "./keys.js";

const find = (name) => document.querySelector(name);
// The views that are there, which become more as their code arrives.
let views = [];
function gather() {
  const all = [...document.querySelectorAll("*")];
  views = all.filter((node) => typeof node.draw === "function");
}
gather();

const model = new Model(firstState(), draw, requestAnimationFrame.bind(window));
const client = new Client(
  () => new Worker(new URL("worker.js", import.meta.url), { type: "module" }),
);
const player = new Player(model, client);
// Who finds answers comes when the first question is asked.
let answers = null;
const answering = async () =>
  (answers ??= await import("./answers.js").then(
    ({ AnswerDesk }) => answers ?? new AnswerDesk(model, client),
  ));
// The desk of solving by hand comes when it is first wanted.
let desk = null;
const attempt = async () =>
  (desk ??= import("./attempt.js").then(
    ({ AttemptDesk }) => new AttemptDesk(model, client),
  ));
const surveyor = new Surveyor(model, client);
const editor = new Editor(model, () => open(0));

client.onstate = (state, detail = "") => {
  // "Restarted" stays to be read until something is asked again.
  if (state === "ready" && model.state.engine.state === "restarted")
    return player.resume();
  model.set({ engine: { state, detail } });
};

/** Where the tabs were left, so that coming back finds them as they were. */
const places = { ...firstNode };

// Above this rate, in tree nodes a second, a search flies by: what is drawn when, and what glows, comes when one first does.
const FLYING = 60;
let pacing = null;
let afterglow = null;
let coming = null;
const prepare = () =>
  (coming ??= Promise.all([
    import("./pacing.js"),
    import("./afterglow.js"),
  ]).then(([{ Pacing }, { Afterglow }]) => {
    pacing = new Pacing();
    afterglow = new Afterglow();
  }));
const main = find("main");
const boards = document.querySelectorAll(".stage > *");

function draw(state) {
  const flies = Boolean(state.frame?.playing) && state.frame.achieved > FLYING;
  if (flies) void prepare();
  pacing?.begin(state, flies);
  mark(document.documentElement, "data-theme", state.theme ?? "auto");
  for (const name of ["page", "mode", "tab", "pane"])
    mark(main, `data-${name}`, state[name]);
  for (const board of boards)
    mark(board, "hidden", board.dataset.tab !== state.tab);
  for (const name of [state.tab, state.mode, state.pane]) furnish(name);
  if (isField(state.problem)) furnish("field");
  if (state.magnified) furnish("magnifier");
  const glow = afterglow?.look(state, flies) ?? null;
  // Pointing at the tree shows board, links and words as they were there; the player stays where it is.
  const seen =
    state.ghost && state.mode === "watch"
      ? { ...state, frame: state.ghost }
      : state;
  const now = glow ? { ...state, glow } : state;
  mark(main, "data-ghost", seen !== state);
  for (const view of views)
    if (!pacing || pacing.draws(view))
      view.draw(view.stays || seen === state ? now : seen);
  // Fades on when the search has stopped.
  if (glow && !state.frame.playing) model.set({});
  if (state.frame !== drawn) {
    drawn = state.frame;
    client.drawn();
  }
  void surveyor.look();
  if (!flies) remember(state);
}
let drawn = null;

// Fetches the views of a tab or mode, once, and draws them when they are there.
const furnished = new Set();
async function furnish(name) {
  if (furnished.has(name)) return;
  furnished.add(name);
  try {
    await bring(name);
    gather();
    draw(model.state);
  } catch {
    tell(words.page.missing);
  }
}

let remembering = 0;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    keep(model.state);
    const fragment = link.write(model.state);
    if (fragment && model.state.problem)
      history.replaceState(null, "", `#${fragment}`);
  }, 400);
}

// Describes the draft and opens it for watching, at a tree node, after the choices that were forced on the way there.
function open(node, forced = []) {
  answers?.cancel();
  model.set({ answers: noAnswers() });
  const { draft } = editor;
  const { tab } = model.state;
  return player.open(
    tabs[tab].puzzle(draft),
    draft,
    node > 0 || forced.length ? { node, link: 0, forced } : undefined,
  );
}

// The lesson is watched, and speaks of single links: there one link is one step.
function show(tab) {
  const learning = tab === "learn";
  if (learning) model.set({ mode: "watch" });
  // Only Sudokus are solved by hand here.
  else if (tab !== "sudoku" && model.state.mode === "try")
    model.set({ mode: "edit" });
  if (learning !== (model.state.tab === "learn"))
    player.prefer({ grain: learning ? "link" : "choice" });
  editor.turnTo(tab);
}

function turnTo(tab) {
  places[model.state.tab] = model.state.frame?.position.node ?? 0;
  show(tab);
  model.set({
    paste: { open: false, text: model.state.paste.text, fault: null },
  });
  void open(places[tab]);
}

// Pasting and generating come when they are first wanted.
const entry = { model, client, editor, answering };
const usePaste = async (wish) =>
  (await import("./entry.js")).usePaste(entry, wish);
const generate = async () => (await import("./entry.js")).generate(entry);

// A digit goes to the named cell, or to the one that holds the focus.
let picked = [0, 0];
function putDigit({ row = picked[0], column = picked[1], digit }) {
  const { draft } = editor;
  const at = row * draft.box[0] * draft.box[1] + column;
  picked = [row, column];
  if (model.state.mode === "try")
    return attempt().then((desk) => desk.put(at, digit));
  if (draft.cells[at] === undefined) return;
  const { pen } = model.state;
  if (pen) return drawRegion(at, digit || pen);
  if (draft.cells[at] === digit) return;
  editor.change({
    ...draft,
    cells: draft.cells.map((old, i) => (i === at ? digit : old)),
  });
}

// While a region is drawn, digits choose the region of their cell.
async function drawRegion(at, pen) {
  const { draft } = editor;
  if (!draft.regions || draft.regions[at] === pen - 1) return;
  const { paint } = await import("./puzzles/jigsaw.js");
  model.set({ pen });
  editor.change(paint(draft, at, pen - 1));
}

async function share() {
  const fragment = link.write(model.state);
  if (fragment) history.replaceState(null, "", `#${fragment}`);
  try {
    await navigator.clipboard.writeText(location.href);
    tell(words.share.done);
  } catch {
    tell(words.share.failed);
  }
}

async function takeAway() {
  await bring("share");
  await find("share-sheet").open(model.state, client, link.write(model.state));
}

let telling = 0;
function tell(notice) {
  clearTimeout(telling);
  model.set({ notice });
  telling = setTimeout(() => model.set({ notice: "" }), 4000);
}

function watch() {
  if (model.state.mode !== "watch") model.set({ mode: "watch" });
}

// All rules on the puzzle that is watched.
let racing = new AbortController();
async function race() {
  const { key, puzzle } = model.state.problem;
  racing.abort();
  racing = new AbortController();
  const put = (lanes) => model.set({ race: { key, ...lanes } });
  put({ lanes: [], parted: null, running: true });
  const args = { puzzle, rules: Object.keys(words.figures.rules) };
  const onProgress = (lanes) => put({ ...lanes, running: true });
  try {
    put(await client.ask("race", args, { signal: racing.signal, onProgress }));
  } catch {
    model.set({ race: null });
  }
}

// While watching a press on the board picks what stands there, to see its options and to steer.
function pinAt(row, column) {
  const { mode, problem, pinned } = model.state;
  if (mode !== "watch") return false;
  const item =
    problem?.items.findIndex((item) =>
      item.type === "rank"
        ? item.row === row
        : item.type === "cell" && item.row === row && item.column === column,
    ) ?? -1;
  model.set({ pinned: item < 0 || item === pinned ? null : item });
  return true;
}

const editing = (then) => (wish) => {
  if (model.state.mode !== "watch") then(wish);
  else tell(words.page.watching);
};

const wishes = {
  tab: ({ tab }) => turnTo(tab),
  mode({ mode }) {
    if (mode !== "watch") void player.pause();
    if (mode === "try") void attempt().then((desk) => desk.begin());
    model.set({ mode, page: "board", pen: 0 });
  },
  page: ({ page }) => model.set({ page }),
  light({ light }) {
    const old = model.state.light;
    if (old?.item !== light?.item || old?.option !== light?.option)
      model.set({ light });
  },
  undo: () =>
    model.state.mode === "try"
      ? attempt().then((desk) => desk.undo())
      : editor.undo(),
  noting: async () => (await attempt()).toggleNoting(),
  hint: async () => (await attempt()).hint(),
  check: async () => (await attempt()).check(),
  "clear-attempt": async () => (await attempt()).clear(),
  redo: () => editor.redo(),
  example({ example }) {
    model.set({ pen: 0 });
    editor.change(tabs[model.state.tab].fromExample(example));
  },
  clear() {
    const { draft } = editor;
    const empty = {
      sudoku: () => ({ ...draft, cells: draft.cells.map(() => 0) }),
      queens: () => ({ ...draft, placed: [], blocked: [] }),
      polyomino: () => ({
        ...draft,
        placed: [],
        board: polyomino.rectangle(draft.board.length, draft.board[0].length),
      }),
      matrix: () => ({ text: "" }),
    };
    editor.change(empty[model.state.tab]());
  },
  "pick-cell"({ row, column }) {
    picked = [row, column];
    const { pen, mode } = model.state;
    if (pen && mode === "edit") putDigit({ row, column, digit: pen });
    pinAt(row, column);
  },
  async jigsaw({ on }) {
    const { withRegions } = await import("./puzzles/jigsaw.js");
    model.set({ pen: on ? 1 : 0 });
    editor.change(withRegions(editor.draft, on));
  },
  pen: ({ pen }) => model.set({ pen }),
  "put-digit": editing(putDigit),
  box({ box }) {
    model.set({ pen: 0 });
    editor.change(sudoku.empty(box));
  },
  diagonals: ({ on }) => editor.change({ ...editor.draft, diagonals: on }),
  resize: ({ n }) => editor.change(queens.resize(editor.draft, n)),
  "queens-rule": ({ fields }) => editor.change({ ...editor.draft, ...fields }),
  tiling: ({ fields }) => editor.change({ ...editor.draft, ...fields }),
  "tiling-size": ({ rows, columns }) =>
    editor.change(polyomino.resize(editor.draft, rows, columns)),
  "turn-square"({ row, column }) {
    if (!pinAt(row, column))
      editor.change(
        tabs[model.state.tab].turnSquare(editor.draft, row, column),
      );
  },
  text: ({ text }) => editor.change({ text }),
  "paste-text": ({ text }) =>
    model.set({ paste: { open: true, text, fault: model.state.paste.fault } }),
  "paste-use": (wish) => usePaste(wish),
  "generate-prefer": ({ type, ...fields }) =>
    model.set({ generate: { ...model.state.generate, ...fields } }),
  generate: () => generate(),
  "next-solution": async () => (await answering()).next(),
  "previous-solution": async () => (await answering()).previous(),
  "show-solution": async ({ k }) => (await answering()).show(k),
  async gallery() {
    await bring("gallery");
    gather();
    find("solution-gallery").open(model.state, await answering());
  },
  count: async () => (await answering()).count(),
  verdict: async () => (await answering()).verdict(),
  cancel: () => answers?.cancel(),
  "watch-solution"() {
    const { found, shown } = model.state.answers;
    watch();
    void player.seek(found[shown].node);
  },
  lesson({ to, at, chapter, light, walk }) {
    model.set({ lesson: to, light });
    if (model.state.drafts.learn.chapter === chapter)
      return void (walk ? player.walk(...at) : player.seek(...at));
    model.set({ drafts: { ...model.state.drafts, learn: { chapter } } });
    void open(at[0]).then(() => model.set({ light }));
  },
  step({ by = model.state.player.grain, back }) {
    watch();
    void player.step(by, back);
  },
  jump({ by, back }) {
    watch();
    void player.step(by, back);
  },
  seek({ node }) {
    watch();
    void player.seek(node);
  },
  "tree-width": ({ width }) => (surveyor.width = width),
  "tree-view": ({ view }) =>
    model.set({ player: { ...model.state.player, view } }),
  kin: ({ type, ...kin }) => void player.turnTo(kin),
  peek: ({ node }) => void player.peek(node),
  pin: ({ item }) => model.set({ pinned: item }),
  force({ item, option }) {
    model.set({ pinned: null, light: null });
    void player.force(item, option);
  },
  unforce: () => void player.unforce(),
  pane: ({ pane }) => model.set({ pane, magnified: null }),
  magnify({ at }) {
    model.set({ magnified: at, light: null });
    if (!at) find("matrix-view").take();
  },
  race: () => race(),
  "race-cancel": () => racing.abort(),
  toggle() {
    watch();
    player.toggle();
  },
  prefer: ({ type, ...fields }) => player.prefer(fields),
  rule({ choose }) {
    model.set({ choose });
    void open(0);
  },
  share: () => share(),
  "take-away": () => takeAway(),
  theme() {
    const order = ["auto", "light", "dark"];
    const theme = order[(order.indexOf(model.state.theme ?? "auto") + 1) % 3];
    model.set({ theme });
    tell(words.theme[theme]);
  },
  language: () => speak(language === "en" ? "zh" : "en"),
  async help() {
    await bring("help");
    find("help-dialog").open();
  },
};

document.addEventListener("wish", ({ detail }) => {
  if (model.state.engine.state === "restarted")
    model.set({ engine: { state: "ready", detail: "" } });
  wishes[detail.type](detail);
});
document.addEventListener("focusin", ({ target }) => {
  const at = target.dataset?.at;
  if (at) picked = at.split(",").map(Number);
});
document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (event.target.closest("input, textarea") || !text.trim()) return;
  model.set({ mode: "edit" });
  void usePaste({ text });
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) void player.pause();
});
addEventListener("hashchange", () => start(link.read(location.hash)));
listenToKeys(
  document,
  (wish) => wishes[wish.type](wish),
  () => model.state,
);

// A link comes first, then what was kept, then Inkala's Sudoku at a node that branches.
function start(linked) {
  const old = kept();
  if (linked) {
    const { tab, draft, choose, node, forced } = linked;
    model.set({ choose, drafts: { ...model.state.drafts, [tab]: draft } });
    show(tab);
    return open(node, forced);
  }
  if (location.hash.length > 1) tell(words.share.unreadable);
  editor.turnTo(model.state.tab);
  return open(old?.node ?? places[model.state.tab]);
}

function restore() {
  const old = kept();
  if (!old || !Object.hasOwn(tabs, old.tab)) return;
  const { tab, mode, choose, theme, generate } = old;
  model.set({
    tab,
    mode,
    drafts: Object.fromEntries(
      Object.keys(tabs)
        .map((tab) => [tab, link.checked(tab, old.drafts[tab])])
        .filter(([, draft]) => draft),
    ),
    choose,
    player: { ...model.state.player, ...old.player },
    theme,
    generate,
  });
}

document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
document.title = words.title;
restore();
void start(link.read(location.hash));

// Kept for later visits without a network, when everything this visit needs is there. Where that is forbidden nothing is lost.
function keepForLater() {
  void bring("print");
  navigator.serviceWorker
    ?.register(new URL("offline.js", import.meta.url))
    .catch(() => {});
}
// Words of another language may come after the rest of the page.
if (document.readyState === "complete") keepForLater();
else addEventListener("load", keepForLater);
