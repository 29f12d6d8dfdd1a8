// Solving it yourself: one's own digits and notes on a Sudoku, checked and helped by the same search. The clues are not touched.
import * as sudoku from "./puzzles/sudoku.js";

/** How many moves can be taken back. */
const MEMORY = 500;

/** An attempt at a draft that has just been begun. */
export function begun(draft) {
  return {
    draft,
    cells: draft.cells,
    // For each cell the digits that were noted, as bits.
    notes: draft.cells.map(() => 0),
    noting: false,
    past: [],
    wrong: [],
    // The cells that a hint is about.
    seen: [],
    // What the check or the hint said: { kind, … }, put into words by the view.
    said: null,
  };
}

export class AttemptDesk {
  #model;
  #client;

  constructor(model, client) {
    this.#model = model;
    this.#client = client;
  }

  /** The attempt at the Sudoku that is shown; a changed puzzle begins a new one. */
  get attempt() {
    const { attempt, drafts } = this.#model.state;
    return attempt?.draft === drafts.sudoku ? attempt : begun(drafts.sudoku);
  }

  /** Makes sure that there is an attempt to be shown. */
  begin() {
    this.#model.set({ attempt: this.attempt });
  }

  /** A digit, or a note, or 0 to empty the cell. Clues stay. */
  put(at, digit) {
    const { draft, cells, notes, noting } = this.attempt;
    if (draft.cells[at] !== 0 || at >= cells.length) return;
    const put = (list, value) => list.map((old, i) => (i === at ? value : old));
    if (noting && digit && !cells[at])
      this.#move({ notes: put(notes, notes[at] ^ (1 << digit)) });
    else if (digit !== cells[at])
      this.#move({ cells: put(cells, digit), notes: put(notes, 0) });
    else if (!digit && notes[at]) this.#move({ notes: put(notes, 0) });
  }

  /** Digits become notes, or digits again. */
  toggleNoting() {
    const { attempt } = this;
    this.#model.set({ attempt: { ...attempt, noting: !attempt.noting } });
  }

  undo() {
    const { attempt } = this;
    const last = attempt.past.at(-1);
    if (!last) return;
    const past = attempt.past.slice(0, -1);
    this.#model.set({
      attempt: { ...attempt, ...last, past, wrong: [], seen: [], said: null },
    });
  }

  /** Everything but the clues away; can be undone. */
  clear() {
    const { draft } = this.attempt;
    this.#move({ cells: draft.cells, notes: draft.cells.map(() => 0) });
  }

  /** What a person could see next; where no technique is left, what the search would do. */
  async hint() {
    const { attempt } = this;
    const human = await this.#ask("explain", this.#puzzle(attempt));
    const next = human?.steps[0];
    if (next && next.technique !== "guess") {
      const leads = human.steps.find(({ placements }) => placements.length > 0);
      const n = attempt.draft.box[0] * attempt.draft.box[1];
      const marks = next.pattern.length ? next.pattern : next.placements;
      const seen = marks.map(({ row, column }) => row * n + column);
      const said = { kind: "human", next, leads, grade: human.grade };
      return this.#say(attempt, said, [], seen);
    }
    const said = await this.#ask("hint", this.#puzzle(attempt));
    if (said) this.#say(attempt, { kind: "hint", ...said });
  }

  /** Whether this still leads to a solution; where there is only one, which cells are wrong. */
  async check() {
    const { attempt } = this;
    const mine = await this.#ask("verdict", this.#puzzle(attempt));
    if (!mine) return;
    if (mine.found.length > 0) return this.#say(attempt, { kind: "good" });
    const puzzle = sudoku.puzzle(attempt.draft);
    const truth = await this.#ask("verdict", puzzle);
    if (!truth) return;
    if (truth.found.length === 0) return this.#say(attempt, { kind: "none" });
    const { problem } = this.#model.state;
    const wrong = [];
    if (truth.found.length === 1 && problem?.draft === attempt.draft) {
      const n = attempt.draft.box[0] * attempt.draft.box[1];
      for (const id of truth.found[0].options) {
        const { row, column, digit } = problem.options[id];
        const own = attempt.cells[row * n + column];
        if (own && own !== digit) wrong.push(row * n + column);
      }
    }
    this.#say(attempt, { kind: "wrong", count: wrong.length }, wrong);
  }

  #puzzle({ draft, cells }) {
    return sudoku.puzzle({ ...draft, cells });
  }

  async #ask(verb, puzzle) {
    try {
      const { choose } = this.#model.state;
      return await this.#client.ask(verb, { puzzle, choose });
    } catch ({ message }) {
      this.#model.set({ notice: message });
      return null;
    }
  }

  // An answer to a grid that has changed in the meantime is of no use.
  #say(attempt, said, wrong = [], seen = []) {
    if (this.attempt.cells !== attempt.cells) return;
    this.#model.set({ attempt: { ...this.attempt, said, wrong, seen } });
  }

  #move(fields) {
    const { attempt } = this;
    const { cells, notes } = attempt;
    const past = [...attempt.past.slice(-MEMORY), { cells, notes }];
    const next = {
      ...attempt,
      ...fields,
      past,
      wrong: [],
      seen: [],
      said: null,
    };
    const full = next.cells.every(Boolean);
    const clash = sudoku.conflicts({ ...next.draft, cells: next.cells });
    if (full && clash.size === 0) next.said = { kind: "solved" };
    this.#model.set({ attempt: next });
  }
}
