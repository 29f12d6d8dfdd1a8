// The texts of answers, in the language of the page. Several features show them.
import { translated } from "../core/language.js";
import { answers as english } from "./en/answers.js";

export const { answers } = translated({ answers: english });
