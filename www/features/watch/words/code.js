// The texts of the code pane, in the language of the page.
import { translated } from "../../../core/language.js";
import { code as english } from "./en-code.js";

export const { code } = translated({ code: english });
