// Builds dist/ from src/ and from the output of wasm-pack: the glue, and the engine and the text formats, each as a file and
// as text.
//
// - dist/: The package, one file per module, with the loader of ./slim.
// - dist/inline/: The default entry, the pool and the board, with the engine, the text formats and a worker as text. They
//   are bundled into few files, because Node spends half a millisecond on each, and a browser a request.
// - dist/node/: The same entries for Node, which read the engine and the text formats from their files. This takes three
//   fifths of the time of the text, and programs that read no text never load its formats.
// - dist/workerd/: The default entry and the pool for Cloudflare's runtime. It compiles no bytes, so they import
//   engine.wasm and texts.wasm as modules. The rest of their code is that of dist/.
// - dist/command/: The command of the package, in one file that imports dist/node/.
// - dist/core/inline/: The folder inline/ for the engine with exact cover only.
// - dist/sudoku/: The entry for Sudokus, in few files, with the loader of ./slim. Its engine is dist/sudoku.wasm.

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { engineText } from "./engine-text.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const pkg = process.argv[2] ?? join(here, "../pkg");
const src = join(here, "src");
const dist = join(here, "dist");
/** Options of all bundles. They have no source map: the names in them are those of the modules, which are beside them. */
const shared = {
  absWorkingDir: dist,
  bundle: true,
  format: "esm",
  minifySyntax: true,
  minifyWhitespace: true,
  target: "es2022",
  logLevel: "warning",
  // The glues of dlx-wasm/core and dlx-wasm/sudoku have fewer exports than engine.ts names.
  logOverride: { "import-is-undefined": "silent" },
};

/** Options of entries that share their modules, in few files. */
const fewFiles = { ...shared, splitting: true, chunkNames: "shared-[hash]" };

rmSync(dist, { recursive: true, force: true });
compile();
copyFileSync(join(pkg, "dlx_wasm.js"), join(dist, "glue.js"));
await writeLimits();
await writeMissingKinds();
await bundleLibrary();
await removeComments();
copyFileSync(join(src, "glue.d.ts"), join(dist, "glue.d.ts"));
mkdirSync(join(dist, "core"));
copyFileSync(join(pkg, "core/dlx_wasm.js"), join(dist, "core/glue.js"));
copyFileSync(join(src, "texts-glue.d.ts"), join(dist, "texts-glue.d.ts"));
copyFileSync(join(pkg, "texts/dlx_wasm.js"), join(dist, "texts-glue.js"));
/** The modules of wasm that have a file, each with its output of wasm-pack. */
const MODULES = {
  engine: join(pkg, "dlx_wasm_bg.wasm"),
  texts: join(pkg, "texts/dlx_wasm_bg.wasm"),
};
/** The engine of dlx-wasm/sudoku, which is a file alone. */
const SUDOKU = join(pkg, "sudoku/dlx_wasm_bg.wasm");
for (const [name, wasm] of Object.entries({ ...MODULES, sudoku: SUDOKU })) {
  copyFileSync(wasm, join(dist, `${name}.wasm`));
  copyFileSync(join(src, `${name}.d.wasm.ts`), join(dist, `${name}.wasm.d.ts`));
}
await makeInline({
  wasm: MODULES,
  folder: join(dist, "inline"),
  modules: { "load-texts.js": "load/inline-texts.js" },
  // The module of the engine is a separate entry, because tests replace it by a broken one.
  entries: {
    index: "index.js",
    pool: "pool.js",
    async: "async.js",
    board: "board.js",
    engine: "engine/engine.js",
  },
});
await makeInline({
  wasm: { engine: join(pkg, "core/dlx_wasm_bg.wasm") },
  folder: join(dist, "core/inline"),
  modules: { "glue.js": "core/glue.js", "kinds.js": "kinds-core.js" },
  entries: { index: "core.js", pool: "core-pool.js" },
});
await makeNode({
  index: "index.js",
  pool: "pool.js",
  async: "async.js",
  engine: "engine/engine.js",
});
await makeSudoku();
makeWorkerd(["index", "pool", "async"]);
await makeCommand();
// Only bundles use these modules.
rmSync(join(dist, "core/glue.js"));
rmSync(join(dist, "sudoku/glue.js"));
for (const end of ["js", "d.ts"])
  for (const name of [
    "inline",
    "inline-texts",
    "decode",
    "file",
    "file-texts",
    "compile-file",
  ])
    rmSync(join(dist, `load/${name}.${end}`));
