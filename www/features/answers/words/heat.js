// The texts about all solutions and about none, in the language of the page.
import { translated } from "../../../core/language.js";
import { heat as english } from "./en-heat.js";

export const { heat } = translated({ heat: english });
