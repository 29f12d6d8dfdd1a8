// Puzzles that come in from outside the board: pasted, or newly made.
import { checked, requestFor } from "./generator.js";
import { editing } from "./words/edit.js";

const { paste, entry } = editing;
const { nothingPasted, notGenerated, generated } = entry;

/** The longest text that is read, in characters or bytes. */
export const MOST = 1 << 20;
// What is not to be seen: spaces of no width, and marks that turn the direction of writing. (Joiners are letters in some languages.)
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Takes a text that was pasted anywhere, or what is in the box. `as` names the format, where another is meant than the likeliest; `at` is the puzzle to take, of several. */
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
  try {
    const parsed = await client.ask("parse", { text, as });
    const [bad] = parsed.bad;
    if (parsed.puzzles.length === 0 && bad) throw bad.error;
    model.set({
      mode: "edit",
      paste: {
        open: true,
        text,
        fault: null,
        took: parsed.format,
        others: parsed.alternatives,
        at,
        count: parsed.puzzles.length,
        bad: parsed.bad.length,
      },
      pen: 0,
    });
    editor.adopt(parsed.puzzles[at]);
  } catch (fault) {
    model.set({ paste: { open: true, text, fault } });
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
  editor.adopt(made.puzzle);
  tell(generated(made));
}
