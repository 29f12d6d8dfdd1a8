// A small server of one folder, for the page's tests and measurements.
//   node tests/page/serve.mjs FOLDER [PATH]   (prints the address of the path in the folder)
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Reads the compressed copy of a file, or compresses the file. */
const zipped = async (file) =>
  readFile(`${file}.gz`).catch(async () => gzipSync(await readFile(file)));

/**
 * Serves a folder on a free port: its `url`, which ends with a slash, and `close`. With `compress` as static hosts do.
 */
export async function serve(folder, { compress = false } = {}) {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(
      decodeURIComponent(new URL(url, "http://localhost").pathname),
    );
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const head = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      // Names of assets have the hash of their contents.
      "cache-control": file.includes("/assets/")
        ? "max-age=31536000, immutable"
        : "no-cache",
    };
    try {
      if (compress) head["content-encoding"] = "gzip";
      const bytes = await (compress ? zipped(file) : readFile(file));
      response.writeHead(200, head).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => server.close(),
  };
}

if (argv[1] === fileURLToPath(import.meta.url))
  console.log(`Serving at ${(await serve(argv[2])).url}${argv[3] ?? ""}`);
