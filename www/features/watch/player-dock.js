// The dock: the place in the search as a slider, and the buttons of the player with its speed.
import { farGoal, playsLinks, rateAt } from "../../core/speed.js";
import { endOf } from "./tree-map.js";
import { words } from "../../locales/words.js";
import {
  button,
  el,
  icon,
  mark,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Snapshot, Grain, PlayerState, State } from "../../types.js" */

const w = words.player;
/** The number of positions of the speed slider. */
const SLIDER_POSITIONS = 200;

class PlayerDock extends HTMLElement {
  stays = true;
  #line = el("input", {
    type: "range",
    class: "timeline",
    min: "0",
    step: "1",
    "aria-label": w.timeline,
  });
  #place = el("span", { class: "place" });
  #play = el("button", {
    type: "button",
    class: "button play",
    onclick: () => dispatch(this, { type: "toggle" }),
  });
  #back = button(
    w.back.choice,
    { type: "step", back: true },
    {
      icon: "back",
      kind: "quiet",
    },
  );
  #forward = button(
    w.forward.choice,
    { type: "step" },
    {
      icon: "forward",
      kind: "quiet",
    },
  );
  #speed = el("input", {
    type: "range",
    class: "speed",
    min: "0",
    max: String(SLIDER_POSITIONS),
    step: "1",
    "aria-label": w.speed,
  });
  #speedText = el("span", { class: "wanted" });
  #achieved = el("span", { class: "achieved" });
  #grain = el("select", {
    "aria-label": w.grain,
    onchange: () => {
      const grain = /** @type {Grain} */ (this.#grain.value);
      dispatch(this, { type: "prefer", grain });
    },
  });
  // The names of the steps, under their icons.
  #captions = [el("span"), el("span")];
  #strip = el("tree-strip");
  // On phones the strip is narrow until the user opens it.
  #sheet = el("button", {
    type: "button",
    class: "button quiet-text sheet-toggle",
    "aria-expanded": "false",
    text: w.treeSheet,
    onclick: () => {
      const open = this.toggleAttribute("data-sheet");
      mark(this.#sheet, "aria-expanded", String(open));
    },
  });
  /** @type {boolean | null} */
  #idle = null;
  /** @type {boolean | null} */
  #playing = null;
  #dragging = false;

  connectedCallback() {
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", w.label);
    for (const [value, text] of Object.entries(w.grains))
      this.#grain.append(el("option", { value, text }));
    this.#line.addEventListener("input", () => {
      this.#dragging = true;
      dispatch(this, { type: "seek", node: Number(this.#line.value) });
    });
    this.#line.addEventListener("change", () => (this.#dragging = false));
    this.#speed.addEventListener("input", () =>
      dispatch(this, {
        type: "prefer",
        speed: Number(this.#speed.value) / SLIDER_POSITIONS,
      }),
    );
    this.append(this.#strip, this.#line, this.#track(), this.#transport());
  }

  // The place of the search: the path, the shown stretch of the tree, the number of the tree node.
  #track() {
    /** @type {[name: keyof typeof w.zooms, factor: number, text: string][]} */
    const zooms = [
      ["closer", 2, "+"],
      ["further", 0.5, "−"],
      ["whole", 0, "↔"],
    ];
    /** @param {typeof zooms[number]} zoom */
    const zoom = ([name, factor, text]) =>
      el("button", {
        type: "button",
        class: "button quiet small",
        "aria-label": w.zooms[name],
        title: w.zooms[name],
        text,
        onclick: () =>
          factor
            ? this.#strip.zoom?.(factor)
            : dispatch(this, { type: "tree-view", view: null }),
      });
    return el(
      "div",
      { class: "track" },
      this.#sheet,
      el("tree-breadcrumbs"),
      el(
        "div",
        { class: "zoom", role: "group", "aria-label": w.zoom, title: w.tree },
        ...zooms.map(zoom),
      ),
      this.#place,
    );
  }

  // The controls that move the search: granularity, back and forward, speed.
  #transport() {
    /** @param {string} label @param {string} picture @param {"solution" | "dead-end"} by @param {boolean} back */
    const jump = (label, picture, by, back) => {
      const node = button(
        label,
        { type: "step", by, back },
        { icon: picture, kind: "quiet jump" },
      );
      const name = by === "solution" ? w.captions.solution : w.captions.deadEnd;
      return captioned(node, el("span", { text: name }));
    };
    return el(
      "div",
      { class: "transport" },
      el(
        "label",
        { class: "grain" },
        el("span", { text: w.grain }),
        this.#grain,
      ),
      el(
        "div",
        { class: "buttons" },
        captioned(
          button(
            w.start,
            { type: "seek", node: 0 },
            { icon: "start", kind: "quiet jump" },
          ),
          el("span", { text: w.captions.start }),
        ),
        jump(w.back.solution, "previous-star", "solution", true),
        captioned(this.#back, this.#captions[0]),
        this.#play,
        captioned(this.#forward, this.#captions[1]),
        jump(w.forward.solution, "next-star", "solution", false),
        jump(w.deadEnd, "dead-end", "dead-end", false),
      ),
      el(
        "label",
        { class: "pace" },
        el("span", { class: "unseen", text: w.speed }),
        this.#speed,
        el("span", { class: "speed-value" }, this.#speedText, this.#achieved),
      ),
      el("breakpoint-menu"),
    );
  }

  /** @param {State} state */
  draw({ snapshot, player, problem, mode, painted }) {
    const idle = !problem || !snapshot;
    mark(this, "data-idle", idle);
    if (idle !== this.#idle) {
      this.#idle = idle;
      /** @type {NodeListOf<HTMLButtonElement | HTMLInputElement>} */
      const controls = this.querySelectorAll("button, .timeline");
      for (const node of controls) node.disabled = idle;
    }
    this.#drawPlay(Boolean(snapshot?.playing));
    this.#drawLine(snapshot, player, Boolean(painted));
    const rate = rateAt(player.speed);
    if (document.activeElement !== this.#speed)
      this.#speed.value = String(Math.round(player.speed * SLIDER_POSITIONS));
    const wanted = (playsLinks(player) ? w.linkSpeed : w.speedValue)(rate);
    mark(this.#speed, "aria-valuetext", wanted);
    this.#speed.style.setProperty("--filled", String(player.speed));
    setText(this.#speedText, wanted);
    setText(
      this.#achieved,
      snapshot?.playing && snapshot.achieved > 0 && !playsLinks(player)
        ? w.achieved(snapshot.achieved)
        : "",
    );
    this.#grain.value = player.grain;
    // The choices of the menu.
    const grain = /** @type {keyof typeof w.back} */ (player.grain);
    for (const node of this.#captions) setText(node, w.captions[grain]);
    for (const [node, name] of /** @type {const} */ ([
      [this.#back, w.back[grain]],
      [this.#forward, w.forward[grain]],
    ])) {
      mark(node, "aria-label", name);
      mark(node, "title", name);
    }
    mark(this, "data-mode", mode);
  }

  /** @param {boolean} playing */
  #drawPlay(playing) {
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.#play.replaceChildren(icon(playing ? "pause" : "play"));
    mark(this.#play, "aria-label", playing ? w.pause : w.play);
    mark(this.#play, "title", playing ? w.pause : w.play);
  }

  /** @param {Snapshot | null} snapshot @param {PlayerState} player @param {boolean} isBehind */
  #drawLine(snapshot, { explored, total, estimate, seeking }, isBehind) {
    const known = total ?? Math.max(explored, seeking ?? 0);
    const end = endOf({ total, explored: known, estimate });
    const here = snapshot?.position.node ?? 0;
    const node = seeking ?? here;
    mark(this.#line, "max", end);
    if (!this.#dragging) this.#line.value = String(node);
    this.#line.style.setProperty("--filled", String(node / end));
    // The gathered part of the tree, while it is not complete.
    const part = explored < end ? explored / end : 0;
    this.#line.style.setProperty("--explored", String(part));
    const at = farGoal({ seeking }, snapshot) === null ? node : here;
    const text = w.place(at, Math.max(explored, at), total);
    // Below a choice of the user the tree is a branch of the whole one.
    const made = snapshot?.forced?.at(-1);
    const place = made ? w.branch(made.node, text) : text;
    // A picture that the worker paints is ahead of the player.
    const told = isBehind ? w.about(place) : place;
    mark(this.#place, "data-behind", isBehind);
    mark(this, "data-branch", Boolean(made));
    setText(this.#place, told);
    mark(this.#line, "aria-valuetext", told);
  }
}

// Adds a short name under the icon of a button. Its label stays the full one.
/** @param {HTMLElement} button @param {HTMLElement} caption */
function captioned(button, caption) {
  caption.className = "caption";
  mark(caption, "aria-hidden", "true");
  button.append(caption);
  return button;
}

customElements.define("player-dock", PlayerDock);
