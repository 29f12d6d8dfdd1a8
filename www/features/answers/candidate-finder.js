// Asks for the true candidates of the edited Sudoku, after each change.
import * as sudoku from "../../core/puzzles/sudoku.js";
import { isOneChange, MAX_SIDE } from "./true-candidates.js";
/** @import { State, Store, SudokuDraft, TrueCandidates, WorkerClient } from "../../types.js" */

export class CandidateFinder {
  #store;
  #client;
  /** @type {SudokuDraft | null} */
  #shown = null;
  // The last draft that is no puzzle.
  /** @type {SudokuDraft | null} */
  #refused = null;
  #isAsking = false;
  // True if the worker has reported progress of the question.
  #hasBegun = false;
  #abort = new AbortController();

  /** @param {Store} store @param {WorkerClient} client */
  constructor(store, client) {
    this.#store = store;
    this.#client = client;
  }

  /**
   * Asks the engine if the draft has changed. The old answer stays until the new one arrives, unless it is about
   * another puzzle.
   * @param {Pick<State, "tab" | "mode" | "drafts" | "showsCandidates" | "trueCandidates">} state
   */
  look({ tab, mode, drafts, showsCandidates, trueCandidates: old }) {
    const isOn = showsCandidates && tab === "sudoku" && mode === "edit";
    const draft = (isOn && drafts.sudoku) || null;
    const isFit = draft && draft.box[0] * draft.box[1] <= MAX_SIDE;
    if (draft !== this.#shown) this.cancel();
    this.#shown = draft;
    if (!isFit) return;
    const isNew = old?.draft !== draft;
    if (isNew && old)
      this.#put(
        isOneChange(old.draft, draft) ? { ...old, draft, isOld: true } : null,
      );
    const isOpen = isNew || old.isOld;
    if (isOpen && !this.#isAsking && draft !== this.#refused)
      void this.#ask(draft);
  }

  /**
   * Cancels the question. One that the worker has not begun is short, and the worker may be busy with another task: then
   * the answer is discarded instead.
   */
  cancel() {
    if (this.#hasBegun) this.#abort.abort();
  }

  /** @param {SudokuDraft} draft */
  async #ask(draft) {
    this.#isAsking = true;
    const abort = (this.#abort = new AbortController());
    const onProgress = () => {
      this.#hasBegun = true;
      if (this.#shown !== draft) abort.abort();
    };
    const { candidates, open } = await this.#client
      .ask(
        "candidates",
        { puzzle: sudoku.puzzle(draft) },
        { signal: abort.signal, onProgress },
      )
      // The editor shows what is wrong with a malformed rule.
      .catch(() => ({ candidates: undefined, open: undefined }));
    this.#isAsking = this.#hasBegun = false;
    // The next drawing asks about the new draft.
    if (abort.signal.aborted || this.#shown !== draft)
      return this.#store.set({});
    const answer =
      candidates && open ? { draft, candidates, open, isOld: false } : null;
    this.#refused = answer ? null : draft;
    this.#put(answer);
  }

  /** @param {TrueCandidates | null} trueCandidates */
  #put(trueCandidates) {
    this.#store.set({ trueCandidates });
  }
}
