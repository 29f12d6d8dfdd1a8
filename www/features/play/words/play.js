// The texts of the aids for a Sudoku that is solved by hand, in the language of the page.
import { translated } from "../../../core/language.js";
import { play as english } from "./en-play.js";

export const { play } = translated({ play: english });
