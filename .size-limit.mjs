// Budgets in bytes after gzip, as a server sends the files. A budget catches accidents; nothing is written to fit one.
import { readdirSync, readFileSync } from "node:fs";
import { env } from "node:process";

/** The folder that `cargo xtask site` writes; `cargo xtask check` sets another. */
const site = env.SITE ?? "target/site";
const read = (name) => readFileSync(`${site}/${name}`, "utf8");

/**
 * Returns the files of the first view: those that index.html names, the page's worker, and the worker's imports. Vite
 * lists the imports of the page in index.html.
 */
function firstView() {
  const named = read("index.html").matchAll(/(?:src|href)="\.\/([^"]+)"/g);
  const worker = readdirSync(`${site}/assets`).filter((name) =>
    /^worker-.*\.js$/.test(name),
  );
  // The loop also visits the names that it appends.
  for (const name of worker)
    for (const [, imported] of read(`assets/${name}`).matchAll(
      /\b(?:from|import)"\.\/([^"]+)"/g,
    ))
      if (!worker.includes(imported)) worker.push(imported);
  return [
    "index.html",
    ...Array.from(named, ([, name]) => name),
    ...worker.map((name) => `assets/${name}`),
  ];
}

/**
 * Bundles of the package without the engine and the text formats, which have budgets of their own, and without the text
 * of a worker, which few programs load.
 */
const bundle = {
  // Code that two entries share counts once.
  gzip: true,
  ignore: ["*/engine-bytes.js", "*/texts-bytes.js", "*/worker-text.js"],
  modifyEsbuildConfig: (config) => ({
    ...config,
    format: "esm",
    splitting: true,
  }),
};
const file = { gzip: true, disablePlugins: ["@size-limit/esbuild"] };

export default [
  {
    name: "engine.wasm",
    path: "npm/dist/engine.wasm",
    limit: "702 kB",
    ...file,
  },
  {
    name: "texts.wasm",
    path: "npm/dist/texts.wasm",
    limit: "476 kB",
    ...file,
  },
  {
    name: "core.wasm",
    path: "pkg/core/dlx_wasm_bg.wasm",
    limit: "138 kB",
    ...file,
  },
  {
    name: "sudoku.wasm",
    path: "npm/dist/sudoku.wasm",
    limit: "179 kB",
    ...file,
  },
  {
    name: "package, entry for Sudokus",
    path: "npm/dist/sudoku/index.js",
    limit: "12 kB",
    ...bundle,
  },
  {
    name: "package, default entry",
    path: "npm/dist/inline/index.js",
    limit: "26 kB",
    ...bundle,
  },
  {
    name: "package, default entry and pool",
    path: ["npm/dist/inline/index.js", "npm/dist/inline/pool.js"],
    limit: "35 kB",
    ...bundle,
  },
  {
    name: "page, first view",
    path: firstView().map((name) => `${site}/${name}`),
    limit: "83 kB",
    ...file,
  },
  {
    name: "page, all views",
    // Compressed copies stand beside the files.
    path: [`${site}/**`, `!${site}/**/*.{wasm,png,br,gz}`],
    limit: "357 kB",
    ...file,
  },
  {
    // The page does not load them.
    name: "pictures of shared links",
    path: `${site}/**/*.png`,
    limit: "210 kB",
    ...file,
  },
];
