// The texts of editing, in the language of the page.
import { translated } from "../../../core/language.js";
import { isTouch } from "../../../core/views/dom.js";
import { editing as english } from "./en-edit.js";

export const { editing } = translated({ editing: english });

/**
 * Returns the text of how to edit by a mouse, or by a finger if the device has no mouse.
 * @param {keyof typeof english.how} what
 */
export const howTo = (what) => (isTouch() ? editing.touch : editing.how)[what];
