// Puzzles that come in from outside the board: pasted, or newly made.
import { checked, requestFor } from "./generator.js";
import { editing } from "./words/edit.js";

const { nothingPasted, notGenerated, generated } = editing.entry;

/** Takes the pasted text. `as` names the format, where another is meant than the likeliest; `at` is the puzzle to take, of several. */
export async function usePaste({ model, client, editor }, { as, at = 0 } = {}) {
  const { text } = model.state.paste;
  if (!text.trim()) {
    const fault = { message: nothingPasted, details: {} };
    return model.set({ paste: { open: true, text, fault } });
  }
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
