// Puzzles from outside: a text that is pasted anywhere on the page, or a file that is dropped on it.
/** @import { Action } from "../types.js" */

/**
 * Listens for pasted texts and dropped files.
 * @param {Document} document
 * @param {(action: Action) => void} dispatch
 */
export function listenToTexts(document, dispatch) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, dialog") || !text.trim()) return;
    dispatch({ type: "paste-use", text });
  });
  // Without these, the browser leaves the page and shows the file.
  document.addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const target = /** @type {Element} */ (event.target);
    const [file] = event.dataTransfer?.files ?? [];
    if (file && !target.closest("dialog"))
      dispatch({ type: "paste-use", file });
  });
}

/** @param {DragEvent} event */
const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
