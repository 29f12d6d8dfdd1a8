// The words of the small Sudoku, in the language of the page.
import { translated } from "../../../core/language.js";
import { small as english } from "./en-small.js";

export const { small } = translated({ small: english });
