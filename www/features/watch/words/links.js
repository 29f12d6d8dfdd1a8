// The language of the links beside the board, as words.js is that of the page.
import { spoken } from "../../../core/language.js";
import { links as english } from "./en-links.js";

export const { links } = spoken({ links: english });
