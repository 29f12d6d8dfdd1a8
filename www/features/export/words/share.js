// The texts of the export dialog, in the language of the page.
import { translated } from "../../../core/language.js";
import { sharing as english } from "./en-share.js";

export const { sharing } = translated({ sharing: english });
