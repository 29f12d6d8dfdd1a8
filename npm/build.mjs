// Builds dist/ from src/ and from the output of wasm-pack: the glue, and the engine as a file and as text.
//
// - dist/: The package, one file per module, with the loader of ./slim.
// - dist/inline/: The default entry, the pool and the board, with the engine and a worker as text. They are bundled into
//   few files, because Node spends half a millisecond on each, and a browser a request.
// - dist/workerd/: The default entry and the pool for Cloudflare's runtime. It compiles no bytes, so they import
//   engine.wasm as a module.
// - dist/cdn/: The default entry in one file, for CDN addresses that end with the package's name.
// - dist/command/: The command of the package, in one file that imports dist/inline/.
// - dist/core/: The same folders for the engine with exact cover only, and slim/, which is bundled there.

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { engineText } from "./engine-text.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const pkg = process.argv[2] ?? join(here, "../pkg");
const src = join(here, "src");
const dist = join(here, "dist");
/** Options of all bundles. Source maps contain the sources, which are not in the package. */
const shared = {
  absWorkingDir: dist,
  bundle: true,
  format: "esm",
  target: "es2022",
  sourcemap: true,
  logLevel: "warning",
  // The glue of dlx-wasm/core has fewer exports than engine.ts names.
  logOverride: { "import-is-undefined": "silent" },
};

rmSync(dist, { recursive: true, force: true });
compile();
await writeLimits();
await writeMissingKinds();
await bundleLibrary();
copyFileSync(join(src, "glue.d.ts"), join(dist, "glue.d.ts"));
await makeEngine({
  wasm: "engine.wasm",
  from: pkg,
  folder: dist,
  seams: {},
  // The module of the engine is a separate entry, because tests replace it by a broken one.
  inline: {
    index: "index.js",
    pool: "pool.js",
    async: "async.js",
    board: "board.js",
    engine: "engine/engine.js",
  },
  workerd: ["index.js", "pool.js", "async.js"],
});
await makeCdn();
await makeCommand();
await makeEngine({
  wasm: "core.wasm",
  from: join(pkg, "core"),
  folder: join(dist, "core"),
  seams: { "glue.js": "core/glue.js", "kinds.js": "kinds-core.js" },
  inline: { index: "core.js", pool: "core-pool.js" },
  slim: {
    index: "core-slim.js",
    pool: "core-pool.js",
    "dlx-wasm-worker": "dlx-wasm-worker.js",
  },
  workerd: { index: "core.js", pool: "core-pool.js" },
});
// Only bundles use these modules.
for (const name of ["load/inline", "load/workerd"]) {
  for (const end of [".js", ".js.map", ".d.ts"]) rmSync(join(dist, name + end));
}
rmSync(join(dist, "missing-kinds.js"));
for (const name of ["core", "core-slim", "core-pool", "kinds-core"]) {
  for (const end of [".js", ".js.map"]) rmSync(join(dist, name + end));
}
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

/** Writes the names of the kinds that `dlx-wasm/core` lacks. They are read from both tables of kinds. */
async function writeMissingKinds() {
  const file = join(dist, "missing-kinds.js");
  writeFileSync(file, "export const MISSING = [];\n");
  const [all, core] = await Promise.all(
    ["kinds.js", "kinds-core.js"].map(
      (name) => import(pathToFileURL(join(dist, name)).href),
    ),
  );
  const missing = [...all.KINDS.keys()].filter((name) => !core.KINDS.has(name));
  writeFileSync(file, `export const MISSING = ${JSON.stringify(missing)};\n`);
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

/** Writes an engine from wasm-pack's folder `from`: its file, its glue, and in `folder` the entries that use it. */
async function makeEngine(engine) {
  const { wasm, from, folder, seams } = engine;
  mkdirSync(join(folder, "inline"), { recursive: true });
  copyFileSync(join(from, "dlx_wasm.js"), join(folder, "glue.js"));
  copyFileSync(join(from, "dlx_wasm_bg.wasm"), join(dist, wasm));
  copyFileSync(join(src, "engine.d.wasm.ts"), join(dist, `${wasm}.d.ts`));
  await makeInline(engine);
  const split = { ...shared, splitting: true, chunkNames: "shared-[hash]" };
  await bundle({
    ...split,
    outdir: join(folder, "workerd"),
    entryPoints: engine.workerd,
    plugins: [
      replace({ ...seams, "load.js": "load/workerd.js" }),
      outside(
        /engine\.wasm$/,
        relative(join(folder, "workerd"), join(dist, wasm)),
      ),
    ],
  });
  if (engine.slim === undefined) return;
  await bundle({
    ...split,
    outdir: join(folder, "slim"),
    entryPoints: engine.slim,
    plugins: [replace(seams)],
  });
}

async function makeInline({ wasm, folder, seams, inline }) {
  const outdir = join(folder, "inline");
  await bundle({
    ...shared,
    outdir,
    entryPoints: inline,
    splitting: true,
    chunkNames: "shared-[hash]",
    plugins: [
      replace({ ...seams, "load.js": "load/inline.js" }),
      outside(/engine-bytes\.js$/, "./engine-bytes.js"),
      outside(/worker-text\.js$/, "./worker-text.js"),
    ],
  });
  // A worker receives the engine from its pool. Its file must be beside the pool that starts it.
  const worker = {
    ...shared,
    outdir,
    entryPoints: ["dlx-wasm-worker.js"],
    plugins: [replace(seams)],
  };
  await bundle(worker);
  const { outputFiles } = await bundle({
    ...worker,
    minify: true,
    sourcemap: false,
    // Browsers run this text as a script, which is not strict by default.
    banner: { js: '"use strict";' },
    write: false,
  });
  writeFileSync(
    join(outdir, "worker-text.js"),
    `export const WORKER = ${JSON.stringify(outputFiles[0].text)};\n`,
  );
  writeFileSync(
    join(outdir, "engine-bytes.js"),
    engineText(readFileSync(join(dist, wasm))),
  );
}

async function makeCdn() {
  await bundle({
    ...shared,
    outfile: join(dist, "cdn/dlx-wasm.js"),
    entryPoints: ["inline/index.js"],
    // The file is readable without a map, and a map would contain the engine a second time.
    sourcemap: false,
  });
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
      outside(/\/index\.js$/, "../inline/index.js"),
      outside(/\/pool\.js$/, "../inline/pool.js"),
    ],
    write: false,
  });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}

/** Replaces the modules in which entries differ by other modules of dist/. */
function replace(seams) {
  return {
    name: "modules in which entries differ",
    setup({ onResolve }) {
      for (const [module, other] of Object.entries(seams)) {
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
