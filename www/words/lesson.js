// The language of the lesson, as words.js is that of the page.
export { learn, lessons } from "./en-learn.js";
