// The parts of the package that draw polyforms, and write their solutions for printers. They are loaded with their tab.
export { layoutOf } from "../../pkg/board/lattice-layout.js";
export { movingForms, polyformBoard } from "../../pkg/board/polyform.js";
export { toStl } from "../../pkg/stl.js";
