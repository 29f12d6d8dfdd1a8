// The actions of the rules of a Sudoku: switches, strokes over cells, sums of cages and of clues outside the grid,
// candidates.
import { rulesOf, withRules } from "../../core/puzzles/sudoku-rules.js";
import { withMark } from "./candidate-marks.js";
import { withOutsideSum } from "./outside-clues.js";
import { applied, cageAt, SELECTING, withSum } from "./rule-strokes.js";
/** @import { Handlers, Page, BoardRules } from "../../types.js" */

/**
 * Returns the handler of each type of action.
 * @param {Page} page
 * @returns {Handlers}
 */
export function ruleActions({ store, editor }) {
  /** @param {BoardRules} rules @param {boolean} [goesOn] */
  const put = (rules, goesOn) => {
    const { rules: _, ...draft } = editor.draft;
    editor.change(withRules(draft, rules), goesOn);
  };
  return {
    "set-rule": ({ fields }) => editor.change(withRules(editor.draft, fields)),
    "clear-rules"() {
      const { rules: _, ...draft } = editor.draft;
      editor.change({ ...draft, diagonals: false });
    },
    tool({ tool }) {
      store.set({ tool, sketch: null, brush: 0 });
    },
    sketch({ squares, clue }) {
      const { tool } = store.state;
      const { draft } = editor;
      if (SELECTING.includes(tool))
        return store.set({
          sketch: squares.length > 0 ? { squares, clue } : null,
        });
      const isCage = tool === "cage" && squares.length === 1;
      // A press on a cage selects it, and changes nothing yet.
      const rules =
        isCage && cageAt(draft, squares[0]) >= 0
          ? (draft.rules ?? {})
          : applied(draft, tool, squares);
      store.set({ sketch: squares.length > 0 ? { squares, rules } : null });
    },
    "end-sketch"() {
      const { sketch } = store.state;
      store.set({ sketch: null });
      const old = rulesOf(editor.draft);
      const rules = sketch?.rules;
      if (rules && JSON.stringify(rules) !== JSON.stringify(old)) put(rules);
    },
    "cage-sum"({ index, sum, goesOn }) {
      put(withSum(editor.draft, index, sum), goesOn);
    },
    "outside-sum"({ clue, sum, goesOn }) {
      put(withOutsideSum(editor.draft, clue, sum), goesOn);
    },
    "turn-clue"({ from, to, sum }) {
      const { draft } = editor;
      const rules = withOutsideSum(draft, from);
      put(withOutsideSum({ ...draft, rules }, to, sum));
    },
    candidate({ squares, digit }) {
      put(withMark(editor.draft, squares, digit));
    },
  };
}
