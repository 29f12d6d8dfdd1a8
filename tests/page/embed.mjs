// A foreign page that embeds the board.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Opens the page in the package's README, unchanged, on a separate host. */
export async function embed(page, change = (html) => html) {
  const readme = await readFile(join(ROOT, "npm/README.md"), "utf8");
  const [, html] = /```html\n(<!doctype html>[^]*?)```/.exec(readme);
  await page.route("**", async (route) => {
    const { host, pathname } = new URL(route.request().url());
    if (host !== "embed.test") return route.abort();
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: change(html) });
    const file = pathname.replace("/node_modules/dlx-wasm/", "npm/");
    await route.fulfill({ path: join(ROOT, file) });
  });
  await page.goto("http://embed.test/");
}

/** Opens an empty page with an embedded board. */
export async function alone(page, puzzle, attributes = {}) {
  const list = Object.entries({ puzzle: JSON.stringify(puzzle), ...attributes })
    .map(([name, value]) => `${name}='${value}'`)
    .join(" ");
  await embed(page, (html) =>
    html.replace(/<dlx-board[^]*?>/, `<dlx-board ${list}>`),
  );
}
