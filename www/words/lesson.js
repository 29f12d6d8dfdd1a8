// The language of the lesson, as words.js is that of the page.
import { spoken } from "../language.js";
import * as english from "./en-learn.js";

export const { learn, lessons } = spoken(english);
