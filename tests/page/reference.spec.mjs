// The link to the API reference, which only the built site has.
import assert from "node:assert/strict";
import { expect, test } from "./page.mjs";

const open = async (visit, options) => {
  const page = await visit(options);
  await page.getByRole("button", { name: "Help" }).click();
  await page.locator("help-dialog dialog[open]").waitFor();
  return page.locator("help-dialog").getByRole("link", { name: /reference/ });
};

test("the_help_links_to_the_reference_if_the_site_has_one", async ({
  visit,
}) => {
  const name = () => {
    document.addEventListener("readystatechange", () => {
      if (document.querySelector('link[rel="help"]')) return;
      const link = document.createElement("link");
      Object.assign(link, { rel: "help", href: "reference/" });
      document.head.append(link);
    });
  };
  const link = await open(visit, {
    prepare: (page) => page.addInitScript(name),
  });
  await expect(link).toBeVisible();
  const { pathname } = new URL(await link.evaluate(({ href }) => href));
  const { pathname: base } = new URL(link.page().url());
  assert.equal(pathname, `${base}reference/`);
});

test("only_the_built_site_names_a_reference", async ({ visit }) => {
  const link = await open(visit);
  const html = await (await fetch(link.page().url())).text();
  const isBuilt = html.includes("modulepreload");
  assert.equal(/<link rel="help"/.test(html), isBuilt);
  await expect(link).toHaveCount(isBuilt ? 1 : 0);
});
