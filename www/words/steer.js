// The language of steering, of the way to the root, and of what stops the player, as words.js is that of the page.
export { steer } from "./en-steer.js";
