// The texts of the gallery, in the language of the page.
import { translated } from "../../../core/language.js";
import { gallery as english } from "./en-gallery.js";

export const { gallery } = translated({ gallery: english });
