// What a search or a lesson is watched on: boards, links, the tree, and what flies by.
import "./views/lesson-card.js";
import "./views/links-field.js";
import "./views/links-magnifier.js";
import "./views/queens-board.js";
import "./views/search-figures.js";
import "./views/steer-panel.js";
import "./views/stop-list.js";
import "./views/tiling-board.js";
import "./views/tree-crumbs.js";
import "./views/tree-strip.js";
export { Flight } from "./flight.js";
export { walk } from "./links-walk.js";
