// Links that are drawn and walked: the field of a small matrix, enlarged ones, the lesson.
import "./lesson-card.js";
import "./links-field.js";
import "./links-magnifier.js";
export { walk } from "../links-walk.js";
