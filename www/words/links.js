// The language of the links beside the board, as words.js is that of the page.
import { spoken } from "../language.js";
import * as english from "./en-links.js";

export const { links } = spoken(english);
