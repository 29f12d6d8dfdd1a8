// The packed package in runtimes, bundlers and pages. `cargo xtask test --all` installs what this needs and runs it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../page/browser.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const tools = join(here, "node_modules");
/** A project that contains only the packed package. */
const project = mkdtempSync(join(tmpdir(), "dlx-wasm-consumer-"));
const ANSWER = "4 92";
/** The programs that need no configuration for engine and workers, and their answers. */
const PROGRAMS = { "plain.js": ANSWER, "core.js": "0-3-4 1 1" };

let browser;

before(async () => {
  const packed = execFileSync(
    "npm",
    ["pack", "--json", "--pack-destination", project, "--workspace", "npm"],
    { cwd: root, encoding: "utf8", shell: process.platform === "win32" },
  );
  const [{ filename }] = JSON.parse(packed);
  const installed = join(project, "node_modules/dlx-wasm");
  mkdirSync(installed, { recursive: true });
  const tar = ["-xzf", join(project, filename), "--strip-components=1"];
  execFileSync("tar", [...tar, "-C", installed]);
  for (const file of readdirSync(here).filter((name) =>
    /^[\w-]+\.js$/.test(name),
  )) {
    cpSync(join(here, file), join(project, file));
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "index.html"), page("./plain.js"));
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  rmSync(project, { recursive: true, force: true });
});

