// The texts of editing and of the help, in the language of the page.
import { translated } from "../../../core/language.js";
import { editing as edit } from "./en-edit.js";
import { help as short } from "../../../locales/en/help.js";

export const { editing, help } = translated({ editing: edit, help: short });
