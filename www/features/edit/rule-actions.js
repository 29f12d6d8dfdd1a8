// The actions of the rules of a Sudoku: switches, strokes over cells, parameters of entries, candidates.
import { rulesOf, withRules } from "../../core/puzzles/sudoku-rules.js";
import { withMark } from "./candidate-marks.js";
import {
  entryAt,
  entryOn,
  isComplete,
  squaresAt,
  withEntry,
} from "./entries.js";
import { applied, copied } from "./rule-strokes.js";
import { isOutside, strokeOf, toolOf } from "./toolbox.js";
/** @import { BoardRules, Handlers, Page, RulePlace, Sketch } from "../../types.js" */

/** The kinds of strokes that select cells; their digits or numbers are entered next. */
const SELECTING = ["candidates", "corner"];

/**
 * Returns the handler of each type of action.
 * @param {Page} page
 * @returns {Handlers}
 */
export function ruleActions({ store, editor }) {
  /** @param {BoardRules} rules @param {boolean} [goesOn] */
  const put = (rules, goesOn) => {
    const { rules: old, ...draft } = editor.draft;
    if (JSON.stringify(rules) !== JSON.stringify(old ?? {}))
      editor.change(withRules(draft, rules), goesOn);
  };
  const sideOf = () => editor.draft.box[0] * editor.draft.box[1];
  /** @param {RulePlace} entry @returns {Sketch} */
  const selected = (entry) => ({ squares: squaresAt(entry, sideOf()), entry });
  /** The fields of an entry, or those that its tool begins with. @param {RulePlace} entry */
  const fieldsAt = (entry) =>
    entryAt(rulesOf(editor.draft), entry) ?? {
      ...entry.place,
      ...toolOf(store.state.tool)?.preset,
    };
  return {
    "set-rule": ({ fields }) => editor.change(withRules(editor.draft, fields)),
    "clear-rules"() {
      const { rules: _, ...draft } = editor.draft;
      store.set({ sketch: null });
      editor.change({ ...draft, diagonals: false });
    },
    tool({ tool }) {
      store.set({ tool, sketch: null, brush: 0 });
    },
    sketch({ squares, entry }) {
      const { tool, sketch } = store.state;
      const { draft } = editor;
      const kind = strokeOf(tool);
      const [first] = squares;
      const last = squares.at(-1);
      if (entry) return store.set({ sketch: selected(entry) });
      if (!last) return store.set({ sketch: null });
      if (kind === "corner") {
        const [row, column] = last;
        const place = {
          at: [Math.min(row, sideOf() - 2), Math.min(column, sideOf() - 2)],
        };
        const rule = toolOf(tool)?.rule?.name ?? "";
        return store.set({ sketch: selected({ rule, place }) });
      }
      if (SELECTING.includes(kind)) return store.set({ sketch: { squares } });
      if (kind === "pair") {
        const area = sketch?.area;
        const copy = area && copied(area, last, sideOf());
        if (!area) return store.set({ sketch: { squares } });
        const drawn = applied(draft, tool, copy ?? [], area);
        return store.set({ sketch: { squares: copy ?? area, ...drawn, area } });
      }
      // A press on an entry selects it, and changes nothing yet.
      const isPress =
        squares.length === 1 && ["cage", "area", "line"].includes(kind);
      const name = toolOf(tool)?.rule?.name ?? "";
      const pressed = isPress ? entryOn(rulesOf(draft), name, first) : null;
      store.set({
        sketch: pressed
          ? { squares, entry: pressed }
          : { squares, ...applied(draft, tool, squares) },
      });
    },
    "end-sketch"() {
      const { sketch, tool } = store.state;
      if (!sketch) return;
      const { squares, rules, entry, area } = sketch;
      // The area waits for its copy, also after one that leaves the grid.
      if (strokeOf(tool) === "pair" && !entry) {
        const first = area ?? squares;
        return store.set({ sketch: { squares: first, area: first } });
      }
      if (SELECTING.includes(strokeOf(tool))) return;
      const isWhole =
        !entry || !rules || isComplete(entry.rule, fieldsAt(entry));
      // An entry that lacks a number is shown, and belongs to the draft as soon as it has one.
      if (!isWhole && entry)
        return store.set({ sketch: { ...selected(entry), rules } });
      store.set({ sketch: entry ? selected(entry) : null });
      if (rules) put(rules);
    },
    "rule-field"({ entry, name, value, goesOn }) {
      const { [name]: _, ...others } = fieldsAt(entry);
      const fields =
        value === undefined ? others : { ...others, [name]: value };
      const rules = rulesOf(editor.draft);
      const isWhole = isComplete(entry.rule, fields);
      const isStroke =
        !isOutside(entry.rule) && strokeOf(entry.rule) !== "corner";
      const sketch = selected(entry);
      store.set({
        sketch:
          isWhole || !isStroke
            ? sketch
            : { ...sketch, rules: withEntry(rules, entry, fields) },
      });
      put(withEntry(rules, entry, isWhole ? fields : null), goesOn);
    },
    "remove-entry"({ entry }) {
      store.set({ sketch: null });
      put(withEntry(rulesOf(editor.draft), entry, null));
    },
    // Moves the parameters of a clue outside the grid to another clue of its place.
    "turn-clue"({ from, to }) {
      const rules = rulesOf(editor.draft);
      const fields = entryAt(rules, from);
      if (!fields || entryAt(rules, to)) return;
      const own = Object.keys(from.place);
      const parameters = Object.entries(fields).filter(
        ([name]) => !own.includes(name),
      );
      const moved = { ...to.place, ...Object.fromEntries(parameters) };
      put(withEntry(withEntry(rules, from, null), to, moved));
    },
    candidate({ squares, digit }) {
      put(withMark(editor.draft, squares, digit));
    },
  };
}
