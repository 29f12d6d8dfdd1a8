// The language of the race, as words.js is that of the page.
import { spoken } from "../language.js";
import * as english from "./en-race.js";

export const { race } = spoken(english);
