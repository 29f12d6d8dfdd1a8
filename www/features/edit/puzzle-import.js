// Imports puzzles from outside the board: pasted or generated ones.
import { groundOf } from "../../core/package/drawing.js";
import { checked, requestFor } from "./generator.js";
import { read } from "../../core/permalink.js";
import { tabOf } from "../../core/puzzles.js";
import { boxes, SYMBOLS } from "../../core/puzzles/sudoku.js";
import { rulesOf } from "../../core/puzzles/sudoku-rules.js";
import { boardIn } from "./drawn-board.js";
import { dispatch } from "../../core/views/dom.js";
import { faultWords } from "../../locales/words.js";
import { madeRules } from "./made-rules.js";
import {
  aboutOf,
  isShortLink,
  packedIn,
  refusedRule,
  restOf,
  withoutSettings,
} from "./packed-puzzle.js";
import { namedText } from "./multi-names.js";
import { editing } from "./words/edit.js";
/** @import { BoardRules, WorkerClient, Editor, Fault, Page, ActionFields, SudokuPuzzle } from "../../types.js" */

const { paste, entry } = editing;
const { nothingPasted, notGenerated, generated } = entry;

// Converts a puzzle into the form in which the page edits it: a board, or items and options as a text. The engine reads
// and writes the text, so nothing is lost.
/** @param {WorkerClient} client @param {any} puzzle */
async function drawn(client, puzzle) {
  const isSudoku = puzzle.kind === "sudoku";
  const labels = isSudoku
    ? await client.ask("describe", { puzzle: withoutRules(puzzle) })
    : null;
  const ground = groundOf(puzzle, labels);
  if (ground.kind !== "table") return { ...puzzle, ...ground };
  const { fixed, excluded, ...value } = puzzle;
  const { kind, names, secondary = [], text } = value;
  if (kind === "sudoku-multi") {
    const named = namedText(await client.ask("describe", { puzzle }));
    if (named) return { kind: "matrix", text: named };
  }
  const isPlain = kind === "matrix" && !names && secondary.length === 0;
  const as = isPlain ? "matrix" : "dlx";
  const written = text ?? (await client.ask("format", { value, as }));
  // Names of 0 and 1 would be read as rows; a comment prevents that.
  const isLikeRows = !isPlain && /^[01\s]+$/.test(written);
  const own = isLikeRows ? `|\n${written}` : written;
  return { kind: "matrix", text: own, fixed, excluded };
}

// Only the description tells what a text means as a Sudoku. A rule can leave a cell one digit, which is no clue.
/** @param {SudokuPuzzle} puzzle @returns {SudokuPuzzle} */
function withoutRules({ kind, grid, box, regions, diagonals, alphabet }) {
  return { kind, grid, box, regions, diagonals, alphabet };
}

/** The maximum side of a Sudoku. */
const MAX_SIDE = SYMBOLS.length;

// Returns true if options have names, such as the first cells of a table. Knuth's format has no place for them.
/** @param {any} puzzle */
const hasNames = ({ options }) =>
  Array.isArray(options) &&
  options.some((/** @type {any} */ { data }) => typeof data === "string");

/** The maximum length of a text, in characters or bytes. */
export const MAX_TEXT_LENGTH = 1 << 20;
// Invisible characters: spaces of no width, and marks that change the direction of writing. (Joiners are letters in
// some languages.)
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

// Returns the length of a line of digits and blanks that is nearly a Sudoku; 0 for another text. A board of one row is no
// likely wish.
/** @param {string} text */
function almostGrid(text) {
  const line = text.trim();
  const isNear = /^[\d.*_-]{70,95}$/.test(line) && line.length !== 81;
  return isNear && /[2-9.*_-]/.test(line) ? line.length : 0;
}

