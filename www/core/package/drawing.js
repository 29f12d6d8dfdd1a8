// What the page draws with the package, when it is first wanted: pictures, and the element <dlx-board>. Mostly the page
// shows it what its worker has found, so the element brings no engine here; where boards step by themselves,
// race/race-boards.js gives them one.
import { DlxBoard } from "../../pkg/board/element.js";

export { DlxBoard } from "../../pkg/board/element.js";
export { groundOf } from "../../pkg/board/board-model.js";
export { pictureOf } from "../../pkg/board/picture.js";
export { onPaper, toSvg } from "../../pkg/board/svg.js";

customElements.define("dlx-board", DlxBoard);
