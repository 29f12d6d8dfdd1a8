// The language of the lesson, as words.js is that of the page.
import { spoken } from "../../../core/language.js";
import { learn as english, lessons as pages } from "./en-learn.js";

export const { learn, lessons } = spoken({ learn: english, lessons: pages });
