// The texts of the links beside the board, in the language of the page.
import { translated } from "../../../core/language.js";
import { links as english } from "./en-links.js";

export const { links } = translated({ links: english });
