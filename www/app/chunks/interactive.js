// The views and controllers that are loaded at the first press: editing, solving by hand, answers, races, dialogs.
import "../../features/solve-by-hand/attempt-panel.js";
import "../../features/solve-by-hand/saved/saved-list.js";
import "../../features/answers/answer-panel.js";
import "../../features/edit/edit-views.js";
import "../../core/views/help-dialog.js";
import "../../features/race/race-panel.js";
import "../../features/watch/code/code-pane.js";
import "../../features/export/share-sheet.js";
import "../../features/answers/solution-gallery.js";
import "../../features/answers/marginals-panel.js";
import "../../features/answers/candidate-switch.js";
import "../../features/tour/tour-card.js";
import "../../boards/text-board.js";
import "../matrix-fold.js";
export { AnswerController } from "../../features/answers/answer-controller.js";
export { CandidateFinder } from "../../features/answers/candidate-finder.js";
export { AttemptController } from "../../features/solve-by-hand/attempt-controller.js";
export { lazyActions } from "../lazy-actions.js";
