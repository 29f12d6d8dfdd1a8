// The texts of the race, in the language of the page.
import { translated } from "../../../core/language.js";
import { race as english } from "./en-race.js";

export const { race } = translated({ race: english });
