// The views for watching a search or a lesson: boards, links, the tree, and the fast painter.
import "../../features/learn/lesson-card.js";
import "../../features/learn/small/small-sudoku.js";
import "../../features/watch/links-field.js";
import "../../features/watch/links-magnifier.js";
import "../../boards/queens-board.js";
import "../../features/watch/search-figures.js";
import "../../features/watch/steer-panel.js";
import "../../features/watch/breakpoints.js";
import "../../boards/tiling-board.js";
import "../../features/watch/breadcrumbs.js";
import "../../features/watch/last-guess.js";
import "../../features/watch/tree-strip.js";
export { FastPainter } from "../../features/watch/fast-painter.js";
export { walk } from "../../features/watch/links-walk.js";
