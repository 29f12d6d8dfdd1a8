// Strokes over the cells of the Sudoku board, by pointer and by keyboard.
import { extended } from "./rule-strokes.js";
import { strokeOf } from "./toolbox.js";
/** @import { Square } from "../../types.js" */

const CELL = ".sudoku [data-at]";
/** A line enters a cell near its middle, so a pointer can pass a corner. In parts of the cell. */
const LINE_REACH_CELLS = 0.38;
const LINES = ["line", "arrow"];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * Callbacks: `change` receives the cells of the unfinished stroke, `end` those of a finished one.
 * @typedef {object} StrokeListeners
 * @property {() => string} tool the current tool; empty if strokes are off
 * @property {(squares: Square[]) => void} change
 * @property {(squares: Square[]) => void} end
 * @property {(key: string, here: Square, squares: Square[]) => boolean} press returns true if it handles another key, in
 *   the focused cell, during a stroke over some cells
 */

/**
 * Listens to strokes on the whole document. Touch events keep their first target, so the position determines the cell.
 * @param {StrokeListeners} listeners
 */
export function listenToStrokes({ tool, change, end, press }) {
  /** @type {Square[]} */
  let squares = [];
  /** @type {"pointer" | "key" | null} */
  let how = null;
  let isExtending = false;

  /** @param {Square[]} now */
  const set = (now) => {
    if (now === squares) return;
    squares = now;
    change(squares);
  };
  const finish = () => {
    const all = squares;
    squares = [];
    how = null;
    end(all);
  };
  const drop = () => {
    squares = [];
    how = null;
    change(squares);
  };

  document.addEventListener("pointerdown", (event) => {
    if (!tool() || event.button !== 0) return;
    const isCorner = strokeOf(tool()) === "corner";
    const square = squareAt(event, isCorner ? tool() : "");
    if (!square) return;
    how = "pointer";
    set([square]);
  });
  document.addEventListener("pointermove", (event) => {
    if (how !== "pointer") return;
    for (const point of [...event.getCoalescedEvents(), event]) {
      const square = squareAt(point, tool());
      if (square) set(extended(tool(), squares, square));
    }
  });
  document.addEventListener("pointerup", () => {
    if (how === "pointer") finish();
  });
  document.addEventListener("pointercancel", () => {
    if (how === "pointer") drop();
  });

  // The grid moves the focus itself; this listener runs before it.
  document.addEventListener(
    "keydown",
    (event) => {
      const here = squareOf(event.target);
      if (!tool() || !here || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const isArrow = ARROWS.includes(event.key);
      isExtending = isArrow && event.shiftKey;
      if (isExtending) {
        if (how !== "key") begin(here);
        return;
      }
      if (event.key === " ") {
        if (how !== "key") begin(here);
        else set(extended(tool(), squares, here));
      } else if (event.key === "Enter") {
        if (how !== "key") begin(here);
        finish();
      } else if (event.key === "Escape" && how === "key") drop();
      else if (!press(event.key, here, how === "key" ? squares : [])) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    const square = squareOf(target);
    if (square && isExtending && how === "key")
      set(extended(tool(), squares, square));
  });

  /** @param {Square} here */
  function begin(here) {
    how = "key";
    set([here]);
  }

  return { drop };
}

/** @param {EventTarget | null} target @returns {Square | null} */
function squareOf(target) {
  if (!(target instanceof HTMLElement) || !target.matches(CELL)) return null;
  const [row, column] = (target.dataset.at ?? "").split(",").map(Number);
  return [row, column];
}

/** @param {PointerEvent} point @param {string} tool @returns {Square | null} */
function squareAt({ clientX, clientY }, tool) {
  const node = document.elementFromPoint(clientX, clientY)?.closest(CELL);
  const square = node ? squareOf(node) : null;
  if (!node || !square) return null;
  const { x, y, width, height } = node.getBoundingClientRect();
  const [across, down] = [(clientX - x) / width, (clientY - y) / height];
  const kind = strokeOf(tool);
  // The upper left cell of the four around the nearest corner.
  if (kind === "corner")
    return [
      Math.max(0, square[0] + Math.round(down) - 1),
      Math.max(0, square[1] + Math.round(across) - 1),
    ];
  const far = Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5));
  return LINES.includes(kind) && far > LINE_REACH_CELLS ? null : square;
}
