// The texts of a board of items and options, in the language of the page.
import { translated } from "../core/language.js";
import { cover as english } from "./en/cover.js";

export const { cover } = translated({ cover: english });
