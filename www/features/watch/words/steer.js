// The language of steering, of the way to the root, and of what stops the player, as words.js is that of the page.
import { spoken } from "../../../core/language.js";
import { steer as english } from "./en-steer.js";

export const { steer } = spoken({ steer: english });
