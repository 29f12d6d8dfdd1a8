// The views of a search that is watched, in one file: they come together.
import "./search-figures.js";
import "./steer-panel.js";
import "./stop-list.js";
import "./tree-crumbs.js";
import "./tree-strip.js";
