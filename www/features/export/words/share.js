// The language of what leaves the page, as words.js is that of the page.
import { spoken } from "../../../core/language.js";
import { sharing as english } from "./en-share.js";

export const { sharing } = spoken({ sharing: english });
