// Puzzles that come in from outside the board: pasted, or newly made.
import { groundOf } from "../../core/package/drawing.js";
import { checked, requestFor } from "./generator.js";
import { read } from "../../core/permalink.js";
import { tabOf } from "../../core/puzzles.js";
import { boardIn } from "./drawn-board.js";
import { action } from "../../core/views/dom.js";
import { faultWords } from "../../locales/words.js";
import { editing } from "./words/edit.js";
/** @import { WorkerClient, Editor, Fault, Page, ActionFields } from "../../types.js" */

const { paste, entry } = editing;
const { nothingPasted, notGenerated, generated } = entry;

// A puzzle with its board, or its items and options as a text, in the one form that is edited. The engine reads and
// writes it: nothing of it is lost.
/** @param {WorkerClient} client @param {any} puzzle */
async function drawn(client, puzzle) {
  // What a text means as a Sudoku is known when it is described.
  const isSudoku = puzzle.kind === "sudoku";
  const labels = isSudoku ? await client.ask("describe", { puzzle }) : null;
  const ground = groundOf(puzzle, labels);
  if (ground.kind !== "table") return { ...puzzle, ...ground };
  const { kind, names, secondary = [], text } = puzzle;
  const isPlain = kind === "matrix" && !names && secondary.length === 0;
  const as = isPlain ? "matrix" : "dlx";
  const written = text ?? (await client.ask("format", { value: puzzle, as }));
  // Names of 0 and 1 would be read as rows; a comment is in no row.
  const isLikeRows = !isPlain && /^[01\s]+$/.test(written);
  return { kind: "matrix", text: isLikeRows ? `|\n${written}` : written };
}

/** The longest text that is read, in characters or bytes. */
export const MOST = 1 << 20;
// What is not to be seen: spaces of no width, and marks that turn the direction of writing. (Joiners
// are letters in some languages.)
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

// Takes a puzzle to the board, and the reader too, where that is out of sight.
/** @param {Editor} editor @param {any} puzzle */
function adopt(editor, puzzle) {
  editor.adopt(puzzle);
  const stage = document.querySelector(".stage");
  // After it is drawn.
  requestAnimationFrame(() => stage?.scrollIntoView({ block: "nearest" }));
}

/**
 * Takes a text that was pasted anywhere, or what is in the box. `as` names the format, where another is meant than the
 * likeliest; `at` is the puzzle to take, of several.
 * @param {Pick<Page, "store" | "client" | "editor" | "show" | "tell">} page
 * @param {ActionFields["paste-use"]} what
 */
export async function usePaste(
  { store, client, editor, show, tell },
  { text: given, as, at = 0 } = {},
) {
  // The mistake stands beside the text, where there is a box for it.
  /** @param {string} text @param {Fault} fault */
  const refuse = (text, fault) => {
    const { tab, mode } = store.state;
    if (tab === "learn") return tell(faultWords(fault), { alarm: true });
    if (mode !== "edit") action(document.body, { type: "mode", mode: "edit" });
    store.set({ paste: { open: true, text, fault } });
  };
  /** @param {string} text @param {string} message */
  const say = (text, message) => refuse(text, { message, details: {} });
  const whole = given ?? store.state.paste.text;
  if (whole.length > MOST)
    return say(store.state.paste.text, paste.tooLarge(whole.length));
  const text = whole.replace(UNSEEN, "");
  if (!text.trim()) return say(text, nothingPasted);
  // A link to this page is followed.
  const [linked] = /#v1\/\S+/.exec(text) ?? [];
  if (linked && read(linked)) return void (location.hash = linked);
  const board = boardIn(text);
  const known = board ? JSON.stringify(board) : text;
  try {
    const parsed = await client.ask("parse", { text: known, as });
    const [bad] = parsed.bad;
    if (parsed.puzzles.length === 0 && bad) throw bad.error;
    const pasted = parsed.puzzles[at];
    const puzzle = await drawn(client, pasted);
    show(tabOf(puzzle.kind));
    store.set({
      mode: "edit",
      page: "board",
      light: null,
      paste: {
        open: true,
        text,
        fault: null,
        took: board ? "board" : parsed.format,
        others: parsed.alternatives,
        at,
        count: parsed.puzzles.length,
        bad: parsed.bad.length,
        // Here a grid is drawn in digits first, however its numbers are written.
        isInLetters: /^[^1-9]*[a-z][^1-9]*$/i.test(
          "grid" in pasted ? String(pasted.grid) : "",
        ),
      },
    });
    adopt(editor, puzzle);
  } catch (fault) {
    refuse(known, fault);
  }
}

/**
 * Makes a new puzzle as the user prefers it, and says what came of it.
 * @param {Pick<Page, "store" | "client" | "editor" | "answering">} page
 */
export async function generate({ store, client, editor, answering }) {
  const { tab, generate } = store.state;
  const { request, fault } = requestFor(tab, editor.draft, checked(generate));
  /** @param {string} note */
  const tell = (note) =>
    store.set({ generate: { ...store.state.generate, note } });
  tell(fault ?? "");
  if (!request) return;
  const made = await (await answering()).generate(request);
  if (made === null) return tell(notGenerated(/** @type {any} */ (request)));
  if (!made) return;
  adopt(editor, await drawn(client, made.puzzle));
  // What was recognised is not what is drawn now.
  store.set({ paste: { ...store.state.paste, took: "" } });
  tell(generated(made));
}
