// The views of polyforms: the board, flat or in layers, the view in space, and the tray for solving by hand.
import "../../boards/forms/polyform-board.js";
import "../../boards/forms/space-view.js";
import "../../boards/forms/form-tray.js";
