// A link to each view.
import { PENTOMINOES } from "./page.mjs";

export const views = {
  learn: "#v1/learn//mrv/2",
  sudoku: "",
  queens: "#v1/queens/8/mrv/31",
  pentominoes: `${PENTOMINOES}/1519`,
  shapes: "#v1/polyform/cube:3x3x3:soma/mrv/73",
  own: "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2",
};
