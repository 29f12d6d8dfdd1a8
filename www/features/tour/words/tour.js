// The texts of the guided run, in the language of the page.
import { translated } from "../../../core/language.js";
import { tour as english } from "./en-tour.js";

export const { tour } = translated({ tour: english });
