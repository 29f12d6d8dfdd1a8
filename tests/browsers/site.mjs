// The served files: the built page, an empty page, and the published package. Every page collects its errors.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = {
  page: env.SITE ?? join(root, "www"),
  npm: join(root, "npm/dist"),
};
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const TELL = '<script src="/complaints.js"></script>';
const EMPTY = `<!doctype html><link rel="icon" href="data:,">${TELL}`;

/** Runs in the page, before its own scripts. */
function listen() {
  const complaints = (window.complaints = []);
  const tell = (what) => complaints.push(String(what));
  addEventListener(
    "error",
    ({ message, target }) =>
      tell(message ?? `${target.src ?? target.href} is missing`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) =>
    tell(`forbidden: ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said) => {
    tell(said.join(" "));
    error(...said);
  };
}

async function answer(path) {
  if (path === "/complaints.js") return `(${listen})();`;
  if (path === "/empty.html") return EMPTY;
  const [, folder, ...rest] = path.split("/");
  const name = rest.join("/") || "index.html";
  const file = await readFile(join(FOLDERS[folder], normalize(name)));
  return name === "index.html"
    ? file.toString().replace("<title>", `${TELL}<title>`)
    : file;
}

/** Serves the files from `url`, which ends with a slash, until `close()`. */
export async function serve() {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    try {
      const body = await answer(pathname);
      const type = TYPES[extname(pathname)] ?? TYPES[".html"];
      response.writeHead(200, { "content-type": type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
