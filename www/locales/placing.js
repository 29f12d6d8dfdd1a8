// The texts about the places of a piece, in the language of the page.
import { translated } from "../core/language.js";
import { placing as english } from "./en/placing.js";

export const { placing } = translated({ placing: english });
