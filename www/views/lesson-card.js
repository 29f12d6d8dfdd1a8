// The lesson beside Knuth's matrix: its text, and the way on and back. And the board it speaks of.
import { sceneOf } from "../scene.js";
import { learn as w, lessons } from "../words/lesson.js";
import { button, el, mark, say, wish } from "./dom.js";
import { LinksDrawing } from "./links-drawing.js";

class LessonCard extends HTMLElement {
  #title = el("h3");
  #text = el("div", { class: "text", role: "status" });
  #place = el("span", { class: "which" });
  #back = button(w.previous, () => this.#turn(-1));
  #next = button(w.next, () => this.#turn(1), {
    kind: "primary",
  });
  #onwards = el("div", { class: "onwards" }, el("h4", { text: w.onwards }));
  #shown = -1;

  connectedCallback() {
    for (const [tab, text] of Object.entries(w.onwardsTo))
      this.#onwards.append(
        button(text, { type: "tab", tab }, { kind: "link" }),
      );
    this.append(
      this.#title,
      this.#text,
      this.#onwards,
      el("div", { class: "walk" }, this.#back, this.#place, this.#next),
    );
  }

  #turn(by) {
    const to = this.#shown + by;
    return { type: "lesson", to, at: lessons[to].at };
  }

  draw({ tab, lesson }) {
    mark(this, "hidden", tab !== "learn");
    if (tab !== "learn" || lesson === this.#shown) return;
    this.#shown = lesson;
    const { title, text } = lessons[lesson];
    const last = lessons.length - 1;
    say(this.#title, title);
    this.#text.replaceChildren(...text.map((part) => el("p", { text: part })));
    say(this.#place, w.place(lesson + 1, last + 1));
    this.#back.disabled = lesson === 0;
    this.#next.disabled = lesson === last;
    mark(this.#onwards, "hidden", lesson !== last);
  }
}

class LinksBoard extends HTMLElement {
  #links = new LinksDrawing((light) => wish(this, { type: "light", light }));
  #drawn = [];

  connectedCallback() {
    this.append(this.#links.node);
  }

  draw(state) {
    if (state.tab !== "learn") return;
    const { frame, light, problem } = state;
    const parts = [frame, light, problem];
    if (
      !frame ||
      problem?.draft !== state.drafts.learn ||
      parts.every((part, i) => part === this.#drawn[i])
    )
      return;
    this.#drawn = parts;
    this.#links.draw(problem, sceneOf(state), light);
  }
}

customElements.define("lesson-card", LessonCard);
customElements.define("links-board", LinksBoard);
