// The slider of the number of clues of a new Sudoku. Its first position stands for any number.
import { el, mark, setText } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";

const w = editing.generate;

export class ClueSlider {
  #choose;
  #least = 0;
  #value = el("output", { class: "number" });
  #slider = el("input", {
    type: "range",
    step: "1",
    "aria-label": w.labels.clues,
    oninput: () => {
      const at = this.#slider.valueAsNumber;
      this.#choose(at < this.#least ? null : at);
    },
  });
  node = el(
    "div",
    { class: "field clue-slider" },
    el("span", {}, `${w.labels.clues}: `, this.#value),
    this.#slider,
  );

  /**
   * `choose` is called with each chosen number, and with null for any.
   * @param {(clues: number | null) => void} choose
   */
  constructor(choose) {
    this.#choose = choose;
  }

  /** @param {{ least: number, most: number, clues: number | null }} range */
  draw({ least, most, clues }) {
    this.#least = least;
    const slider = this.#slider;
    mark(slider, "min", least - 1);
    mark(slider, "max", most);
    const at = clues ?? least - 1;
    slider.value = String(at);
    const text = clues === null ? w.any : String(clues);
    setText(this.#value, text);
    mark(slider, "aria-valuetext", text);
    const filled = (at - least + 1) / (most - least + 1);
    slider.style.setProperty("--filled", String(filled));
  }
}
