// The language of the race, as words.js is that of the page.
import { spoken } from "../../../core/language.js";
import { race as english } from "./en-race.js";

export const { race } = spoken({ race: english });
