// The texts about polyforms, in the language of the page.
import { translated } from "../core/language.js";
import { forms as english } from "./en/forms.js";

export const { forms } = translated({ forms: english });
