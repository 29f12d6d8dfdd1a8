// What a press asks for: editing, solving by hand, answers, races, dialogs.
import "./views/attempt-panel.js";
import "./views/editing.js";
import "./views/help-dialog.js";
import "./views/race-panel.js";
import "./views/share-sheet.js";
import "./views/solution-gallery.js";
import "./views/text-board.js";
export { AnswerDesk } from "./answers.js";
export { AttemptDesk } from "./attempt.js";
export { laterWishes } from "./wishes/later.js";
