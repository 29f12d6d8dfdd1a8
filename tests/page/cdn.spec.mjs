// The lines of the README that embed a board from a CDN, with the packed package on a server like that of a CDN.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGE = join(ROOT, "npm");
const { version } = JSON.parse(
  readFileSync(join(PACKAGE, "package.json"), "utf8"),
);
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

/** The paths of the packed files. */
function packedFiles() {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const list = execFileSync("npm", [...args, "--loglevel=error"], {
    cwd: PACKAGE,
    encoding: "utf8",
  });
  return new Set(JSON.parse(list)[0].files.map(({ path }) => path));
}

/**
 * Serves the packed files: an address without a version is redirected to that of the version, as on unpkg. The root is
 * the page.
 */
async function startServer(page, failed) {
  const files = packedFiles();
  const server = createServer(({ url }, response) => {
    const [, prefix, given, path] =
      /^((?:\/npm)?\/dlx-wasm)(@[\d.]+)?\/(.*)$/.exec(url) ?? [];
    const headers = { "access-control-allow-origin": "*" };
    if (url === "/") {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(page(server.address().port));
      return;
    }
    if (path !== undefined && given === undefined) {
      const location = `${prefix}@${version}/${path}`;
      response.writeHead(302, { ...headers, location }).end();
    } else if (given === `@${version}` && files.has(path)) {
      const type = TYPES[extname(path)] ?? "text/plain";
      response.writeHead(200, { ...headers, "content-type": type });
      response.end(readFileSync(join(PACKAGE, path)));
    } else {
      if (url !== "/favicon.ico") failed.push(url);
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
}

const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const [, lines] = /```html\n([^]*?)```/.exec(readme);

for (const [name, address] of [
  ["unpkg", "/dlx-wasm/dist/"],
  ["jsdelivr", `/npm/dlx-wasm@${version}/dist/`],
])
  test(`the_lines_of_the_readme_show_a_board_from_${name}`, async ({
    page,
  }) => {
    const failed = [];
    const unpkg = "https://unpkg.com/dlx-wasm/dist/";
    assert.ok(lines.includes(unpkg));
    // Another host than that of the page.
    const body = (port) =>
      `<!doctype html>\n${lines.replace(unpkg, `http://127.0.0.1:${port}${address}`)}`;
    const server = await startServer(body, failed);
    try {
      await page.goto(`http://localhost:${server.address().port}/`);
      const board = page.locator("dlx-board");
      await board.getByText("tree node 28").first().waitFor();
      await board.getByRole("button", { name: "Next solution" }).click();
      await board.getByText("Solution 4, ").first().waitFor();
      assert.deepEqual(failed, []);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
