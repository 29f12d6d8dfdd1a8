// Solving it yourself: what the player has put down for each kind of puzzle, taken back and put down again, checked
// and helped by the same search.
import * as matrix from "./matrix.js";
import * as polyomino from "./polyomino.js";
import * as queens from "./queens.js";
import * as sudoku from "./sudoku.js";
import { textOf } from "../../core/permalink.js";
import * as sudokus from "../../core/puzzles/sudoku.js";
/** @import { Advice, Attempt, WorkerClient, Content, Hold, KeptAttempt, Light, Store, Rules, Said } from "../../types.js" */
/** @import { Tab, Target, Tell, Verbs } from "../../types.js" */

/** After so long the answer is that it would take too long, in milliseconds. */
const PATIENCE = 4000;
/** How many moves can be taken back. */
const MEMORY = 500;

/** @type {{ [T in Tab]?: Rules }} */
const rules = { sudoku, queens, polyomino, matrix };
// What belongs to a move and is taken back with it; all else (the piece in the hand, notes or digits) stays as it is.
/** @type {{ [T in Tab]?: (keyof Content)[] }} */
const CONTENT = {
  sudoku: ["cells", "notes"],
  queens: ["placed"],
  polyomino: ["placed"],
  matrix: ["placed"],
};

/** @type {Pick<Attempt, "wrong" | "seen" | "said">} */
const quiet = { wrong: [], seen: [], said: null };

export class PlayController {
  #store;
  #client;
  #tell;
  /** @type {AbortController | null} */
  #abort = null;
  // What was last pointed at.
  /** @type {Light | null} */
  #pointed = null;

  /** @param {Store} store @param {WorkerClient} client @param {Tell} tell */
  constructor(store, client, tell) {
    this.#store = store;
    this.#client = client;
    this.#tell = tell;
  }

  /**
   * The attempt at the puzzle that is shown; a changed puzzle begins a new one.
   * @returns {Attempt}
   */
  get attempt() {
    const { tab, attempts, drafts, problem } = this.#store.state;
    const draft = drafts[tab];
    const old = attempts[tab];
    const attempt =
      old?.draft === draft ? old : { ...this.#started(tab, draft, old), draft };
    // What may be put where is what the search may choose.
    const known = problem?.draft === draft ? problem : null;
    const options = known?.options ?? [];
    return /** @type {Attempt} */ ({ ...attempt, problem: known, options });
  }

  // Over a reload what was put down is kept, with the moves that led there and the puzzle that it belongs to.
  /** @param {Tab} tab @param {any} draft @param {KeptAttempt | undefined} old */
  #started(tab, draft, old) {
    const { begun, revived } = this.#rules;
    const nothing = { ...begun(draft), past: [], future: [] };
    return {
      ...(this.#kept(tab, draft, old, revived) ?? nothing),
      ...quiet,
      noting: false,
    };
  }

  /**
   * @param {Tab} tab
   * @param {any} draft
   * @param {KeptAttempt | undefined} old
   * @param {(draft: any, kept: any) => Content | null} revived
   */
  #kept(tab, draft, old, revived) {
    try {
      if (!old || old.of !== textOf(tab, draft)) return null;
      const content = revived(draft, old);
      /** @param {Content[]} list */
      const moves = (list) => list.map((move) => revived(draft, move));
      const past = moves(old.past ?? []);
      const future = moves(old.future ?? []);
      if (!content || [...past, ...future].includes(null)) return null;
      return { ...content, past, future };
    } catch {
      // What was kept is spoilt.
      return null;
    }
  }

