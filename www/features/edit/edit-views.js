// The views of the Edit mode.
import "./about-fields.js";
import "./form-tools.js";
import "./generate-box.js";
import "./paste-box.js";
import "./puzzle-about.js";
import "./puzzle-tools.js";
import "./queens-tools.js";
import "./region-brush.js";
import "./rule-tools.js";
import "./tiling-tools.js";

// An opened fold scrolls into view, with the button at its end.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open)
      if (target.matches(".fold")) target.scrollIntoView({ block: "nearest" });
  },
  true,
);
