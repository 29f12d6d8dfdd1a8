// Everything that only the Edit mode shows.
import "../answers/answer-panel.js";
import "./generate-box.js";
import "./paste-box.js";
import "./puzzle-tools.js";
import "./region-brush.js";
import "./tiling-tools.js";

// What is unfolded is seen, the button at its end too.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open)
      if (target.matches(".fold")) target.scrollIntoView({ block: "nearest" });
  },
  true,
);
