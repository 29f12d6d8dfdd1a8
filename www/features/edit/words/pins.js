// The texts about pinned and struck-out options, in the language of the page.
import { spoken } from "../../../core/language.js";
import { pinning as english } from "./en-pins.js";

export const { pinning } = spoken({ pinning: english });
