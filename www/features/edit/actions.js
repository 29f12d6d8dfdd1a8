// The actions of editing a puzzle.
import { generate, usePaste } from "./puzzle-import.js";
import { paint, withRegions } from "../../core/puzzles/jigsaw.js";
import * as matrix from "../../core/puzzles/matrix.js";
import { withOwnTexts } from "../../core/cell-texts.js";
import * as polyomino from "../../core/puzzles/polyomino.js";
import { withRegions as withQueenRegions } from "../../core/puzzles/queen-regions.js";
import * as queens from "../../core/puzzles/queens.js";
import * as sudoku from "../../core/puzzles/sudoku.js";
import { wholeGrid, withRules } from "../../core/puzzles/sudoku-rules.js";
import { ruleActions } from "./rule-actions.js";
import { answers } from "../../locales/answers.js";
import { tabs } from "../../core/puzzles.js";
/** @import { Handlers, Page, ActionFields } from "../../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function editActions(page) {
  const { store, editor } = page;

  // The last stroke of a brush.
  let last = 0;
  /** @param {ActionFields["put-digit"]} action */
  function putDigit({ row = 0, column = 0, digit, stroke = 0 }) {
    const { draft } = editor;
    const at = row * draft.box[0] * draft.box[1] + column;
    if (draft.cells[at] === undefined) return;
    const { brush } = store.state;
    if (brush) return drawRegion(at, digit, stroke);
    if (draft.cells[at] === digit) return;
    editor.change({
      ...draft,
      cells: draft.cells.with(at, digit),
    });
  }

  // While a region is drawn, a press on a square puts it into the region.
  /** @param {{ row: number, column: number, stroke?: number }} square */
  function paintSquare({ row, column, stroke = 0 }) {
    const { brush } = store.state;
    drawRegion(row * editor.draft.n + column, brush, stroke);
  }

  // While a region is drawn, digits choose the region of their cell.
  /** @param {number} at @param {number} brush @param {number} stroke */
  function drawRegion(at, brush, stroke) {
    const { draft } = editor;
    if (!draft.regions || !brush || draft.regions[at] === brush - 1) return;
    store.set({ brush });
    editor.change(paint(draft, at, brush - 1), stroke > 0 && stroke === last);
    last = stroke;
  }

  // The note about the recognized text ends, because it describes the old draft.
  /** @param {any} draft */
  function replace(draft) {
    store.set({
      brush: 0,
      sketch: null,
      paste: { ...store.state.paste, took: "" },
    });
    editor.change(draft);
  }

  return {
    ...ruleActions(page),
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    "put-digit": putDigit,
    "pick-cell": (cell) => {
      const { brush, tab } = store.state;
      if (!brush) return;
      if (tab === "queens") paintSquare(cell);
      else putDigit({ ...cell, digit: brush });
    },
    "turn-square"({ row, column }) {
      const { brush, tab } = store.state;
      if (brush) return paintSquare({ row, column });
      const draft = withOwnTexts(editor.draft);
      editor.change(tabs[tab].turnSquare?.(draft, row, column));
    },
    "queen-regions"({ on }) {
      store.set({ brush: on ? 1 : 0 });
      editor.change(withQueenRegions(editor.draft, on));
    },
    "draw-square"({ row, column, put, stroke }) {
      const draft = withOwnTexts(editor.draft);
      if (draft.board[row]?.[column] === put) return;
      const changed = polyomino.putSquare(draft, row, column, put === ".");
      editor.change(changed, stroke === last);
      last = stroke;
    },
    example: ({ example }) =>
      replace(tabs[store.state.tab].fromExample?.(example)),
    clear: () => replace(tabs[store.state.tab].cleared?.(editor.draft)),
    "clear-all"() {
      const { rules: _, ...draft } = editor.draft;
      replace({ ...sudoku.cleared(draft), diagonals: false });
    },
    jigsaw({ on }) {
      store.set({ brush: on ? 1 : 0, tool: "", sketch: null });
      editor.change(withRegions(editor.draft, on));
    },
    brush: ({ brush }) => store.set({ brush, tool: "", sketch: null }),
    box({ box }) {
      const { diagonals, rules } = editor.draft;
      const grid = { ...sudoku.empty(box), diagonals };
      replace(withRules(grid, wholeGrid(rules)));
    },
    resize({ n }) {
      const { regions, stars, touch } = editor.draft;
      const resized = queens.resize(editor.draft, n);
      editor.change(
        regions
          ? { ...withQueenRegions(resized, true), stars, touch }
          : resized,
      );
    },
    rules: ({ fields }) => editor.change({ ...editor.draft, ...fields }),
    hatched: ({ hatched }) => store.set({ hatched }),
    "tiling-size": ({ rows, columns }) =>
      editor.change(
        polyomino.resize(withOwnTexts(editor.draft), rows, columns),
      ),
    text: ({ text }) => editor.change({ text }),
    pin: ({ option, how }) =>
      editor.change(matrix.turnPin(editor.draft, option, how)),
    "paste-text": ({ text }) =>
      store.set({
        paste: { open: true, text, fault: store.state.paste.fault },
      }),
    "paste-use": (action) => usePaste(page, action),
    "generate-prefer": ({ type, ...fields }) =>
      store.set({ generate: { ...store.state.generate, ...fields } }),
    generate: () => generate(page),
    async "new-puzzle"() {
      page.notify(answers.running.generate);
      page.record();
      const isMade = await generate(page);
      if (isMade) page.pushAddress();
      const { note = "" } = store.state.generate;
      page.notify(isMade ? "" : note, { alarm: !isMade });
    },
  };
}
