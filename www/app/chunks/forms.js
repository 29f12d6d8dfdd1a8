// The views of polyforms: the board, flat or in layers, and the view in space.
import "../../boards/forms/polyform-board.js";
import "../../boards/forms/space-view.js";
