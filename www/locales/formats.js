// The names of formats of text, in the language of the page.
import { translated } from "../core/language.js";
import { formats as english } from "./en/formats.js";

export const { formats } = translated({ formats: english });