function page(script) {
  return `<!doctype html><title>waiting</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;
}

function run(program, args) {
  const options = { cwd: project, encoding: "utf8", timeout: 60_000 };
  return execFileSync(program, args, options).trim();
}

const bin = (name) => join(tools, ".bin", name);
const imported = (name) =>
  import(createRequire(join(tools, "any.js")).resolve(name));

/** Opens a page and waits until its script sets the title. */
async function title(url) {
  const tab = await browser.newPage();
  const errors = [];
  tab.on("pageerror", (error) => errors.push(error.message));
  try {
    await tab.goto(url);
    await tab.waitForFunction(() => document.title !== "waiting", null, {
      timeout: 30_000,
    });
    return await tab.title();
  } catch (error) {
    throw new Error(`${url}: ${errors.join("; ")}`, { cause: error });
  } finally {
    await tab.close();
  }
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder to all origins, until `work` is done. */
async function serving(folder, work) {
  const server = createServer(({ url }, response) => {
    const file = join(folder, new URL(url, "http://host/").pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "text/plain";
    const anybody = { "access-control-allow-origin": "*" };
    response.writeHead(200, { "content-type": type, ...anybody });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Returns the title of the page in this folder. */
const served = (folder) => serving(folder, (url) => title(`${url}index.html`));

test("Node", () => {
  for (const [program, answer] of Object.entries(PROGRAMS))
    assert.equal(run(process.execPath, [program]), answer);
});

test("Deno", (t) => {
  if (!existsSync(bin("deno"))) return t.skip("deno is not installed");
  const args = ["run", "--allow-all", "--node-modules-dir=manual"];
  for (const [program, answer] of Object.entries(PROGRAMS))
    assert.equal(run(bin("deno"), [...args, program]), answer);
});

test("Bun", (t) => {
  // The program is in a package for this system. If npm runs install scripts, it moves into `bun`, which otherwise is a
  // wrapper.
  const scope = join(tools, "@oven");
  const systems = existsSync(scope) ? readdirSync(scope) : [];
  const programs = systems.map((name) => join(scope, name, "bin/bun"));
  const program = [...programs, bin("bun")].find(existsSync);
  if (program === undefined) return t.skip("bun is not installed");
  for (const [file, answer] of Object.entries(PROGRAMS))
    assert.equal(run(program, ["run", file]), answer);
});

test("Cloudflare's runtime", async (t) => {
  const scope = join(tools, "@cloudflare");
  const systems = existsSync(scope) ? readdirSync(scope) : [];
  const programs = systems.map((name) => join(scope, name, "bin/workerd"));
  const program = programs.find(existsSync);
  if (program === undefined) return t.skip("workerd is not installed");
  const { build } = await imported("esbuild");
  const outdir = join(project, "cloudflare");
  await build({
    absWorkingDir: project,
    entryPoints: ["cloudflare.js"],
    bundle: true,
    format: "esm",
    // The same steps as in Wrangler.
    conditions: ["workerd", "worker", "browser"],
    loader: { ".wasm": "copy" },
    assetNames: "[name]",
    outdir,
  });
  writeFileSync(join(outdir, "config.capnp"), WORKER);
  run(program, ["test", join(outdir, "config.capnp")]);
});

/** The configuration that Wrangler would write for a program, the engine and the text formats. */
const WORKER = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [
    (name = "cloudflare.js", esModule = embed "cloudflare.js"),
    (name = "engine.wasm", wasm = embed "engine.wasm"),
    (name = "texts.wasm", wasm = embed "texts.wasm"),
  ],
  compatibilityDate = "2026-01-01",
))]);
`;

/** Writes the package into `folder`, and beside it the program that imports it from `from`. */
function script(folder, from) {
  mkdirSync(folder);
  cpSync(join(project, "node_modules/dlx-wasm"), join(folder, "dlx-wasm"), {
    recursive: true,
  });
  const program = readFileSync(join(here, "program.js"), "utf8")
    .replace('"dlx-wasm/pool"', `"${from}dlx-wasm/dist/inline/pool.js"`)
    .replace('"dlx-wasm"', `"${from}dlx-wasm/dist/inline/index.js"`);
  writeFileSync(join(folder, "program.js"), program);
  cpSync(join(here, "plain.js"), join(folder, "plain.js"));
  writeFileSync(join(folder, "index.html"), page("./plain.js"));
}

test("<script type=module>, without a bundler", async () => {
  const folder = join(project, "script");
  script(folder, "./");
  assert.equal(await served(folder), ANSWER);
});

test("<script type=module>, the package on another host", async () => {
  const answer = await serving(project, async (host) => {
    const folder = join(project, "other-host");
    script(folder, `${host}other-host/`);
    return served(folder);
  });
  assert.equal(answer, ANSWER);
});

/** A page with this script in a sandboxed frame, which reports only the answer. */
const framed = (file) => `<!doctype html>
<title>waiting</title>
<iframe sandbox="allow-scripts"></iframe>
<script type="module">
  onmessage = ({ data }) => (document.title = data);
  const text = await (await fetch("${file}")).text();
  document.querySelector("iframe").srcdoc = \`<script>\${text}</\` + "script>";
</script>
`;

test("esbuild", async () => {
  const { build } = await imported("esbuild");
  const common = { absWorkingDir: project, bundle: true, minify: true };
  for (const format of ["esm", "iife"]) {
    const outdir = join(project, `esbuild-${format}`);
    // A classic script has no top-level `await`; the program signals its end by a promise.
    const entryPoints = [format === "esm" ? "plain.js" : "promise.js"];
    writeFileSync(
      join(project, "promise.js"),
      'import { program } from "./program.js"; program().then((answer) => { document.title = answer; parent.postMessage(answer, "*"); });',
    );
    const logOverride = { "empty-import-meta": "silent" };
    await build({ ...common, entryPoints, format, outdir, logOverride });
    const file = `./${entryPoints[0]}`;
    writeFileSync(join(outdir, "index.html"), page(file));
    assert.equal(await served(outdir), ANSWER, format);
    if (format === "esm") continue;
    // A frame without an origin cannot load the file, and accepts a blob only as a script.
    writeFileSync(join(outdir, "index.html"), framed(file));
    assert.equal(await served(outdir), ANSWER, "in a sandboxed frame");
  }
});

test("esbuild, for Node", async () => {
  const { build } = await imported("esbuild");
  await build({
    absWorkingDir: project,
    entryPoints: ["plain.js"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: join(project, "bundled/main.js"),
  });
  assert.equal(run(process.execPath, ["bundled/main.js"]), ANSWER);
});

test("esbuild, dlx-wasm/core", async () => {
  const { build } = await imported("esbuild");
  const outdir = join(project, "core-alone");
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: ["core.js"],
    bundle: true,
    minify: true,
    format: "esm",
    metafile: true,
    outdir,
  });
  const others = Object.keys(metafile.inputs).filter(
    (name) => name.includes("dlx-wasm/") && !name.includes("/dist/core/"),
  );
  assert.deepEqual(others, [], "nothing of the full engine is in the bundle");
  writeFileSync(join(outdir, "index.html"), page("./core.js"));
  assert.equal(await served(outdir), PROGRAMS["core.js"]);
});

