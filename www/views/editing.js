// Everything that only the Edit mode shows.
import "./answer-panel.js";
import "./generate-box.js";
import "./paste-box.js";
import "./puzzle-tools.js";
import "./region-pen.js";
import "./tiling-tools.js";
