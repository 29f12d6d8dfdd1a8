// The tray of pieces for solving by hand: the pieces left, the one in the hand, and buttons to rotate it.
import { PieceDrag } from "./piece-drag.js";
import { cellsOf, inHand, left, take } from "./laid-pieces.js";
import { turned } from "./polyomino.js";
import { colorsOf, outline } from "../../core/package/board.js";
import { words } from "../../locales/words.js";
import { attempt as w } from "./words/attempt.js";
import { button, el, mark, off, setText, svg } from "../../core/views/dom.js";
/** @import { Attempt, Hand, Option } from "../../types.js" */

class PieceTray extends HTMLElement {
  #box = el("div", { class: "box", role: "group", "aria-label": w.tray });
  /** @type {(readonly ["turn" | "flip", HTMLButtonElement])[]} */
  #turns = [
    ["turn", button(w.turn, { type: "hold", how: "turn" })],
    ["flip", button(w.flip, { type: "hold", how: "flip" })],
  ];
  // The meaning of the numbers in the cells.
  #numbers = el("p", { class: "hint", text: w.numbers });
  // A text with the piece in the hand, its rotation and its place, for screen readers.
  #announced = el("p", { class: "unseen", role: "status" });
  /** @type {Map<string, { key: HTMLElement, number: HTMLElement, picture: SVGSVGElement }>} */
  #keys = new Map();
  /** @type {readonly Option[] | null} */
  #options = null;
  #drag = new PieceDrag(this);

  connectedCallback() {
    this.append(
      this.#box,
      el(
        "div",
        { class: "ask" },
        ...this.#turns.map(([, node]) => node),
        this.#numbers,
      ),
      this.#announced,
    );
  }

  /**
   * Shows the tray of this attempt; `preview` is the place of the piece in the hand, if known.
   * @param {Attempt} attempt
   * @param {Option | undefined} preview
   */
  show(attempt, preview) {
    if (attempt.options !== this.#options) this.#fill(attempt);
    const hand = inHand(attempt);
    this.#drag.show(attempt, hand);
    this.#describe(hand, preview);
    mark(this.#numbers, "hidden", !hand || hand !== attempt.hand);
    for (const [name, count] of left(attempt)) {
      const piece = String(name);
      const nodes = this.#keys.get(piece);
      if (!nodes) continue;
      const { key, number, picture } = nodes;
      const held = hand?.piece === piece;
      off(key, count <= 0);
      mark(key, "aria-pressed", held ? "true" : "false");
      mark(key, "aria-label", w.inBox(piece, Math.max(0, count)));
      setText(number, count > 1 ? `×${count.toLocaleString("en")}` : "");
      const shown = held ? hand : take(attempt, piece);
      if (shown) this.#draw(key, picture, shown);
    }
    for (const [how, node] of this.#turns)
      off(node, turned(attempt, how) === null);
  }

  /** Ends the drag of a piece: the tray is hidden. */
  hide() {
    this.#drag.show(null, null);
  }

  /** @param {Hand | null} hand @param {Option | undefined} preview */
  #describe(hand, preview) {
    const { board } = words;
    // After a hint, the preview is another piece than that in the hand.
    const piece = preview?.piece ?? hand?.piece;
    const name = piece ? board.piece(piece) : "";
    const cells = preview?.cells?.map((at) => board.cell(...at));
    setText(this.#announced, cells ? words.about(name, ...cells) : name);
  }

  /** @param {Attempt} attempt */
  #fill(attempt) {
    this.#options = attempt.options;
    this.#keys.clear();
    for (const name of left(attempt).keys()) {
      const piece = String(name);
      const number = el("span", { class: "number", "aria-hidden": "true" });
      const key = button("", { type: "hold", piece }, { "data-piece": piece });
      const picture = svg("svg", { "aria-hidden": "true" });
      key.append(picture, number);
      this.#keys.set(piece, { key, number, picture });
    }
    this.#box.replaceChildren(
      ...Array.from(this.#keys.values(), ({ key }) => key),
    );
  }

  /** @param {HTMLElement} key @param {SVGSVGElement} picture @param {Hand} hand */
  #draw(key, picture, { piece, shape }) {
    if (key.dataset.shape === shape) return;
    key.dataset.shape = shape;
    const cells = cellsOf(shape);
    const side = 1 + Math.max(...cells.flat());
    /** @param {0 | 1} k */
    const extent = (k) => 1 + Math.max(...cells.map((cell) => cell[k]));
    const [high, wide] = [extent(0), extent(1)];
    // All pieces have one scale and stand in the middle of their buttons.
    const room = Math.max(4, side);
    const corner = [(wide - room) / 2, (high - room) / 2];
    mark(picture, "viewBox", `${corner.join(" ")} ${room} ${room}`);
    const { fill, ink } = colorsOf(piece);
    const letter = svg("text", {
      x: cells[0][1] + 0.5,
      y: cells[0][0] + 0.5,
      fill: ink,
    });
    // A long name is smaller, so it stays in its cell.
    letter.style.fontSize = `${Math.min(0.62, 1.2 / piece.length)}px`;
    letter.textContent = piece;
    picture.replaceChildren(
      svg("path", { d: outline(cells, 0.04, 0.18), fill }),
      letter,
    );
  }
}

customElements.define("piece-tray", PieceTray);
