// The texts about pinned and struck-out options, in the language of the page.
import { translated } from "../core/language.js";
import { pinning as english } from "./en/pins.js";

export const { pinning } = translated({ pinning: english });