test("esbuild, the slim entry with its engine, and workers, as files", async () => {
  const { build } = await imported("esbuild");
  const outdir = join(project, "slim");
  await build({
    absWorkingDir: project,
    entryPoints: {
      main: "slim.js",
      worker: "dlx-wasm/worker",
      "core-worker": "dlx-wasm/core/worker",
    },
    bundle: true,
    format: "esm",
    loader: { ".wasm": "file" },
    outdir,
  });
  writeFileSync(join(outdir, "index.html"), page("./main.js"));
  assert.equal(await served(outdir), "4 4 2 2");
});

test("esbuild, a worker as an entry of its own", async () => {
  const { build } = await imported("esbuild");
  const outdir = join(project, "own-worker");
  await build({
    absWorkingDir: project,
    entryPoints: { main: "own-worker.js", worker: "dlx-wasm/worker" },
    bundle: true,
    format: "esm",
    outdir,
  });
  writeFileSync(join(outdir, "index.html"), page("./main.js"));
  assert.equal(await served(outdir), ANSWER);
});

test("Rollup", async () => {
  const { rollup } = await imported("rollup");
  const { nodeResolve } = await imported("@rollup/plugin-node-resolve");
  const dir = join(project, "rollup");
  const bundle = await rollup({
    input: join(project, "plain.js"),
    plugins: [nodeResolve({ browser: true, rootDir: project })],
  });
  await bundle.write({ dir, format: "es" });
  await bundle.close();
  writeFileSync(join(dir, "index.html"), page("./plain.js"));
  assert.equal(await served(dir), ANSWER);
});

test("webpack", async () => {
  const { default: webpack } = await imported("webpack");
  const path = join(project, "webpack");
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        mode: "production",
        context: project,
        entry: "./plain.js",
        performance: { hints: false },
        output: { path, publicPath: "auto" },
      },
      (error, stats) => (error ? reject(error) : resolve(stats)),
    );
  });
  assert.equal(stats.hasErrors(), false, stats.toString("errors-only"));
  assert.equal(stats.hasWarnings(), false, stats.toString("errors-warnings"));
  writeFileSync(join(path, "index.html"), page("./main.js"));
  assert.equal(await served(path), ANSWER);
});

// These bundlers know the condition "node" too. The condition "module" must come first, because they copy no file.
test("Rollup, for Node", async () => {
  const { rollup } = await imported("rollup");
  const { nodeResolve } = await imported("@rollup/plugin-node-resolve");
  const dir = join(project, "rollup-node");
  const bundle = await rollup({
    input: join(project, "plain.js"),
    external: (name) => name.startsWith("node:"),
    plugins: [nodeResolve({ exportConditions: ["node"], rootDir: project })],
  });
  await bundle.write({ dir, format: "es" });
  await bundle.close();
  assert.equal(run(process.execPath, ["rollup-node/plain.js"]), ANSWER);
});

test("webpack, for Node", async () => {
  const { default: webpack } = await imported("webpack");
  const path = join(project, "webpack-node");
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        mode: "production",
        target: "node",
        context: project,
        entry: "./plain.js",
        experiments: { outputModule: true },
        output: { path, module: true, filename: "main.mjs" },
      },
      (error, stats) => (error ? reject(error) : resolve(stats)),
    );
  });
  assert.equal(stats.hasErrors(), false, stats.toString("errors-only"));
  assert.equal(run(process.execPath, ["webpack-node/main.mjs"]), ANSWER);
});

test("Vite, for a server, with the package bundled", async () => {
  const { build } = await imported("vite");
  await build({
    root: project,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: "plain.js", outDir: "vite-ssr" },
  });
  assert.equal(run(process.execPath, ["vite-ssr/plain.js"]), ANSWER);
});

test("Vite, built", async () => {
  const { build } = await imported("vite");
  await build({ root: project, logLevel: "error", build: { outDir: "vite" } });
  assert.equal(await served(join(project, "vite")), ANSWER);
});

test("Vite, while developing", async () => {
  const { createServer } = await imported("vite");
  const server = await createServer({ root: project, logLevel: "error" });
  await server.listen();
  try {
    const { port } = server.httpServer.address();
    assert.equal(await title(`http://localhost:${port}/`), ANSWER);
  } finally {
    await server.close();
  }
});
