// The texts of steering, of the breadcrumbs and of the breakpoints, in the language of the page.
import { translated } from "../../../core/language.js";
import { steer as english } from "./en-steer.js";

export const { steer } = translated({ steer: english });
