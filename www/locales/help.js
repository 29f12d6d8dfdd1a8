// The help, in the language of the page.
import { translated } from "../core/language.js";
import { help as english } from "./en/help.js";

export const { help } = translated({ help: english });
