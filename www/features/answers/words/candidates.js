// The texts about the true candidates of a Sudoku, in the language of the page.
import { translated } from "../../../core/language.js";
import { candidates as english } from "./en-candidates.js";

export const { candidates } = translated({ candidates: english });
