// The language of what leaves the page, as words.js is that of the page.
export { sharing } from "./en-share.js";
