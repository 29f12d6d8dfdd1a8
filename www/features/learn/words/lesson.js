// The texts of the lesson, in the language of the page.
import { translated } from "../../../core/language.js";
import { learn as english, lessons as pages } from "./en-learn.js";

export const { learn, lessons } = translated({
  learn: english,
  lessons: pages,
});
