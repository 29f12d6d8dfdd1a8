// The texts of the lesson, in the language of the page.
import { spoken } from "../../../core/language.js";
import { learn as english, lessons as pages } from "./en-learn.js";

export const { learn, lessons } = spoken({ learn: english, lessons: pages });
