// All figures of the watched search, the profile of the tree, and its item-choice rule.
import { MAX_GATHERED_NODES } from "./tree-map.js";
import { words } from "../../locales/words.js";
import { el, field, mark, setText, dispatch } from "../../core/views/dom.js";
/** @import { Snapshot, Rule, State } from "../../types.js" */

const w = words.figures;
/** @type {{ [name: string]: string | undefined }} */
const hints = w.hints;

class SearchFigures extends HTMLElement {
  /** @type {Map<string, HTMLElement>} */
  #values = new Map();
  #haste = el("p", { class: "hint", hidden: true, text: w.behind });
  #profile = el("div", { class: "profile", role: "img" });
  #rule = el("select", {
    id: "rule",
    onchange: () => {
      const choose = /** @type {Rule} */ (this.#rule.value);
      dispatch(this, { type: "rule", choose });
    },
  });
  /** @type {Snapshot | null} */
  #snapshot = null;
  #pane = "";
  /** @type {HTMLElement[]} */
  #bars = [];

  connectedCallback() {
    const list = el("dl", { class: "figures" });
    for (const name of /** @type {const} */ ([
      "nodes",
      "updates",
      "covers",
      "rate",
      "progress",
      "engine",
      "time",
    ])) {
      const value = el("dd", { text: "–" });
      this.#values.set(name, value);
      list.append(
        el(
          "div",
          {},
          el("dt", { text: w[name] }),
          value,
          hints[name] ? el("dd", { class: "hint", text: hints[name] }) : null,
        ),
      );
    }
    for (const [value, text] of Object.entries(w.rules))
      this.#rule.append(el("option", { value, text }));
    this.append(
      el("h3", { text: w.title }),
      this.#haste,
      list,
      el("h3", { text: w.profile }),
      this.#profile,
      field(w.rule, this.#rule),
    );
  }

  /** @param {State} state */
  draw({ snapshot, choose, tab, pane, painted, player }) {
    mark(this, "hidden", pane !== "figures");
    mark(this, "data-behind", painted);
    mark(this.#haste, "hidden", !painted);
    if (tab === "learn") return;
    if (this.#rule.value !== choose) this.#rule.value = choose;
    if (!snapshot || (snapshot === this.#snapshot && pane === this.#pane))
      return;
    this.#snapshot = snapshot;
    this.#pane = pane;
    const { stats } = snapshot;
    /** @param {string} name @param {string} text */
    const put = (name, text) => {
      const node = this.#values.get(name);
      if (node) setText(node, text);
    };
    // The watched search is that of the links, whatever engine answers faster.
    put("engine", w.engineName);
    put("nodes", words.number(stats.nodes));
    // Only the links count these. After a prescan they are shown when the links have counted too, if they ever do.
    const unknown = stats.nodes > MAX_GATHERED_NODES ? "–" : "…";
    for (const name of /** @type {const} */ (["updates", "covers"])) {
      const count = stats[name];
      put(name, count === undefined ? unknown : words.number(count));
    }
    put("rate", snapshot.playing ? words.rate(snapshot.achieved) : "–");
    put(
      "progress",
      // The last tree node ends the search, though some options are still to be taken back.
      snapshot.state === "done" || snapshot.position.node === player.total
        ? "100%"
        : w.percent(stats.progress),
    );
    const parts = /** @type {const} */ ([
      "encode",
      "build",
      "search",
      "decode",
    ]);
    const times = parts.map((name) => w.part(w[name], stats.ms[name]));
    put("time", times.join(" · "));
    // The bars are the most expensive part.
    if (!this.hidden)
      this.#drawProfile([...stats.profile.slice(1)], stats.level);
  }

  // Bars on a logarithmic scale: the widest level of a large tree has thousands of times the nodes of the first.
  /** @param {number[]} profile @param {number} level */
  #drawProfile(profile, level) {
    while (this.#bars.length < profile.length) {
      const bar = el("i");
      this.#bars.push(bar);
      this.#profile.append(bar);
    }
    const highest = Math.log1p(Math.max(1, ...profile));
    this.#bars.forEach((bar, i) => {
      const nodes = profile[i] ?? 0;
      bar.style.setProperty(
        "--part",
        nodes ? Math.max(0.04, Math.log1p(nodes) / highest).toFixed(3) : "0",
      );
      mark(bar, "hidden", i >= profile.length);
      mark(bar, "data-here", i + 1 === level);
      mark(bar, "title", w.profileLevel(i + 1, nodes));
    });
    mark(this.#profile, "data-many", profile.length > 40);
    mark(
      this.#profile,
      "aria-label",
      profile.map((n, i) => w.profileLevel(i + 1, n)).join("; ") || w.profile,
    );
  }
}

customElements.define("search-figures", SearchFigures);
