// What is wished for while a puzzle is edited.
import { generate, usePaste } from "../entry.js";
import { paint, withRegions } from "../puzzles/jigsaw.js";
import * as polyomino from "../puzzles/polyomino.js";
import * as queens from "../puzzles/queens.js";
import * as sudoku from "../puzzles/sudoku.js";
import { tabs } from "../puzzles.js";
/** @import { Fulfillers, Page, WishFields } from "../types.js" */

/**
 * What fulfils each type of wish. `page` is what app.js offers.
 * @param {Page} page
 * @returns {Fulfillers}
 */
export function editingWishes(page) {
  const { model, editor } = page;

  // The stroke that painted last.
  let last = 0;
  /** @param {WishFields["put-digit"]} wish */
  function putDigit({ row = 0, column = 0, digit, stroke = 0 }) {
    const { draft } = editor;
    const at = row * draft.box[0] * draft.box[1] + column;
    if (draft.cells[at] === undefined) return;
    const { pen } = model.state;
    if (pen) return drawRegion(at, digit, stroke);
    if (draft.cells[at] === digit) return;
    editor.change({
      ...draft,
      cells: draft.cells.with(at, digit),
    });
  }

  // While a region is drawn, digits choose the region of their cell.
  /** @param {number} at @param {number} pen @param {number} stroke */
  function drawRegion(at, pen, stroke) {
    const { draft } = editor;
    if (!draft.regions || !pen || draft.regions[at] === pen - 1) return;
    model.set({ pen });
    editor.change(paint(draft, at, pen - 1), stroke > 0 && stroke === last);
    last = stroke;
  }

  // What was recognised is not what is drawn then.
  /** @param {any} draft */
  function replace(draft) {
    model.set({ pen: 0, paste: { ...model.state.paste, took: "" } });
    editor.change(draft);
  }

  return {
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    "put-digit": putDigit,
    "pick-cell": (cell) => {
      const { pen } = model.state;
      if (pen) putDigit({ ...cell, digit: pen });
    },
    "turn-square": ({ row, column }) =>
      editor.change(
        tabs[model.state.tab].turnSquare?.(editor.draft, row, column),
      ),
    example: ({ example }) =>
      replace(tabs[model.state.tab].fromExample?.(example)),
    clear: () => replace(tabs[model.state.tab].cleared?.(editor.draft)),
    jigsaw({ on }) {
      model.set({ pen: on ? 1 : 0 });
      editor.change(withRegions(editor.draft, on));
    },
    pen: ({ pen }) => model.set({ pen }),
    box({ box }) {
      const { diagonals } = editor.draft;
      replace({ ...sudoku.empty(box), diagonals });
    },
    resize: ({ n }) => editor.change(queens.resize(editor.draft, n)),
    rules: ({ fields }) => editor.change({ ...editor.draft, ...fields }),
    hatched: ({ hatched }) => model.set({ hatched }),
    "tiling-size": ({ rows, columns }) =>
      editor.change(polyomino.resize(editor.draft, rows, columns)),
    text: ({ text }) => editor.change({ text }),
    "paste-text": ({ text }) =>
      model.set({
        paste: { open: true, text, fault: model.state.paste.fault },
      }),
    "paste-use": (wish) => usePaste(page, wish),
    "generate-prefer": ({ type, ...fields }) =>
      model.set({ generate: { ...model.state.generate, ...fields } }),
    generate: () => generate(page),
  };
}
