// The Chinese strings, without a browser.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";

const WWW = new URL("../../www/", import.meta.url);
/** Imports a module of Chinese strings by its name in its feature or among the locales. */
const chinese = (name) =>
  import(
    new URL(
      {
        steps: "locales/zh/steps.js",
        faults: "locales/zh/faults.js",
        steer: "features/watch/words/zh-steer.js",
        edit: "features/edit/words/zh-edit.js",
        attempt: "features/solve-by-hand/words/zh-attempt.js",
      }[name],
      WWW,
    )
  );

// Returns the paths of the strings in `english` that `other` lacks.
function missing(english, other, path) {
  if (english === null || typeof english === "number") return [];
  if (typeof english !== "object")
    return typeof english === typeof other || typeof english === "boolean"
      ? []
      : [path];
  if (Array.isArray(english) && english.length !== other?.length)
    return english.every((value) => typeof value === "number") ? [] : [path];
  return Object.keys(english)
    .filter((key) => key !== "chapter")
    .flatMap((key) => missing(english[key], other?.[key], `${path}.${key}`));
}

test("every_string_exists_in_chinese", async () => {
  const all = await readdir(WWW, { recursive: true });
  const files = all.filter((file) =>
    /^(?:locales\/en\/\w+|features\/\w+\/words\/en-\w+)\.js$/.test(file),
  );
  assert.ok(files.length > 10, "the folders of words are found");
  const lacking = [];
  for (const file of files) {
    const english = await import(new URL(file, WWW));
    const other = file
      .replace("/en/en.js", "/zh/zh.js")
      .replace("/en/", "/zh/")
      .replace("/en-", "/zh-");
    const chinese = await import(new URL(other, WWW));
    // Helpers of the English strings are not translated.
    const { digit: _, plural: _p, timed: _t, ...strings } = { ...english };
    lacking.push(...missing(strings, { ...chinese }, file));
  }
  assert.deepEqual(lacking, []);
});

test("a_latin_name_has_a_blank_on_both_sides_in_chinese", async () => {
  const { sentence } = await chinese("steps");
  const problem = {
    items: [{ type: "item", name: "D" }],
    options: [{ type: "option", items: ["D"] }],
  };
  const event = { type: "hide", item: 0, option: 0 };
  assert.match(sentence(problem, { event }), /离开项\sD\s的链表。$/);
});

test("chinese_words_have_a_blank_beside_latin_ones_only", async () => {
  const { steer } = await chinese("steer");
  const { attempt } = await chinese("attempt");
  const { paste } = (await chinese("edit")).editing;
  assert.equal(steer.item("项 D"), "对项 D 分支时");
  assert.equal(steer.item("第 1 行的皇后"), "对第 1 行的皇后分支时");
  assert.equal(steer.to("第 1 行第 1 列的 5"), "到选择第 1 行第 1 列的 5 之处");
  assert.match(attempt.meet("项 D", [1, 2], 0), /^项 D 同时在/);
  assert.equal(paste.readAs("json"), "当作 JSON 谜题来读");
  assert.equal(paste.readAs("board"), "当作画出的棋盘来读");
});