// A comment may follow a grid in one line directly. The engine reads it after " # ".
/** @param {string} text */
const withSpacedComments = (text) =>
  text.replace(/^([\d.*_-]{81})[ \t]*[|;#]/gm, "$1 # ");

// Returns the empty Sudoku of a line of dots, whose number is a square; null for another text. A side without boxes, such
// as 5 or 7, has its rows as regions.
/** @param {string} text @returns {any} */
function emptyGridIn(text) {
  const line = text.trim();
  const n = Math.sqrt(line.length);
  if (!/^\.+$/.test(line) || !Number.isInteger(n) || n < 4 || n > MAX_SIDE)
    return null;
  const usual = boxes.find(([rows, columns]) => rows * columns === n);
  return { kind: "sudoku", grid: Array(n * n).fill(0), box: usual ?? [1, n] };
}

// Puts a puzzle on the board, and scrolls to the board if it is out of view.
/** @param {Editor} editor @param {any} puzzle */
function adopt(editor, puzzle) {
  editor.adopt(puzzle);
  const stage = document.querySelector(".stage");
  // The board is drawn before the scroll.
  requestAnimationFrame(() => stage?.scrollIntoView({ block: "nearest" }));
}

/**
 * Imports a pasted text, the text of a file, or that of the box. `as` names a format other than the likeliest; `at` selects one of
 * several puzzles. `rest` leaves out the rules that the engine refuses.
 * @param {Pick<Page, "store" | "client" | "editor" | "show" | "notify">} page
 * @param {ActionFields["paste-use"]} what
 */
export async function usePaste(
  { store, client, editor, show, notify },
  { text: given, file, as, at = 0, rest = false } = {},
) {
  // The name of the file that the text is from.
  const name = given === undefined ? store.state.paste.file : undefined;
  const from = { file: file?.name ?? name };
  // The error is shown beside the text if the box is visible.
  /** @param {string} text @param {Fault} fault */
  const refuse = (text, fault) => {
    const { tab, mode } = store.state;
    if (tab === "learn") return notify(faultWords(fault), { alarm: true });
    if (mode !== "edit")
      dispatch(document.body, { type: "mode", mode: "edit" });
    const hasRest = Boolean(refusedRule(fault) && packedIn(text));
    store.set({ paste: { open: true, text, fault, hasRest, ...from } });
  };
  /** @param {string} text @param {string} message */
  const say = (text, message) => refuse(text, { message, details: {} });
  const old = store.state.paste.text;
  if (file && file.size > MAX_TEXT_LENGTH)
    return say(old, paste.tooLarge(file.size));
  // A folder has no text.
  const whole = file ? await file.text().catch(() => null) : (given ?? old);
  if (whole === null) return say(old, paste.unreadable);
  if (whole.length > MAX_TEXT_LENGTH)
    return say(old, paste.tooLarge(whole.length));
  const text = whole.replace(INVISIBLE, "");
  if (!text.trim()) return say(text, nothingPasted);
  const length = !as && almostGrid(text);
  if (length) return say(text, paste.almostGrid(length));
  if (isShortLink(text)) return say(text, paste.shortLink);
  // A link to this page is opened.
  const [linked] = /#v1\/\S+/.exec(text) ?? [];
  if (linked && read(linked)) return void (location.hash = linked);
  const board = boardIn(text);
  const known = board ? JSON.stringify(board) : text;
  const packed = board ? null : packedIn(text);
  const plain = packed && withoutSettings(packed);
  const sent = plain ? JSON.stringify(plain) : withSpacedComments(known);
  try {
    const { parsed, missing = [] } =
      rest && packed
        ? await restOf(client, packed)
        : { parsed: await client.ask("parse", { text: sent, as }) };
    const [bad] = parsed.bad;
    if (parsed.puzzles.length === 0 && bad) throw bad.error;
    // Dots are also a board of one row.
    const isBoard = !as && tabOf(parsed.puzzles[0].kind) !== "sudoku";
    const isHere = isBoard && store.state.tab === "sudoku";
    const empty = isHere ? emptyGridIn(text) : null;
    const { format, alternatives } = parsed;
    const pasted = empty ?? parsed.puzzles[at];
    const puzzle = await drawn(client, pasted);
    if (parsed.puzzles.length === 1) puzzle.about = aboutOf(packed, missing);
    show(tabOf(puzzle.kind));
    store.set({
      mode: "edit",
      page: "board",
      hover: null,
      paste: {
        open: true,
        text,
        fault: null,
        ...from,
        took: empty ? "sudoku-line" : board ? "board" : format,
        others: empty ? [format, ...alternatives] : alternatives,
        at,
        count: parsed.puzzles.length,
        bad: parsed.bad.length,
        // The page draws grids with the digits from 1 on, then letters.
        isFromZero: "alphabet" in pasted && /^0/.test(String(pasted.alphabet)),
        lacksNames: hasNames(pasted),
        isInLetters: /^[^1-9]*[a-z][^1-9]*$/i.test(
          "grid" in pasted ? String(pasted.grid) : "",
        ),
      },
    });
    adopt(editor, puzzle);
  } catch (fault) {
    // The worker loads the text formats with the first text.
    if (fault.code === "engine-unavailable") return say(known, paste.notLoaded);
    refuse(known, fault);
  }
}

/**
 * Generates a puzzle by the user's settings, and reports the result. Resolves to true if the puzzle is on the board.
 * @param {Pick<Page, "store" | "client" | "editor" | "answerController">} page
 */
export async function generate({ store, client, editor, answerController }) {
  const { tab, generate } = store.state;
  const wanted = checked(generate);
  const { request, fault } = requestFor(
    tab,
    editor.draft,
    wanted,
    generate.made,
  );
  /** @param {string} note */
  const showNote = (note) =>
    store.set({ generate: { ...store.state.generate, note } });
  showNote(fault ?? "");
  if (!request) return false;
  const made = await (await answerController()).generate(request);
  if (made === null) showNote(notGenerated(/** @type {any} */ (request)));
  if (!made) return false;
  adopt(editor, await drawn(client, made.puzzle));
  // The note about the recognized text ends, because it describes the old draft.
  store.set({ paste: { ...store.state.paste, took: "" } });
  if (request.kind === "sudoku") {
    const before = /** @type {BoardRules} */ (request);
    const after = rulesOf(editor.draft);
    const entries = madeRules(wanted.make, before, after);
    store.set({ generate: { ...store.state.generate, made: entries } });
  }
  showNote(generated(made));
  return true;
}
