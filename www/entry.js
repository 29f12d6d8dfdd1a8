// Puzzles that come in from outside the board: pasted, or newly made.
import { groundOf } from "./drawing.js";
import { checked, requestFor } from "./generator.js";
import { read } from "./link.js";
import { boardIn, readable } from "./reading.js";
import { editing } from "./words/edit.js";

const { paste, entry } = editing;
const { nothingPasted, notGenerated, generated } = entry;

// A puzzle with its board, or its items and options, in the one form that is edited.
function drawn(puzzle, labels = null) {
  const ground = groundOf(puzzle, labels);
  if (ground.kind !== "table") return { ...puzzle, ...ground };
  return { kind: puzzle.kind, text: puzzle.text ?? textOf(puzzle) };
}

// A matrix or a problem with named items, as lines.
function textOf({ rows, primary, secondary, options }) {
  if (rows !== undefined)
    return typeof rows === "string"
      ? rows
      : rows.map((row) => row.join("")).join("\n");
  const entry = (e) => (Array.isArray(e) ? e.join(":") : e);
  const head = secondary?.length ? [...primary, "|", ...secondary] : primary;
  const lines = options.map((o) => (o.items ?? o).map(entry));
  return [head, ...lines].map((line) => line.join(" ")).join("\n");
}

/** The longest text that is read, in characters or bytes. */
export const MOST = 1 << 20;
// What is not to be seen: spaces of no width, and marks that turn the direction of writing. (Joiners
// are letters in some languages.)
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Takes a text that was pasted anywhere, or what is in the box. `as` names the format, where another is meant than the
 * likeliest; `at` is the puzzle to take, of several.
 */
export async function usePaste(
  { model, client, editor },
  { text: given = null, as, at = 0 } = {},
) {
  const refuse = (text, message) =>
    model.set({ paste: { open: true, text, fault: { message, details: {} } } });
  const whole = given ?? model.state.paste.text;
  if (whole.length > MOST)
    return refuse(model.state.paste.text, paste.tooLarge(whole.length));
  const text = whole.replace(UNSEEN, "");
  if (!text.trim()) return refuse(text, nothingPasted);
  // A link to this page is followed.
  const [linked] = /#v1\/\S+/.exec(text) ?? [];
  if (linked && read(linked)) return void (location.hash = linked);
  const board = boardIn(text);
  const known = board ? JSON.stringify(board) : readable(text);
  try {
    const parsed = await client.ask("parse", { text: known, as });
    const [bad] = parsed.bad;
    if (parsed.puzzles.length === 0 && bad) throw bad.error;
    const puzzle = parsed.puzzles[at];
    // What a grid that is written in JSON means, its description says.
    const labels =
      puzzle.kind === "sudoku"
        ? await client.ask("describe", { puzzle })
        : null;
    model.set({
      mode: "edit",
      paste: {
        open: true,
        text,
        fault: null,
        took: board ? "board" : parsed.format,
        others: parsed.alternatives,
        at,
        count: parsed.puzzles.length,
        bad: parsed.bad.length,
      },
      pen: 0,
    });
    editor.adopt(drawn(puzzle, labels));
  } catch (fault) {
    model.set({ paste: { open: true, text: known, fault } });
  }
}

/** Makes a new puzzle as the user prefers it, and says what came of it. */
export async function generate({ model, editor, answering }) {
  const { tab, generate } = model.state;
  const { request, fault } = requestFor(tab, editor.draft, checked(generate));
  const tell = (note) =>
    model.set({ generate: { ...model.state.generate, note } });
  tell(fault ?? "");
  if (fault) return;
  const made = await (await answering()).generate(request);
  if (made === null) return tell(notGenerated);
  if (!made) return;
  editor.adopt(drawn(made.puzzle));
  tell(generated(made));
}
