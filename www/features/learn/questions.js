// The questions of the lesson: one on a page, or the last test with its score.
import { learn as w } from "./words/lesson.js";
import { el, mark, setText } from "../../core/views/dom.js";
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
 * Returns the parts of a test. Its score counts the questions whose first answer was right.
 * @param {LessonQuestion[]} questions
 */
export function testParts(questions) {
  /** @type {Map<number, boolean>} */
  const first = new Map();
  const score = el("p", { class: "score", role: "status" });
  const items = questions.map((ask, i) =>
    el(
      "li",
      {},
      ...questionParts(ask, (isRight) => {
        if (first.has(i)) return;
        first.set(i, isRight);
        const right = [...first.values()].filter(Boolean).length;
        if (first.size === questions.length)
          setText(score, w.score(right, questions.length));
      }),
    ),
  );
  return [
    el("h4", { text: w.test }),
    el("ol", { class: "test" }, ...items),
    score,
  ];
}
