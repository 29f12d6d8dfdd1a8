// The reason why a draft or a text is no puzzle, in English: the engine's message.
import { capital } from "./steps.js";
import { words } from "./en.js";
/** @import { Fault } from "../../types.js" */

/**
 * Returns the text of an error. The engine names the cells of a draft as numbers from 0, and the line and column of a
 * text.
 * @param {Fault} fault
 */
export function faultWords({ code, message, details }) {
  if (code === "reading") return words.page.reading;
  if (/expected a Sudoku \(/.test(message)) return words.page.unknown;
  if (details?.line) return capital(message);
  if (/board has no cells$/.test(message)) return words.board.none;
  return capital(
    message.replace(/\[(\d+), (\d+)\]/g, (_, row, column) =>
      words.board.cell(+row, +column),
    ),
  );
}
