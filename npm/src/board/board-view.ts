import { CellGrid } from "./cell-grid.js";
import type { Picture } from "./picture.js";
import { STYLE } from "./style.js";
import { elementsOf } from "./svg.js";
import type { BoardWords } from "./strings.js";

const ICONS = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  on: "m9.5 5.5 6.5 6.5-6.5 6.5",
  play: "M8 5v14l11-7Z",
  pause: "M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z",
  solution:
    "m12 4 2.3 5 5.4.7-4 3.7 1.1 5.4-4.8-2.7-4.8 2.7 1.1-5.4-4-3.7L9.7 9Z",
};

const SVG = "http://www.w3.org/2000/svg";

/** The actions of the buttons and keys of a player. */
export interface Playable {
  readonly playing: boolean;
  play(): Promise<void>;
  pause(): void;
  step(by?: "solution"): Promise<void>;
  stepBack(): void;
}

/** The shadow tree of the element: the board and its player. */
export class BoardView {
  readonly #stage = document.createElement("div");
  readonly #picture = document.createElementNS(SVG, "svg");
  readonly #grid: CellGrid;
  readonly #bar = document.createElement("div");
  readonly #visibleStatus = document.createElement("p");
  readonly #liveStatus = document.createElement("p");
  readonly #buttons = new Map<keyof typeof ICONS, HTMLButtonElement>();

  constructor(root: ShadowRoot, board: Playable) {
    // Without constructable style sheets, as in jsdom, a `style` element replaces them. A Content-Security-Policy may
    // forbid such an element.
    if ("replaceSync" in CSSStyleSheet.prototype) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
    } else {
      const style = document.createElement("style");
      style.textContent = STYLE;
      root.append(style);
    }
    const toggle = () => (board.playing ? board.pause() : void board.play());
    const keys: Record<string, () => void> = {
      " ": toggle,
      ".": () => void board.step(),
      ",": () => board.stepBack(),
      "]": () => void board.step("solution"),
    };
    this.#grid = new CellGrid("", {
      key(_row, _column, { key, ctrlKey, metaKey, altKey }) {
        if (ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key))
          return false;
        keys[key]!();
        return true;
      },
    });
    this.#picture.setAttribute("part", "picture");
    this.#bar.className = "bar";
    this.#bar.setAttribute("part", "controls");
    this.#bar.setAttribute("role", "group");
    this.#button("back", () => board.stepBack());
    this.#button("play", toggle);
    this.#button("on", () => void board.step());
    this.#button("solution", () => void board.step("solution"));
    this.#visibleStatus.setAttribute("part", "status");
    this.#visibleStatus.ariaHidden = "true";
    this.#liveStatus.className = "unseen";
    this.#liveStatus.setAttribute("role", "status");
    this.#stage.className = "board";
    this.#stage.append(this.#picture);
    root.append(this.#stage, this.#visibleStatus, this.#liveStatus);
  }

  /** Shows or removes the player. Without it only the picture remains, or the reason why there is none. */
  mount(plays: boolean): void {
    if (plays) {
      this.#stage.append(this.#grid.node);
      this.#stage.after(this.#bar);
    } else for (const node of [this.#grid.node, this.#bar]) node.remove();
  }

  /** Labels the controls with these strings. */
  setWords(words: BoardWords): void {
    this.#bar.ariaLabel = words.player;
    for (const [name, button] of this.#buttons)
      button.ariaLabel = button.title = words[name];
  }

  setPlaying(playing: boolean, words: BoardWords): void {
    const button = this.#buttons.get("play")!;
    const name = playing ? "pause" : "play";
    if (button.ariaLabel === words[name]) return;
    button.ariaLabel = button.title = words[name];
    button.querySelector("path")!.setAttribute("d", ICONS[name]);
  }

  /** Draws a picture, either as a grid of named cells or as an image with one name. */
  draw(
    picture: Picture | null,
    image: string,
    names: readonly (readonly string[])[] | null,
    grid: string,
  ): void {
    const { node } = this.#grid;
    this.#stage.hidden = false;
    node.hidden = names === null;
    this.#picture.setAttribute("role", names ? "presentation" : "img");
    this.#picture.ariaHidden = names ? "true" : null;
    this.#picture.ariaLabel = names ? null : image;
    if (!picture) return this.#picture.replaceChildren();
    const { width, height, rows, columns, insets } = picture;
    this.#picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#picture.replaceChildren(...elementsOf(picture));
    if (!names) return;
    node.ariaLabel = grid;
    const part = (inset: number, i: number) =>
      `${(100 * inset) / (i % 2 === 0 ? height : width)}%`;
    node.style.setProperty("--inset", insets.map(part).join(" "));
    this.#grid.resize(rows, columns);
    names.forEach((line, row) =>
      line.forEach((name, column) => {
        const cell = this.#grid.cell(row, column);
        if (cell.ariaLabel !== name) cell.ariaLabel = name;
      }),
    );
  }

  /** Clears the board. The text `why` replaces it; if it is empty, the space of the board stays reserved. */
  clear(why: string, name: string): void {
    this.draw(null, name, null, name);
    this.#stage.hidden = why !== "";
    this.setStatus(why, true);
  }

  /** Shows a sentence; with `aloud`, screen readers announce it. */
  setStatus(text: string, aloud: boolean): void {
    this.#visibleStatus.textContent = text;
    if (aloud && this.#liveStatus.textContent !== text)
      this.#liveStatus.textContent = text;
  }

  #button(name: keyof typeof ICONS, act: () => void): void {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("part", "button");
    const icon = document.createElementNS(SVG, "svg");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.ariaHidden = "true";
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", ICONS[name]);
    if (name === "back" || name === "on") path.classList.add("arrow");
    icon.append(path);
    button.append(icon);
    button.addEventListener("click", act);
    this.#bar.append(button);
    this.#buttons.set(name, button);
  }
}
