// The words of the small Sudoku, in the language of the page.
import { spoken } from "../../../core/language.js";
import { small as english } from "./en-small.js";

export const { small } = spoken({ small: english });
