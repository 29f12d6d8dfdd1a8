// The views of polyforms: the board, flat or in layers.
import "../../boards/forms/polyform-board.js";
