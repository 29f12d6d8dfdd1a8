// The texts of solving by hand, in the language of the page.
import { translated } from "../../../core/language.js";
import { attempt as english } from "./en-attempt.js";

export const { attempt } = translated({ attempt: english });
