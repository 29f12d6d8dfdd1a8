// The questions of the lesson: one on a page, or the last test with its score.
import { turn } from "./turn-page.js";
import { learn as w, lessons } from "./words/lesson.js";
import { button, el, mark, setText } from "../../core/views/dom.js";
/** @import { LessonQuestion } from "../../types.js" */

/**
 * Returns the parts of a question. `answered` receives whether an answer is right.
 * @param {LessonQuestion} ask
 * @param {(isRight: boolean) => void} answered
 * @returns {HTMLElement[]}
 */
export function questionParts(ask, answered = () => {}) {
  const verdict = el("p", { class: "verdict", role: "status" });
  const answers = ask.answers.map((text, i) =>
    el("button", {
      type: "button",
      class: "button",
      text,
      onclick: (/** @type {any} */ { currentTarget }) => {
        const right = i === ask.right;
        for (const node of currentTarget.parentElement.children)
          mark(node, "data-is", null);
        mark(currentTarget, "data-is", right ? "right" : "wrong");
        setText(verdict, `${right ? w.right : w.wrong}${ask.because[i]}`);
        mark(verdict, "data-is", right ? "right" : "wrong");
        verdict.scrollIntoView({ block: "nearest" });
        answered(right);
      },
    }),
  );
  return [
    el("h4", { text: ask.question }),
    el("div", { class: "answers" }, ...answers),
    verdict,
  ];
}

/**
 * Returns the parts of a test, which shows one question at a time. Its score counts those whose first answer was right,
 * and links the pages that answer the others.
 * @param {LessonQuestion[]} questions
 */
export function testParts(questions) {
  const all = questions.length;
  const place = el("div", { class: "test" });
  const score = el("p", { class: "score", role: "status" });
  const missed = el("div", { class: "missed" });
  /** @type {boolean[]} */
  const first = [];
  /** @param {number} k */
  const ask = (k) => {
    const { question } = questions[k];
    const named = { ...questions[k], question: w.test(k + 1, all, question) };
    const next = el("button", {
      type: "button",
      class: "button primary",
      text: w.nextQuestion,
      hidden: true,
      onclick: () => {
        ask(k + 1);
        place.querySelector("button")?.focus();
      },
    });
    const answered = (/** @type {boolean} */ isRight) => {
      first[k] ??= isRight;
      mark(next, "hidden", k + 1 === all);
      const right = first.filter(Boolean).length;
      if (k + 1 < all) return;
      setText(score, w.score(right, all));
      missed.replaceChildren(
        ...questions.flatMap(({ page }, i) =>
          first[i] || page === undefined
            ? []
            : [button(lessons[page].title, turn(page), { kind: "link" })],
        ),
      );
    };
    place.replaceChildren(...questionParts(named, answered), next);
  };
  ask(0);
  return [place, score, missed];
}