for (const name of [
  "missing-kinds",
  "core",
  "core-pool",
  "kinds-core",
  "sudoku",
  "kinds-sudoku",
])
  rmSync(join(dist, `${name}.js`));
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(here, "..", licence), join(here, licence));
}

function compile() {
  const typescript = dirname(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  );
  const tsc = join(typescript, "bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", here], { stdio: "inherit" });
}

/** Writes the limits that the package shares with the engine. They are read from the engine itself. */
async function writeLimits() {
  const engine = await import(pathToFileURL(join(pkg, "dlx_wasm.js")).href);
  engine.initSync({ module: readFileSync(join(pkg, "dlx_wasm_bg.wasm")) });
  writeFileSync(
    join(dist, "engine-limits.js"),
    `export const MAX_ENTRIES = ${engine.maxEntries()};\n`,
  );
  copyFileSync(
    join(src, "engine-limits.d.ts"),
    join(dist, "engine-limits.d.ts"),
  );
}

/** Writes the names of the kinds that the smaller entries lack. They are read from the tables of kinds. */
async function writeMissingKinds() {
  const file = join(dist, "missing-kinds.js");
  writeFileSync(
    file,
    "export const MISSING = [];\nexport const MISSING_IN_SUDOKU = [];\n",
  );
  const [all, core, sudoku] = await Promise.all(
    ["kinds.js", "kinds-core.js", "kinds-sudoku.js"].map(
      (name) => import(pathToFileURL(join(dist, name)).href),
    ),
  );
  const missing = ({ KINDS }) =>
    JSON.stringify([...all.KINDS.keys()].filter((name) => !KINDS.has(name)));
  writeFileSync(
    file,
    `export const MISSING = ${missing(core)};\nexport const MISSING_IN_SUDOKU = ${missing(sudoku)};\n`,
  );
}

/**
 * Calls esbuild. Throws if the bundle contains a module of another package, because this package has no dependencies.
 */
async function bundle(options) {
  const result = await build({ ...options, metafile: true });
  for (const file of Object.keys(result.metafile.inputs)) {
    if (file.startsWith("..")) throw new Error(`the package contains ${file}`);
  }
  return result;
}

/** Bundles the library that jsonc.ts imports into that module. */
async function bundleLibrary() {
  const file = join(dist, "codec/jsonc.js");
  await build({
    ...shared,
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    banner: { js: "// From jsonc-parser: see LICENSE-JSONC-PARSER." },
  });
  rmSync(join(dist, "codec/jsonc.d.ts"));
  const library = dirname(
    createRequire(import.meta.url).resolve("jsonc-parser/package.json"),
  );
  copyFileSync(join(library, "LICENSE.md"), join(here, "LICENSE-JSONC-PARSER"));
}

/** Removes the comments from the modules of dist/. The declarations repeat those for users. */
async function removeComments() {
  await build({
    absWorkingDir: dist,
    entryPoints: ["**/*.js"],
    outdir: dist,
    allowOverwrite: true,
    charset: "utf8",
    format: "esm",
    target: shared.target,
    logLevel: "warning",
  });
}

