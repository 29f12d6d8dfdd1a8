// The page in Chinese: no word is missing, and it works as it does in English.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import nodeTest from "node:test";
import { phone, picture, test, until, visit } from "./page.mjs";

const WORDS = new URL("../../www/words/", import.meta.url);

// Where `other` lacks something that is said in `english`, as paths.
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

nodeTest("every_string_is_there_in_chinese", async () => {
  const files = (await readdir(WORDS)).filter((file) => /^en[-.]/.test(file));
  const lacking = [];
  for (const file of files) {
    const english = await import(new URL(file, WORDS));
    const chinese = await import(new URL(file.replace("en", "zh"), WORDS));
    // What the English words are made with is not for the page.
    const { plural, ...said } = { ...english };
    lacking.push(...missing(said, { ...chinese }, file));
  }
  assert.deepEqual(lacking, []);
});

nodeTest("a_latin_name_has_a_blank_on_both_sides_in_chinese", async () => {
  const { sentence } = await import(new URL("zh-steps.js", WORDS));
  const problem = {
    items: [{ type: "item", name: "D" }],
    options: [{ type: "option", items: ["D"] }],
  };
  const event = { type: "hide", item: 0, option: 0 };
  assert.match(sentence(problem, { event }), /离开项 D 的链表。$/);
});

nodeTest("chinese_words_have_a_blank_beside_latin_ones_only", async () => {
  const { steer } = await import(new URL("zh-steer.js", WORDS));
  const { attempt, paste } = (await import(new URL("zh-edit.js", WORDS)))
    .editing;
  assert.equal(steer.item("项 D"), "按项 D 分支时");
  assert.equal(steer.item("第 1 行的皇后"), "按第 1 行的皇后分支时");
  assert.equal(steer.to("第 1 行第 1 列的 5"), "到选择第 1 行第 1 列的 5 之处");
  assert.match(attempt.meet("项 D", [1, 2], 0), /^项 D 同时在/);
  assert.equal(paste.readAs("json"), "当作 JSON 谜题来读");
  assert.equal(paste.readAs("board"), "当作画出的棋盘来读");
});

test("a_browser_that_speaks_chinese_gets_the_page_in_chinese", async (t) => {
  const page = await visit(t, { hash: "#v1/queens/8/mrv/28", locale: "zh-CN" });
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  assert.match(await page.locator(".sentence").textContent(), /皇后|行|列/);
  await picture(page, "chinese-watch-desktop");
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "计数", exact: true }).click();
  await until(
    () => page.locator("answer-panel .result").textContent(),
    (text) => text === "恰好 92 个解。",
    "the count",
  );
  await picture(page, "chinese-edit-desktop");
});

test("the_language_is_changed_and_kept", async (t) => {
  const page = await visit(t, { hash: "#v1/queens/8/mrv/5" });
  await page.getByRole("button", { name: "中文" }).click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  await page.locator("puzzle-tabs >> text=数独").waitFor();
  assert.match(await page.evaluate(() => location.hash), /^#v1\/queens\/8/);
  await page.getByRole("button", { name: "English" }).click();
  await page.locator('html[lang="en"]').waitFor();
  await page.locator("puzzle-tabs >> text=Queens").waitFor();
});

test("where_storage_is_forbidden_the_language_is_changed_in_the_address", async (t) => {
  const page = await visit(t, {
    hash: "#v1/queens/8/mrv/5",
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        }),
      ),
  });
  await page.getByRole("button", { name: "中文" }).click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  assert.match(page.url(), /\?zh#v1\/queens\/8/);
  // A link leaves the language to who opens it.
  await page.getByRole("button", { name: "导出" }).click();
  const link = page.locator("share-sheet input").first();
  await until(
    () => link.inputValue(),
    (text) => /[^?]#v1\/queens\/8/.test(text) && !text.includes("?zh"),
    "the link",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "English" }).click();
  await page.locator('html[lang="en"]').waitFor();
});

test("on_a_phone_the_language_is_changed_in_the_help", async (t) => {
  const page = await visit(t, { viewport: phone });
  await page.getByRole("button", { name: "Help" }).click();
  await page
    .locator("help-dialog")
    .getByRole("button", { name: "中文" })
    .click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  await page.locator("puzzle-tabs >> text=数独").waitFor();
  await picture(page, "chinese-watch-phone");
});

test("the_page_in_chinese_is_kept_for_later_too", async (t) => {
  const page = await visit(t, { locale: "zh-CN", serviceWorkers: "allow" });
  await until(
    () =>
      page.evaluate(async () =>
        Boolean(await navigator.serviceWorker.getRegistration()),
      ),
    Boolean,
    "the service worker",
  );
});
