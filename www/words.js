// The language of the page. Views take every string from here; another language is another folder beside words/en.
export { words } from "./words/en.js";
export { itemWords, optionWords, reasonWords, sentence } from "./words/en-steps.js";