/** Writes `entries` into `folder`, the modules `wasm` as text, and the worker of the pool. */
async function makeInline({ wasm, folder, modules, entries }) {
  await bundle({
    ...fewFiles,
    outdir: folder,
    entryPoints: entries,
    plugins: [
      replace({ ...modules, "load.js": "load/inline.js" }),
      ...Object.keys(wasm).map((name) =>
        outside(new RegExp(`/${name}-bytes\\.js$`), `./${name}-bytes.js`),
      ),
      outside(/worker-text\.js$/, "./worker-text.js"),
    ],
  });
  // A worker receives the engine from its pool. Its file must be beside the pool that starts it.
  const worker = {
    ...shared,
    outdir: folder,
    entryPoints: ["dlx-wasm-worker.js"],
    plugins: [replace(modules)],
  };
  await bundle({ ...worker, minifyIdentifiers: true });
  const { outputFiles } = await bundle({
    ...worker,
    minify: true,
    // Browsers run this text as a script, which is not strict by default.
    banner: { js: '"use strict";' },
    write: false,
  });
  writeFileSync(
    join(folder, "worker-text.js"),
    `export const WORKER = ${JSON.stringify(outputFiles[0].text)};\n`,
  );
  for (const [name, file] of Object.entries(wasm))
    writeFileSync(
      join(folder, `${name}-bytes.js`),
      engineText(readFileSync(file)),
    );
}

/** Writes `entries` for Node. Their wasm is in the files above them, and their worker is that of inline/. */
async function makeNode(entries) {
  const folder = join(dist, "node");
  const loaders = {
    "load.js": "load/file.js",
    "load-texts.js": "load/file-texts.js",
  };
  await bundle({
    ...fewFiles,
    outdir: folder,
    entryPoints: entries,
    external: ["node:*"],
    plugins: [replace(loaders)],
  });
  writeFileSync(
    join(folder, "dlx-wasm-worker.js"),
    'import "../inline/dlx-wasm-worker.js";\n',
  );
}

/** Writes the entry for Sudokus, and for Cloudflare's runtime the place of its engine. */
async function makeSudoku() {
  const folder = join(dist, "sudoku");
  mkdirSync(folder);
  copyFileSync(join(pkg, "sudoku/dlx_wasm.js"), join(folder, "glue.js"));
  await bundle({
    ...fewFiles,
    outdir: folder,
    entryPoints: { index: "sudoku.js", slot: "load/slim.js" },
    plugins: [
      replace({ "glue.js": "sudoku/glue.js", "kinds.js": "kinds-sudoku.js" }),
    ],
  });
}

/** Writes entries that give the engine as a module to the modules of dist/. Only the default entry has text formats. */
function makeWorkerd(entries) {
  const folder = join(dist, "workerd");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "engine.js"),
    'import engine from "../engine.wasm";\nimport { engineSlot } from "../load/slim.js";\n\nengineSlot.set(engine);\n',
  );
  writeFileSync(
    join(folder, "texts.js"),
    'import texts from "../texts.wasm";\nimport { textsSlot } from "../load/slim-texts.js";\n\ntextsSlot.set(texts);\n',
  );
  writeFileSync(
    join(folder, "sudoku.js"),
    'import engine from "../sudoku.wasm";\nimport { engineSlot } from "../sudoku/slot.js";\n\nengineSlot.set(engine);\nexport * from "../sudoku/index.js";\n',
  );
  for (const name of entries) {
    writeFileSync(
      join(folder, `${name}.js`),
      `import "./engine.js";\n${name === "index" ? 'import "./texts.js";\n' : ""}export * from "../${name}.js";\n`,
    );
  }
}

async function makeCommand() {
  const folder = join(dist, "command");
  const file = join(folder, "dlx.js");
  const { outputFiles } = await bundle({
    ...shared,
    outdir: folder,
    entryPoints: [file],
    platform: "node",
    plugins: [
      outside(/\/index\.js$/, "../node/index.js"),
      outside(/\/pool\.js$/, "../node/pool.js"),
    ],
    write: false,
  });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}

/** Replaces the modules in which entries differ by other modules of dist/. */
function replace(modules) {
  return {
    name: "modules in which entries differ",
    setup({ onResolve }) {
      for (const [module, other] of Object.entries(modules)) {
        const filter = new RegExp(`^\\.{1,2}/${module.replace(".", "\\.")}$`);
        onResolve({ filter }, () => ({ path: join(dist, other) }));
      }
    },
  };
}

/** Excludes a file from the bundle, which imports it from this path. */
function outside(filter, path) {
  return {
    name: `${path} is not bundled`,
    setup({ onResolve }) {
      onResolve({ filter }, () => ({ path, external: true }));
    },
  };
}
