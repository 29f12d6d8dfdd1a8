// The texts about all solutions and about none, in the language of the page.
import { translated } from "../../../core/language.js";
import { marginals as english } from "./en-marginals.js";

export const { marginals } = translated({ marginals: english });
