// The page in Chinese works as it does in English.
import assert from "node:assert/strict";
import { expect, phone, picture, test, until } from "./page.mjs";

test("errors_of_texts_are_in_chinese", async ({ visit }) => {
  const page = await visit({ hash: "#v1/matrix/A/mrv/0", locale: "zh-CN" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator("#own-text").fill("A B C\nA B\nC\nA B C D\n");
  const message = "第 4 行第 7 列：选项用了第 1 行没有列出的项：“D”。";
  await expect(page.locator("#own-fault")).toHaveText(message);
  await page.locator("paste-box summary").click();
  await page.locator("paste-box textarea").fill("hello");
  await page.locator("paste-box").getByRole("button", { name: "使用" }).click();
  await expect(page.locator("paste-box .fault")).toHaveText(
    /^第 1 行第 1 列：无法识别：[^a-z]*JSON。$/,
  );
  await page.click('mode-bar button[data-value="watch"]');
  await expect(page.locator("step-sentence .sentence")).toHaveText(message);
});

test("a_chinese_browser_gets_the_page_in_chinese", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/28", locale: "zh-CN" });
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  assert.match(await page.locator(".sentence").textContent(), /皇后|行|列/);
  await picture(page, "chinese-watch-desktop");
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "计数", exact: true }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    "恰好 92 个解。",
  );
  await picture(page, "chinese-edit-desktop");
});

test("a_changed_language_is_stored", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/5" });
  await page.getByRole("button", { name: "中文" }).click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  await page.locator("puzzle-tabs >> text=数独").waitFor();
  assert.match(await page.evaluate(() => location.hash), /^#v1\/queens\/8/);
  await page.getByRole("button", { name: "English" }).click();
  await page.locator('html[lang="en"]').waitFor();
  await page.locator("puzzle-tabs >> text=Queens").waitFor();
});

test("without_storage_the_language_is_in_the_address", async ({ visit }) => {
  const page = await visit({
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
  // A shared link does not contain the language.
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

test("on_a_phone_the_language_is_changed_in_the_help", async ({ visit }) => {
  const page = await visit(phone);
  await page.getByRole("button", { name: "Help" }).click();
  await page
    .locator("help-dialog")
    .getByRole("button", { name: "中文" })
    .click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  await page.locator("puzzle-tabs >> text=数独").waitFor();
  await picture(page, "chinese-watch-phone");
});

test("the_chinese_page_works_offline_too", async ({ visit }) => {
  const page = await visit({ locale: "zh-CN", serviceWorkers: "allow" });
  await until(
    () =>
      page.evaluate(async () =>
        Boolean(await navigator.serviceWorker.getRegistration()),
      ),
    Boolean,
    "the service worker",
  );
});
