// The language of the gallery, as words.js is that of the page.
export { gallery } from "./en-gallery.js";
