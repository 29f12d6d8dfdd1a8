// The race: a bar for each item-choice rule on one axis, its solutions, and where the rules first part.
import { optionWords, words } from "../words.js";
import { race as w } from "../words/race.js";
import { button, el, mark, say } from "./dom.js";

class RacePanel extends HTMLElement {
  #start = button(w.start, { type: "race" }, { kind: "primary" });
  #cancel = button(w.cancel, { type: "race-cancel" }, { kind: "cancel" });
  #lanes = el("ol", { class: "lanes" });
  #parted = el("div", { class: "parted", role: "status" });
  #drawn = null;

  connectedCallback() {
    this.append(
      el("h3", { text: w.title }),
      el("p", { class: "hint", text: w.text }),
      el("div", { class: "walk" }, this.#start, this.#cancel),
      this.#lanes,
      this.#parted,
    );
  }

  draw({ pane, race, problem }) {
    mark(this, "hidden", pane !== "race");
    if (this.hidden) return;
    const current = race && race.key === problem?.key ? race : null;
    this.#start.disabled = !problem || Boolean(current?.running);
    say(this.#start, current ? w.again : w.start);
    mark(this.#cancel, "hidden", !current?.running);
    if (current === this.#drawn) return;
    this.#drawn = current;
    const lanes = current?.lanes ?? [];
    const longest = Math.max(1, ...lanes.map(({ nodes }) => nodes));
    const shortest = Math.min(
      ...lanes.filter(({ end }) => end === "done").map(({ nodes }) => nodes),
    );
    this.#lanes.replaceChildren(
      ...lanes.map((lane) => this.#lane(lane, longest, shortest, current)),
    );
    this.#tellParted(current, problem);
  }

  #lane(lane, longest, shortest, { parted }) {
    const { choose, nodes, marks, end } = lane;
    const bar = el("div", { class: "bar", "data-end": end ?? "running" });
    bar.style.setProperty("--part", nodes / longest);
    const place = (node, name) => {
      const tick = el("i", { class: name });
      tick.style.setProperty("--at", node / longest);
      return tick;
    };
    const track = el(
      "div",
      { class: "lane", "aria-hidden": "true" },
      bar,
      ...marks.map((node) => place(node, "found")),
    );
    if (parted && parted.node <= longest)
      track.append(place(parted.node, "parts"));
    const more =
      end === "done" && shortest > 0 && nodes > shortest
        ? ` · ${w.times(nodes / shortest)}`
        : "";
    return el(
      "li",
      {},
      el(
        "p",
        {},
        el("b", { text: words.figures.rules[choose] }),
        el("span", { text: end ? w.ends[end] : w.running }),
      ),
      track,
      el("p", { class: "hint", text: w.figures(lane) + more }),
    );
  }

  #tellParted(current, problem) {
    const { parted, lanes, running } = current ?? {};
    if (!parted)
      return this.#parted.replaceChildren(
        el("p", { text: current && !running ? w.together : "" }),
      );
    const rows = parted.tried.map((event, i) => {
      const rule = words.figures.rules[lanes[i].choose];
      return el("li", {
        text: event
          ? w.tries(
              rule,
              optionWords(problem.options[event.option], event.option),
            )
          : w.ended(rule),
      });
    });
    this.#parted.replaceChildren(
      el("p", { text: w.parted(parted.node) }),
      el("ul", {}, ...rows),
    );
  }
}

customElements.define("race-panel", RacePanel);
