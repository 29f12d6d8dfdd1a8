// The tree as a timeline: one column per stretch of tree nodes, as deep as they lie; teal where solutions are. Press or drag to go there.
import { words } from "../words.js";
import { el, mark, wish } from "./dom.js";

class TreeStrip extends HTMLElement {
  #canvas = el("canvas", { "aria-hidden": "true" });
  #here = el("i", { class: "here", "aria-hidden": "true" });
  #tree = null;
  #theme = "";
  #end = 1;

  connectedCallback() {
    this.title = words.player.tree;
    this.append(this.#canvas, this.#here);
    const seek = (event) => {
      const box = this.getBoundingClientRect();
      const part = Math.min(
        1,
        Math.max(0, (event.clientX - box.left) / box.width),
      );
      wish(this, { type: "seek", node: Math.round(part * this.#end) });
    };
    this.addEventListener("pointerdown", (event) => {
      if (this.hasAttribute("data-empty")) return;
      this.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.addEventListener("pointermove", (event) => {
      if (this.hasPointerCapture(event.pointerId)) seek(event);
    });
    new ResizeObserver(() =>
      wish(this, { type: "tree-width", width: Math.round(this.clientWidth) }),
    ).observe(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
      this.#paint(),
    );
  }

  draw({ tree, theme, frame, player, problem }) {
    mark(this, "data-empty", !problem || !frame);
    this.#end = Math.max(1, player.total ?? player.explored);
    const node = player.seeking ?? frame?.position.node ?? 0;
    this.#here.style.setProperty("--part", Math.min(1, node / this.#end));
    if (tree === this.#tree && theme === this.#theme) return;
    this.#tree = tree;
    this.#theme = theme;
    this.#paint();
  }

  #paint() {
    const tree = this.#tree;
    const context = this.#canvas.getContext("2d");
    if (!tree)
      return context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const { width, rows, density, solutions } = tree;
    this.#canvas.width = width;
    this.#canvas.height = rows;
    const image = context.createImageData(width, rows);
    const [body, found] = [this.#color("--accent"), this.#color("--solution")];
    for (let row = 0; row < rows; row++) {
      for (let x = 0; x < width; x++) {
        const at = 4 * (row * width + x);
        const [r, g, b] = solutions[x] ? found : body;
        image.data[at] = r;
        image.data[at + 1] = g;
        image.data[at + 2] = b;
        // The deeper the fainter, so that the rows can be told apart.
        image.data[at + 3] =
          density[row * width + x] *
          (solutions[x] ? 0.95 : 0.62 - (0.34 * row) / rows);
      }
    }
    context.putImageData(image, 0, 0);
  }

  #color(name) {
    this.style.color = `var(${name})`;
    const color = getComputedStyle(this)
      .color.match(/[\d.]+/g)
      .slice(0, 3)
      .map(Number);
    this.style.color = "";
    return color;
  }
}

customElements.define("tree-strip", TreeStrip);
