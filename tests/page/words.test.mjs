// The English sentences: correct singulars, and numbers in the page's format.
import assert from "node:assert/strict";
import test from "node:test";
import { answers } from "../../www/locales/en/answers.js";
import { gallery } from "../../www/features/answers/words/en-gallery.js";
import { reasonWords, sentence } from "../../www/locales/en/steps.js";
import { rate, words } from "../../www/locales/en/en.js";

test("counts_of_one_use_the_singular", () => {
  const { differs } = answers;
  assert.equal(words.group("box", 81), "81 boxes");
  assert.equal(words.group("item", 1), "1 item");
  assert.equal(words.group("piece", 1), "1 piece");
  assert.equal(words.group("box", 1), "1 box");
  assert.equal(words.group("rank", 8), "8 rows");
  assert.equal(words.group("diagonal", 18), "18 diagonals");
  assert.equal(words.group("diagonal", 13, true), "13 falling diagonals");
  assert.equal(differs.sudoku(1), "The second differs in 1 cell.");
  assert.equal(differs.queens(4), "The second moves 4 queens.");
  assert.equal(gallery.saved(1, true), "All saved: 1 solution.");
});

test("a_rate_is_rounded_before_its_unit_is_chosen", () => {
  const rates = [9.97, 999.4, 999.6, 9949, 9996, 999_499, 999_600];
  assert.equal(
    rates.map(rate).join(", "),
    "10, 999, 1.0 k, 9.9 k, 10 k, 999 k, 1.0 M",
  );
});

test("a_speed_of_one_is_singular", () => {
  const { speedValue, linkSpeed } = words.player;
  assert.equal(speedValue(1), "1 node/s");
  assert.equal(speedValue(1.04), "1 node/s");
  assert.equal(speedValue(2), "2 nodes/s");
  assert.equal(speedValue(Infinity), "full speed");
  assert.equal(linkSpeed(1), "1 link/s");
  assert.equal(linkSpeed(0.5), "0.5 links/s");
});

test("reasons_use_the_terms_of_the_search", () => {
  const noOption = (item) => reasonWords({ type: "noOption", item });
  assert.equal(noOption({ type: "rank", row: 0 }), "row 1 has no square left");
  assert.equal(
    noOption({ type: "region", region: 1, digit: 8 }),
    "region 2 has no place left for an 8",
  );
  assert.equal(
    noOption({ type: "item", name: "D" }),
    "no option covers item D",
  );
  assert.equal(
    reasonWords({ type: "area", board: 1024, pieces: 60 }),
    "the board has 1,024 cells and the pieces cover 60",
  );
});

test("the_number_of_tried_options_does_not_wrap", () => {
  const problem = {
    items: [{ type: "cell", row: 2, column: 1 }],
    options: [{ type: "digit", digit: 5, row: 2, column: 1 }],
  };
  const sentenceOf = (place, of, isFewest = true) =>
    sentence(problem, {
      event: { type: "try", item: 0, option: 0, place, of },
      isFewest,
    });
  assert.equal(
    sentenceOf(1, 2),
    "Row 3, column 2 has only 2 candidates, the fewest anywhere. Trying 5 (first\u00a0of\u00a02).",
  );
  assert.equal(
    sentenceOf(1, 2, false),
    "Row 3, column 2 has 2 candidates. Trying 5 (first\u00a0of\u00a02).",
  );
  assert.equal(
    sentenceOf(2, 2),
    "Back at row 3, column 2: now try 5 (last\u00a0of\u00a02).",
  );
  assert.equal(
    sentenceOf(1, 1),
    "Row 3, column 2 has only 1 candidate. It must be 5.",
  );
});