  get #tab() {
    return this.#store.state.tab;
  }

  get #rules() {
    return /** @type {Rules} */ (rules[this.#tab]);
  }

  /** Makes sure that there is an attempt to be shown. */
  begin() {
    this.#pointed = null;
    // While the code was fetched the reader may have turned to the lesson.
    if (this.#rules) this.#set(this.attempt);
  }

  /**
   * A digit, or a note, or 0 to empty the cell. Clues stay.
   * @param {number} row
   * @param {number} column
   * @param {number} digit
   */
  put(row, column, digit) {
    const { attempt } = this;
    const [rows, columns] = attempt.draft.box;
    this.#move(sudoku.put(attempt, row * rows * columns + column, digit));
  }

  /**
   * A queen or a piece goes to a square, or leaves it.
   * @param {number} row
   * @param {number} column
   */
  press(row, column) {
    const change = this.#rules.press?.(this.attempt, row, column);
    if (change) this.#move(change);
    else if (this.#tab === "polyomino" && polyomino.inHand(this.attempt))
      this.#set({ ...this.attempt, said: { kind: "noFit" } });
  }

  /**
   * An option of an own cover is taken, or put back.
   * @param {number} option
   */
  choose(option) {
    this.#move(matrix.choose(this.attempt, option));
  }

  /** Digits become notes, or digits again. */
  toggleNoting() {
    const { attempt } = this;
    this.#set({ ...attempt, noting: !attempt.noting });
  }

  /** Every note that a look at the board allows. */
  noteAll() {
    this.#move(sudoku.noteAll(this.attempt));
  }

  /**
   * Another piece into the hand: `{ piece }`, `{ next: true }`, or the same one `{ how: "turn" }` or "flip".
   * @param {Hold} action
   */
  hold({ piece, next, how }) {
    const { attempt } = this;
    const hand =
      next || piece
        ? polyomino.take(attempt, piece)
        : polyomino.turned(attempt, how ?? "turn");
    if (hand) this.#set({ ...attempt, hand, ...quiet });
    this.#point();
    // Who sees or hears no ghost is told why.
    if (this.#pointed && !this.#store.state.light)
      this.#set({ ...this.attempt, said: { kind: "noFit" } });
  }

  // The ghost of what was in the hand is of no use; that of the piece that is there now takes its place.
  #point() {
    const light = this.#tab === "polyomino" ? this.ghost(this.#pointed) : null;
    this.#store.set({ light: light?.option === undefined ? null : light });
  }

  /**
   * What pointing at a cell lights: the piece in the hand where it would lie.
   * @param {Light | null} light
   */
  ghost(light) {
    this.#pointed = light;
    const { problem, tab } = this.#store.state;
    const cell = problem?.items[light?.item ?? -1];
    if (
      tab !== "polyomino" ||
      cell?.type !== "cell" ||
      light?.option !== undefined
    )
      return light;
    const option = polyomino.fit(this.attempt, cell.row, cell.column);
    return option === null ? light : { option };
  }

  undo() {
    this.#travel("past", "future");
  }

  redo() {
    this.#travel("future", "past");
  }

  /** Everything of one's own away; can be undone. */
  clear() {
    this.#move(this.#rules.begun(this.attempt.draft));
  }

  /**
   * What could be done next: for a Sudoku what a person could see; else, and where no technique is left, an option that
   * leads on. Asked for again it is done. Resolves to the cell where a digit can be put, if there is one.
   * @returns {Promise<Target | undefined | void>}
   */
  async hint() {
    const { attempt } = this;
    const { said } = attempt;
    const named = targetOf(said);
    if (named) return this.#follow(attempt, named);
    if (this.#tab !== "sudoku" || sudoku.finished(attempt))
      return this.#advise(attempt, true);
    const n = attempt.draft.box[0] * attempt.draft.box[1];
    const seenAt = ({ row = 0, column = 0 }) => row * n + column;
    const puzzle = sudoku.puzzle(attempt);
    const human = await this.#ask("explain", { puzzle });
    if (!human) return;
    // Without a solution it is for the check to say whose fault that is: what would follow may be wrong, too.
    if (human.outcome === "none") return void (await this.check());
    const leads = human.steps.find(
      ({ placements, technique }) => placements[0] && technique !== "guess",
    );
    if (leads) {
      const [next] = human.steps;
      const marks = next.pattern.length ? next.pattern : next.placements;
      /** @type {Said} */
      const said = { kind: "human", next, leads, grade: human.grade };
      this.#say(attempt, { said, seen: marks.map(seenAt) });
      return next.placements[0];
    }
    const args = { puzzle, wanted: true, ms: PATIENCE };
    const told = await this.#ask("advise", args);
    if (!told) return;
    if (told.kind === "none") return void (await this.check());
    const seen = told.option ? [seenAt(told.option)] : [];
    this.#say(attempt, { said: told, seen });
    return told.option;
  }

  // Puts down what a hint has named.
  /** @param {Attempt} attempt @param {Target} option */
  #follow(attempt, option) {
    const { placed } = attempt;
    const { row = 0, column = 0, digit = 0, id = 0, piece, cells } = option;
    if (this.#tab === "sudoku") {
      const at = row * Math.sqrt(attempt.cells.length) + column;
      this.#move(sudoku.put({ ...attempt, noting: false }, at, digit));
    } else if (this.#tab === "matrix") this.choose(id);
    else
      this.#move({
        placed: [...placed, piece ? { piece, cells } : [row, column]],
      });
    return option;
  }

  /** Whether this still leads to a solution, and if not, what is wrong. */
  async check() {
    const { attempt } = this;
    if (this.#tab !== "sudoku" || sudoku.finished(attempt))
      return this.#advise(attempt, false);
    const mine = await this.#ask("advise", {
      puzzle: sudoku.puzzle(attempt),
      ms: PATIENCE,
    });
    if (!mine) return;
    if (mine.kind !== "none") return this.#say(attempt, { said: mine });
    const puzzle = sudokus.puzzle(attempt.draft);
    const truth = await this.#ask("verdict", { puzzle });
    if (!truth) return;
    if (truth.found.length === 0)
      return this.#say(attempt, { said: { kind: "none" } });
    // Where there is more than one solution nobody can say which digit is wrong.
    const only = truth.found.length === 1 && attempt.options.length > 0;
    const wrong = only
      ? sudoku.wrongCells(
          attempt,
          Array.from(truth.found[0].options, (id) => attempt.options[id]),
        )
      : [];
    this.#say(attempt, { said: { kind: "wrong", count: wrong.length }, wrong });
  }

  // Queens, pieces, own covers, and grids that are full: does this lead on, if not since which move, and if so, where to?
  /** @param {Attempt} attempt @param {boolean} wanted */
  async #advise(attempt, wanted) {
    // Another tab may be open when the answer is there.
    const own = this.#rules;
    if (this.#tab === "matrix" && !attempt.problem) return;
    if (own.finished(attempt))
      return void this.#say(attempt, { said: { kind: "solved" } });
    const told = await this.#leadsOn(own, attempt, wanted);
    if (!told) return;
    const advice = own.named?.(attempt, told) ?? told;
    // The move that went wrong, as an option of the whole puzzle; one that was never an option is named
    // by the board's own conflicts.
    const move = own.asOption?.(attempt.placed[advice.kept ?? -1], attempt);
    const said = move ? { ...advice, move } : advice;
    if (!this.#say(attempt, { said })) return;
    // What is spoken of is shown.
    const spoken = move ?? advice.option;
    const about = JSON.stringify(spoken);
    const option =
      spoken?.id ??
      attempt.options.findIndex((option) => JSON.stringify(option) === about);
    if (option >= 0) this.#store.set({ light: { option } });
  }

  // Moves are taken back until there is a solution. `{ kind: "astray", kept }` says how many were still good.
  /**
   * @param {Rules} own
   * @param {Attempt} attempt
   * @param {boolean} wanted
   * @returns {Promise<Advice | null>}
   */
  async #leadsOn(own, attempt, wanted) {
    const until = performance.now() + PATIENCE;
    for (let kept = attempt.placed.length; kept >= 0; kept--) {
      const isAll = kept === attempt.placed.length;
      const ms = until - performance.now();
      if (ms <= 0) return { kind: "unknown" };
      const puzzle = own.puzzle(attempt, kept);
      const args = { puzzle, wanted: wanted && isAll, ms };
      const told = await this.#ask("advise", args);
      if (told?.kind === "good" && !isAll) return { kind: "astray", kept };
      if (told?.kind !== "none") return told;
    }
    return { kind: "none" };
  }

  /** Nobody waits for what was asked any more. */
  cancel() {
    this.#abort?.abort();
    this.#abort = null;
  }

  /**
   * Resolves to null where the answer came too late, or the question failed.
   * @template {"explain" | "advise" | "verdict"} V
   * @param {V} verb
   * @param {Omit<Verbs[V]["asks"], "choose" | "key">} args
   * @returns {Promise<Verbs[V]["gives"] | null>}
   */
  async #ask(verb, args) {
    this.cancel();
    const abort = new AbortController();
    // These are one call that is over soon; a worker that cannot hear would be ended for it.
    if (verb !== "explain") this.#abort = abort;
    const { signal } = abort;
    const { tab, choose } = this.#store.state;
    // Whoever has turned to another tab does not hear what was asked here.
    const isLate = () => signal.aborted || tab !== this.#tab;
    try {
      const whole = /** @type {any} */ ({ ...args, choose });
      const told = await this.#client.ask(verb, whole, { signal });
      return isLate() || ("end" in told && told.end === "cancelled")
        ? null
        : told;
    } catch ({ message }) {
      if (!isLate()) this.#tell(message, { alarm: true });
      return null;
    }
  }

  // An answer to a board that has changed in the meantime is of no use.
  /** @param {Attempt} attempt @param {Partial<Attempt>} fields */
  #say(attempt, fields) {
    const now = this.attempt;
    const [name] = CONTENT[this.#tab] ?? [];
    if (now[name] !== attempt[name]) return false;
    this.#set({ ...now, ...quiet, ...fields });
    return true;
  }

  /** @param {Attempt} attempt */
  #set(attempt) {
    const { tab, attempts } = this.#store.state;
    const chosen = this.#rules.chosen?.(attempt) ?? [];
    this.#store.set({
      attempts: { ...attempts, [tab]: { ...attempt, chosen } },
    });
  }

  /** @param {Attempt} attempt */
  #content(attempt) {
    const names = CONTENT[this.#tab] ?? [];
    return Object.fromEntries(names.map((name) => [name, attempt[name]]));
  }

  /** @param {Content | null | undefined} fields */
  #move(fields) {
    if (!fields) return;
    const { attempt } = this;
    const past = [...attempt.past.slice(1 - MEMORY), this.#content(attempt)];
    this.#put({ ...attempt, ...fields, past, future: [] });
    // Who has made a move knows how it is done.
    const { taught } = this.#store.state;
    if (!taught.includes(this.#tab))
      this.#store.set({ taught: [...taught, this.#tab] });
  }

  /** @param {"past" | "future"} from @param {"past" | "future"} to */
  #travel(from, to) {
    const { attempt } = this;
    const last = attempt[from].at(-1);
    if (!last) return;
    this.#put({
      ...attempt,
      ...last,
      [from]: attempt[from].slice(0, -1),
      [to]: [...attempt[to], this.#content(attempt)],
    });
  }

  /** @param {Attempt} attempt */
  #put(attempt) {
    this.cancel();
    /** @type {Said | null} */
    const said = this.#rules.finished(attempt) ? { kind: "solved" } : null;
    this.#set({ ...attempt, ...quiet, said });
    this.#point();
  }
}

/**
 * What a hint has named: where a digit goes, or an option; nothing where it has named none.
 * @param {Said | null} said
 * @returns {Target | undefined}
 */
function targetOf(said) {
  if (said?.kind === "human") return said.leads.placements[0];
  return said && "option" in said ? said.option : undefined;
}
