// The language of editing and of the help, as words.js is that of the page.
export { editing } from "./en-edit.js";
export { help } from "./en-help.js";
