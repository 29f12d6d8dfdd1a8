// The tools of editing: examples, shapes, the digit pad, the generator and the paste box. What is shown depends on the tab.
import { area } from "../puzzles/polyomino.js";
import { MAX } from "../puzzles/queens.js";
import { boxes, SYMBOLS } from "../puzzles/sudoku.js";
import { tabs } from "../puzzles.js";
import { editing } from "../words/edit.js";
import { button, digitKeys, el, mark, say, wish } from "./dom.js";

const w = editing.edit;

class PuzzleTools extends HTMLElement {
  #example = el("select", { onchange: () => this.#choose() });
  #box = el("select", {
    onchange: () =>
      wish(this, { type: "box", box: boxes[Number(this.#box.value)] }),
  });
  #diagonals = el("input", {
    type: "checkbox",
    onchange: () =>
      wish(this, { type: "diagonals", on: this.#diagonals.checked }),
  });
  #size = el("input", {
    type: "number",
    "aria-describedby": "size-fault",
    min: "1",
    max: String(MAX),
    inputmode: "numeric",
    onchange: () => this.#resize(),
  });
  #sizeFault = el("p", { class: "fault", id: "size-fault", role: "alert" });
  #pad = el("div", { class: "pad", role: "group", "aria-label": w.pad });
  #hint = el("p", { class: "hint" });
  #seed = el("input", {
    type: "text",
    inputmode: "numeric",
    maxlength: "20",
    placeholder: "7",
    oninput: () =>
      wish(this, { type: "generate-prefer", seed: this.#seed.value }),
  });
  #minimal = el("input", {
    type: "checkbox",
    onchange: () =>
      wish(this, { type: "generate-prefer", minimal: this.#minimal.checked }),
  });
  #generateNote = el("p", { class: "detail", role: "status" });
  #tab = null;
  #draft = null;
  #padSize = 0;
  #parts = {};

  connectedCallback() {
    const field = (text, control, kind = "") =>
      el("label", { class: `field ${kind}` }, el("span", { text }), control);
    boxes.forEach(([rows, columns], i) =>
      this.#box.append(
        el("option", {
          value: String(i),
          text: `${rows * columns} × ${rows * columns}`,
        }),
      ),
    );
    this.#parts = {
      sudoku: [
        el(
          "div",
          { class: "row" },
          field(w.shape, this.#box),
          el(
            "label",
            { class: "check" },
            this.#diagonals,
            el("span", { text: w.diagonals }),
          ),
        ),
        this.#pad,
      ],
      queens: [field(w.size, this.#size), this.#sizeFault],
      generate: [
        el(
          "details",
          { class: "fold" },
          el("summary", { text: editing.generate.title }),
          el(
            "div",
            { class: "inside" },
            el(
              "div",
              { class: "row" },
              field(editing.generate.seed, this.#seed, "short"),
              button(editing.generate.run, { type: "generate" }),
            ),
            el(
              "label",
              { class: "check" },
              this.#minimal,
              el("span", { text: editing.generate.minimal }),
            ),
            this.#generateNote,
          ),
        ),
      ],
    };
    this.append(
      el(
        "div",
        { class: "row" },
        field(editing.examples.label, this.#example, "wide"),
        button(w.clear, { type: "clear" }, { kind: "quiet-text" }),
      ),
      ...this.#parts.sudoku,
      ...this.#parts.queens,
      this.#hint,
      ...this.#parts.generate,
      el("paste-box"),
    );
  }

  draw(state) {
    const { mode, tab, drafts, generate } = state;
    mark(this, "hidden", mode !== "edit");
    const draft = drafts[tab];
    if (mode !== "edit" || !draft) return;
    if (tab !== this.#tab) this.#turnTo(tab);
    if (tab === "sudoku") {
      const [rows, columns] = draft.box;
      this.#box.value = String(
        boxes.findIndex(([r, c]) => r === rows && c === columns),
      );
      this.#diagonals.checked = draft.diagonals;
      this.#fillPad(rows * columns);
    }
    if (draft !== this.#draft) {
      this.#draft = draft;
      this.#refuseSize(false);
      if (tab === "queens") this.#size.value = String(draft.n);
    }
    if (document.activeElement !== this.#seed) this.#seed.value = generate.seed;
    this.#minimal.checked = generate.minimal;
    say(this.#generateNote, generate.note ?? "");
    say(
      this.#hint,
      tab === "queens"
        ? w.queensHint
        : tab === "polyomino"
          ? `${w.boardHint} ${w.area(area(draft))}`
          : "",
    );
    mark(this.#hint, "hidden", this.#hint.textContent === "");
  }

  #turnTo(tab) {
    this.#tab = tab;
    const first = el("option", { value: "", text: editing.examples.choose });
    this.#example.replaceChildren(
      first,
      ...tabs[tab].examples.map(({ id }) =>
        el("option", { value: id, text: editing.examples[id] }),
      ),
    );
    for (const name of ["sudoku", "queens"])
      for (const part of this.#parts[name]) mark(part, "hidden", tab !== name);
    for (const part of this.#parts.generate)
      mark(part, "hidden", tab !== "sudoku");
  }

  #choose() {
    const example = tabs[this.#tab].examples.find(
      ({ id }) => id === this.#example.value,
    );
    if (example) wish(this, { type: "example", example });
    this.#example.value = "";
  }

  // What was typed stays, with the reason why it is not used.
  #refuseSize(refused) {
    mark(this.#size, "aria-invalid", refused ? "true" : null);
    say(this.#sizeFault, refused ? w.badSize(MAX) : "");
  }

  #resize() {
    const n = Math.round(Number(this.#size.value));
    const fits = n >= 1 && n <= MAX;
    this.#refuseSize(!fits);
    if (fits) wish(this, { type: "resize", n });
  }

  #fillPad(n) {
    if (n === this.#padSize) return;
    this.#padSize = n;
    digitKeys(this.#pad, SYMBOLS.slice(0, n), (digit) =>
      wish(this, { type: "put-digit", digit }),
    );
  }
}

customElements.define("puzzle-tools", PuzzleTools);
