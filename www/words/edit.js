// The language of editing and of the help, as words.js is that of the page.
import { spoken } from "../language.js";
import * as edit from "./en-edit.js";
import * as short from "./en-help.js";

export const { editing } = spoken(edit);
export const { help } = spoken(short);