test("a_step_in_chinese_has_no_superfluous_number", async () => {
  const { itemWords, optionWords, reasonWords, sentence } =
    await chinese("steps");
  const sentenceOf = (items, options, event, snapshot = { isFewest: true }) =>
    sentence({ items, options }, { event, ...snapshot }).replaceAll(
      "\u00a0",
      " ",
    );
  const cell = { type: "cell", row: 1, column: 5 };
  const box = { type: "box", box: 2, digit: 5 };
  const digit = { type: "digit", row: 0, column: 7, digit: 5 };
  const event = { type: "try", item: 0, option: 0, place: 1, of: 2 };
  assert.equal(
    sentenceOf([cell], [{ ...digit, digit: 2 }], event),
    "第 2 行第 6 列还有 2 种填法，为最少。先试 2（第 1 种，共 2 种）。",
  );
  assert.equal(
    sentenceOf(
      [{ type: "file", column: 2 }],
      [{ type: "queen", row: 3 }],
      event,
    ),
    "第 3 列需要一个皇后，还有 2 个格子，为最少。先试第 4 行（第 1 个，共 2 个）。",
  );
  assert.equal(
    sentenceOf([box], [digit], { ...event, place: 2 }),
    "回到第 3 宫的 5：再试第 1 行第 8 列（第 2 个，共 2 个）。",
  );
  const named = [{ type: "item", name: "A" }];
  assert.equal(
    sentenceOf(named, [{ type: "option", items: ["A", "D"] }], event),
    "项 A 还有 2 个选项，为最少。先试选项 1（A D），第 1 个，共 2 个。",
  );
  assert.equal(
    sentenceOf([box], [digit], { type: "hide", item: 0, option: 0 }),
    "“第 1 行第 8 列填 5”离开“第 3 宫的 5”的链表。",
  );
  assert.equal(itemWords(cell), "第 2 行第 6 列这一格");
  assert.equal(optionWords(digit, 0), "第 1 行第 8 列填 5");
  assert.match(
    reasonWords({
      type: "queensAttack",
      squares: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    }),
    /^第 1 行第 1 列、第 2 行第 2 列和第 3 行第 3 列的皇后/,
  );
});

test("no_line_breaks_between_a_number_and_its_unit", async () => {
  const { sentence } = await chinese("steps");
  const problem = {
    items: [{ type: "item", name: "D" }],
    options: [{ type: "option", items: ["B", "C", "F"] }],
  };
  const event = { type: "try", item: 0, option: 0, place: 1, of: 2 };
  const step = sentence(problem, { event });
  assert.doesNotMatch(step, /\d |第 /);
  assert.match(step, /（B\u00a0C\u00a0F）/);
});

test("errors_of_the_engine_are_translated", async () => {
  const { faultWords } = await chinese("faults");
  const translated = (what, details) => {
    const { line, column } = details;
    const message = line ? `line ${line}, column ${column}: ${what}` : what;
    return faultWords({ code: "parse", message, details });
  };
  for (const [what, told] of [
    [
      'option uses unknown item "D"; items are declared on the first line',
      "选项用了第 1 行没有列出的项：“D”",
    ],
    ['item "A" is declared twice', "项名重复：“A”"],
    ['item "b" occurs twice in one option', "同一选项中“b”出现了两次"],
    ["expected 0 or 1, found '2'", "应是 0 或 1，却是“2”"],
    [
      "expected a line with the names of the items, found the end of the text",
      "应是一行项名，却是文本的末尾",
    ],
    [
      'expected "hexagon 4", "triangle 6", rows x columns such as "4x7", or a list of cells, found "x"',
      "应是“hexagon 4”、“triangle 6”、“4x7”或格子的列表，却是“x”",
    ],
    [
      "expected 81 characters for a 9×9 Sudoku, found 80",
      "应有 81 个字符，却有 80 个",
    ],
    [
      "expected 9 cells, as in the first row, found 8 cells",
      "应与第 1 行一样有 9 个，却有 8 个",
    ],
    [
      "row 2: expected 2 columns, as in row 1, found 3",
      "应与第 1 行一样有 2 个，却有 3 个",
    ],
    [
      "expected 1-9 or . for a blank, found 'x'",
      "应是 1-9 或 .（空），却是“x”",
    ],
  ])
    assert.equal(
      translated(what, { line: 4, column: 7 }),
      `第 4 行第 7 列：${told}。`,
    );
  assert.equal(translated("the board has no cells", {}), "棋盘上没有格子。");
  // Rare messages stay in the engine's words.
  const rare = 'kind: expected one of "sudoku", "queens", found "quens"';
  assert.equal(
    translated(rare, { line: 1, column: 9 }),
    `第 1 行第 9 列有误（原文：${rare}）。`,
  );
  assert.equal(
    faultWords({ message: "请先粘贴。", details: {} }),
    "请先粘贴。",
  );
});
