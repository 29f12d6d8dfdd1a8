// The drawing parts of the package, loaded on demand: pictures, and the element <dlx-board>. The page mostly gives the
// element snapshots from its worker, so the element loads no engine here. If boards step by themselves,
// race/race-boards.js gives them one.
import { DlxBoard } from "../../pkg/board/element.js";

export { DlxBoard } from "../../pkg/board/element.js";
export { groundOf } from "../../pkg/board/board-model.js";
export { pictureOf } from "../../pkg/board/picture.js";
export { toSvg } from "../../pkg/board/svg.js";

customElements.define("dlx-board", DlxBoard);
