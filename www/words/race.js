// The language of the race, as words.js is that of the page.
export { race } from "./en-race.js";
