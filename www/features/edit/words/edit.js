// The texts of editing, in the language of the page.
import { translated } from "../../../core/language.js";
import { editing as english } from "./en-edit.js";

export const { editing } = translated({ editing: english });
