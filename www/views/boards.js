// The boards of the tabs that a first visit does not open.
import "./queens-board.js";
import "./tiling-board.js";
