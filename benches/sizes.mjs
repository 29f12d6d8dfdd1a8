// Prints the rows of the table in npm/BUNDLERS.md: the size that each entry of the package adds to a program. The code is
// bundled and minified by esbuild. The sizes are those after gzip -9 and brotli -q 11. Run it after `cargo xtask
// build`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

const dist = fileURLToPath(new URL("../npm/dist/", import.meta.url));

/**
 * Entries, each with the file that holds its engine. The size of a pool is what it adds to its entry. The text formats
 * count alone: a program that calls neither `parse` nor `format` contains none.
 */
const ENTRIES = [
  ["dlx-wasm", "inline/engine-bytes.js"],
  ["dlx-wasm/slim", "engine.wasm"],
  ["dlx-wasm/core", "core/inline/engine-bytes.js"],
  ["dlx-wasm/sudoku", "sudoku.wasm"],
];
const ADDED = [
  ["dlx-wasm", "dlx-wasm/pool"],
  ["dlx-wasm", "dlx-wasm/board"],
  ["dlx-wasm/core", "dlx-wasm/core/pool"],
];

/** The code of a program that imports all of these entries, without engines and texts of workers. */
async function bundled(entries) {
  const { outputFiles } = await build({
    stdin: {
      contents: entries.map((entry) => `export * from "${entry}";`).join("\n"),
      resolveDir: dist,
    },
    bundle: true,
    minify: true,
    format: "esm",
    external: ["*/engine-bytes.js", "*/texts-bytes.js", "*/worker-text.js"],
    logLevel: "error",
    write: false,
  });
  return outputFiles[0].contents;
}

const sizes = (bytes) => [
  gzipSync(bytes, { level: 9 }).length,
  brotliCompressSync(bytes).length,
];
const kilobytes = (all) => all.map((bytes) => (bytes / 1000).toFixed(1));
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);

for (const [entry, file] of ENTRIES) {
  const engine = sizes(readFileSync(join(dist, file)));
  const code = sizes(await bundled([entry]));
  const sum = engine.map((size, i) => size + code[i]);
  row(`\`${entry}\``, ...[engine, sum].flatMap(kilobytes));
}
row(
  "`parse`, `format`",
  ...kilobytes(sizes(readFileSync(join(dist, "texts.wasm")))).map(
    (size) => `+ ${size}`,
  ),
  "",
  "",
);
for (const [entry, added] of ADDED) {
  const [before, after] = [
    sizes(await bundled([entry])),
    sizes(await bundled([entry, added])),
  ];
  const code = kilobytes(after.map((size, i) => size - before[i]));
  row(`\`${added}\``, "", "", ...code.map((size) => `+ ${size}`));
}
