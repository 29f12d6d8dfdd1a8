// The language of the page. Views take every string from here; another language is another folder beside words/en.
// The lesson's text is long and comes with its view: words/lesson.js.
export { words } from "./words/en.js";
export {
  capital,
  itemWords,
  optionWords,
  reasonWords,
  sentence,
} from "./words/en-steps.js";
