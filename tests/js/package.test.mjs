// The contents of the package, and how its entries load.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("../../npm/", import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const dist = join(folder, "dist");
const files = readdirSync(dist, { recursive: true }).map(String);

/** Runs a module in a separate process and returns its output. */
function run(code) {
  const args = ["--input-type=module", "-"];
  const root = fileURLToPath(new URL("../../", import.meta.url));
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    input: code,
  }).trim();
}

test("every path of exports exists, types first, and modules only", () => {
  for (const target of Object.values(manifest.exports)) {
    const paths = typeof target === "string" ? [target] : Object.values(target);
    for (const path of paths) assert.ok(existsSync(join(folder, path)), path);
    if (typeof target === "object")
      assert.equal(Object.keys(target)[0], "types");
  }
  // Tools that ignore `exports` find the default entry.
  const { types, default: main } = manifest.exports["."];
  assert.deepEqual([types, main], [manifest.types, manifest.main]);
  // unpkg redirects to the file, so its imports are found. jsDelivr answers in place, so it needs the file's address.
  assert.equal(manifest.unpkg, manifest.main);
  assert.equal(manifest.type, "module");
  // The board and the worker have side effects on import, so no bundler may drop them.
  assert.deepEqual(
    manifest.sideEffects,
    [
      "dlx-wasm-worker",
      "inline/board",
      "inline/dlx-wasm-worker",
      "node/dlx-wasm-worker",
      "core/inline/dlx-wasm-worker",
      "workerd/*",
    ].map((name) => `./dist/${name}.js`),
  );
  assert.equal(manifest.dependencies, undefined);
});

test("no file has a source map, because all are readable", () => {
  assert.deepEqual(
    files.filter((name) => name.endsWith(".map")),
    [],
  );
  for (const name of files.filter((name) => name.endsWith(".js")))
    assert.doesNotMatch(
      readFileSync(join(dist, name), "utf8"),
      /^\/\/# sourceMappingURL/m,
      name,
    );
});

test("the entries for Cloudflare import the engine as a module", async () => {
  const program = `
    import { count, parse } from "dlx-wasm";
    import * as promised from "dlx-wasm/async";
    import * as core from "dlx-wasm/core";
    import { Pool as CorePool } from "dlx-wasm/core/pool";
    import { Pool } from "dlx-wasm/pool";
    import { solve } from "dlx-wasm/sudoku";
    const queens = { kind: "queens", n: 6 };
    const matrix = { kind: "matrix", rows: "01\\n10\\n11" };
    const pools = [new Pool({ workers: 0 }), new CorePool({ workers: 0 })];
    console.log(count(queens), typeof promised.count, core.count(matrix));
    console.log(parse("01\\n10\\n").format);
    console.log(solve({ kind: "sudoku", grid: "1... ..3. .2.. ...4" }).grid);
    for (const pool of pools) console.log(await pool.count(matrix));
    for (const pool of pools) await pool.close();
  `;
  const compiled = {
    name: "a .wasm file is a compiled module",
    setup({ onLoad }) {
      onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
        contents: `
          import { readFileSync } from "node:fs";
          const { constructor } = WebAssembly.Module.prototype;
          export default new constructor(readFileSync(${JSON.stringify(path)}));
          const construct = () => { throw new Error("disallowed by embedder"); };
          WebAssembly.Module = new Proxy(constructor, { construct });
        `,
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["workerd"],
    plugins: [compiled],
    write: false,
  });
  assert.equal(
    run(outputFiles[0].text),
    "4n function 2n\nmatrix\n1342243142133124\n2n\n2n",
  );
});

test("the declarations work with TypeScript before 5.7, whose typed arrays have no parameter", () => {
  for (const name of files.filter((name) => name.endsWith(".d.ts")))
    assert.doesNotMatch(
      readFileSync(join(dist, name), "utf8"),
      /Array<Array/,
      name,
    );
});

test("the worker's module does nothing outside a worker", () => {
  assert.equal(
    run(`await import("dlx-wasm/worker"); console.log("here");`),
    "here",
  );
});

test("all entries export the same names, except init and initTexts", async () => {
  const names = async (entry) => Object.keys(await import(entry)).sort();
  for (const name of ["index", "pool", "async"]) {
    const url = (folder) =>
      pathToFileURL(join(dist, folder, `${name}.js`)).href;
    assert.deepEqual(await names(url("node")), await names(url("inline")));
  }
  const more = [...(await names("dlx-wasm")), "init", "initTexts"];
  assert.deepEqual(await names("dlx-wasm/slim"), more.sort());
});

test("only Node gets files, and bundlers of any platform get text", async () => {
  assert.match(import.meta.resolve("dlx-wasm"), /\/dist\/node\/index\.js$/);
  for (const platform of ["browser", "node", "neutral"]) {
    const { metafile } = await build({
      stdin: {
        contents: 'import { solve } from "dlx-wasm"; console.log(solve);',
        resolveDir: folder,
      },
      bundle: true,
      format: "esm",
      platform,
      metafile: true,
      write: false,
    });
    const names = Object.keys(metafile.inputs);
    assert.ok(
      names.some((name) => name.endsWith("/inline/engine-bytes.js")),
      platform,
    );
  }
});

test("without its files, the entry for Node says which is missing", (t) => {
  const copy = mkdtempSync(join(tmpdir(), "dlx-wasm-node-"));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(join(dist, "node"), join(copy, "node"), { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
  const url = pathToFileURL(join(copy, "node/index.js")).href;
  const out = run(`
    const { parse, solve } = await import(${JSON.stringify(url)});
    const tell = (e) => console.log(e.code, e.message);
    try { solve({ kind: "queens", n: 8 }); } catch (e) { tell(e); }
    try { parse("01 10"); } catch (e) { tell(e); }
  `);
  const advice =
    'copy it, or let the bundler choose the condition "module", which needs no file';
  const message = (name) =>
    `engine-unavailable the file ${name}.wasm of dlx-wasm is missing: ${advice}`;
  assert.equal(out, `${message("engine")}\n${message("texts")}`);
});

test("only the entry for Node and the command import modules of Node", () => {
  const others = files.filter(
    (name) => name.endsWith(".js") && !/^(node|command)\//.test(name),
  );
  for (const name of others)
    assert.doesNotMatch(
      readFileSync(join(dist, name), "utf8"),
      /(?:from|import)\s*\(?\\?["']node:/,
      name,
    );
});

test("neither entry contains modules of the other", () => {
  const inline = files.filter(
    (name) => /^(core\/)?inline/.test(name) && name.endsWith(".js"),
  );
  for (const name of inline.filter((name) => !name.includes("worker"))) {
    const code = readFileSync(join(dist, name), "utf8");
    assert.equal(code.includes("compileStreaming"), false, name);
  }
  const slim = files.filter(
    (name) => name.endsWith(".js") && !/^(inline|core\/inline)\b/.test(name),
  );
  for (const name of slim) {
    assert.ok(readFileSync(join(dist, name)).length < 100_000, name);
  }
});

test("the first call compiles the engine, not the import", () => {
  const out = run(`
    let compiled = 0;
    WebAssembly.Module = class extends WebAssembly.Module {
      constructor(bytes) { super(bytes); compiled++; }
    };
    const { count } = await import("dlx-wasm");
    console.log(compiled, count({ kind: "queens", n: 8 }), compiled, count({ kind: "queens", n: 8 }), compiled);
  `);
  assert.equal(out, "0 92n 1 92n 1");
});

test("the first text compiles the text formats, and no other verb does", () => {
  const out = run(`
    let compiled = 0;
    WebAssembly.Module = class extends WebAssembly.Module {
      constructor(bytes) { super(bytes); compiled++; }
    };
    const { format, parse, solve } = await import("dlx-wasm");
    const { puzzles: [puzzle] } = parse("01\\n10\\n");
    console.log(compiled, format(puzzle, "matrix").length, compiled);
    console.log(solve(puzzle).rows.length, compiled);
  `);
  assert.equal(out, "1 6 1\n2 2");
});

test("a bundle contains the text formats only if it reads or writes texts", async () => {
  const bundled = async (verb) => {
    const { metafile } = await build({
      stdin: {
        contents: `import { ${verb} } from "dlx-wasm"; console.log(${verb});`,
        resolveDir: folder,
      },
      bundle: true,
      format: "esm",
      metafile: true,
      write: false,
    });
    const [{ inputs }] = Object.values(metafile.outputs);
    return ["engine", "texts"].filter((name) =>
      Object.entries(inputs).some(
        ([path, { bytesInOutput }]) =>
          path.endsWith(`/${name}-bytes.js`) && bytesInOutput > 0,
      ),
    );
  };
  assert.deepEqual(await bundled("solve"), ["engine"]);
  assert.deepEqual(await bundled("format"), ["engine", "texts"]);
});

test("slim has no text formats before initTexts, which rejects the engine", () => {
  const out = run(`
    import { readFileSync } from "node:fs";
    import { init, initTexts, parse } from "dlx-wasm/slim";
    const codes = (e) => console.log(e.code);
    try { parse("01\\n10\\n"); } catch (e) { codes(e); }
    await initTexts(readFileSync(${JSON.stringify(join(dist, "engine.wasm"))})).catch(codes);
    await init(readFileSync(${JSON.stringify(join(dist, "texts.wasm"))})).catch(codes);
    await initTexts(readFileSync(${JSON.stringify(join(dist, "texts.wasm"))}));
    console.log(parse("01\\n10\\n").format);
  `);
  const code = "engine-unavailable\n";
  assert.equal(out, `${code.repeat(3)}matrix`);
});

test("slim throws before init, which accepts bytes, a module or a response", () => {
  const url = pathToFileURL(join(dist, "engine.wasm")).href;
  const bytes = `readFileSync(new URL(${JSON.stringify(url)}))`;
  const response = (type) =>
    `new Response(${bytes}, { headers: { "content-type": "${type}" } })`;
  for (const source of [
    bytes,
    `new WebAssembly.Module(${bytes})`,
    response("application/wasm"),
    response("application/wasm; charset=utf-8"),
    `Promise.resolve(${response("text/plain")})`,
    `Promise.resolve(${bytes})`,
    `WebAssembly.compile(${bytes})`,
  ]) {
    const out = run(`
      import { readFileSync } from "node:fs";
      import { count, init } from "dlx-wasm/slim";
      try { count({ kind: "queens", n: 8 }); } catch (e) { console.log(e.code); }
      await Promise.all([init(${source}), init("ignored")]);
      console.log(count({ kind: "queens", n: 8 }));
    `);
    assert.equal(out, "engine-unavailable\n92n", source);
  }
});

test("the slim pool uses the engine passed to init", () => {
  const out = run(`
    import { readFileSync } from "node:fs";
    import { init } from "dlx-wasm/slim";
    import { Pool } from "dlx-wasm/slim/pool";
    const pool = new Pool({ workers: 2 });
    const queens = { kind: "queens", n: 8 };
    await pool.count(queens).catch((e) => console.log(e.code));
    await init(readFileSync(${JSON.stringify(join(dist, "engine.wasm"))}));
    console.log(await pool.count(queens));
    await pool.close();
  `);
  assert.equal(out, "engine-unavailable\n92n");
});

test("without the worker's file, a pool starts workers from their text", (t) => {
  const bundle = mkdtempSync(join(tmpdir(), "dlx-wasm-bundle-"));
  t.after(() => rmSync(bundle, { recursive: true }));
  cpSync(join(dist, "inline"), bundle, { recursive: true });
  writeFileSync(join(bundle, "package.json"), '{ "type": "module" }');
  rmSync(join(bundle, "dlx-wasm-worker.js"));
  const counted = () =>
    run(`
      const { Pool } = await import(${JSON.stringify(pathToFileURL(join(bundle, "pool.js")).href)});
      const pool = new Pool({ workers: 3 });
      const queens = { kind: "queens", n: 10 };
      const codes = (e) => e.code;
      const both = [pool.count(queens).catch(codes), pool.count(queens).catch(codes)];
      console.log(...await Promise.all(both), await pool.count(queens).catch(codes));
      await pool.close();
    `);
  assert.equal(counted(), "724n 724n 724n");
  rmSync(join(bundle, "worker-text.js"));
  assert.equal(counted(), "worker-failed worker-failed worker-failed");
});

test("init rejects a wrong engine and can be called again", () => {
  const empty = "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])";
  for (const wrong of [
    empty,
    `new WebAssembly.Module(${empty})`,
    "new Uint8Array(3)",
    'new Response("no", { status: 404 })',
    "5",
    "null",
  ]) {
    const out = run(`
      import { readFileSync } from "node:fs";
      import { count, init } from "dlx-wasm/slim";
      await init(${wrong}).catch((e) => console.log(e.name));
      await init(readFileSync(${JSON.stringify(join(dist, "engine.wasm"))}));
      console.log(count({ kind: "queens", n: 8 }));
    `);
    assert.equal(out, "DlxError\n92n", wrong);
  }
});

test("missing WebAssembly or SIMD is an error that names it", () => {
  const messageWith = (spoil) =>
    run(`
      ${spoil}
      const { solve } = await import("dlx-wasm");
      const { Pool } = await import("dlx-wasm/pool");
      const queens = { kind: "queens", n: 8 };
      const codes = [];
      const tell = (e) => codes.push(e.code + " " + e.message);
      try { solve(queens); } catch (e) { tell(e); }
      for (const workers of [0, 1]) {
        const pool = new Pool({ workers });
        await pool.solve(queens).catch(tell);
        await pool.close();
      }
      // A pool reports the same error as the verbs.
      console.log([...new Set(codes)].join(" and "));
    `);
  assert.match(
    messageWith("delete globalThis.WebAssembly;"),
    /^engine-unavailable .*no WebAssembly$/,
  );
  const noSimd = `
    WebAssembly.validate = () => false;
    WebAssembly.Module = function () { throw new WebAssembly.CompileError("bad opcode"); };
  `;
  assert.match(messageWith(noSimd), /^engine-unavailable .*SIMD/);
  const forbidden = `
    WebAssembly.Module = function () { throw new WebAssembly.CompileError("blocked by CSP"); };
  `;
  assert.match(messageWith(forbidden), /^engine-unavailable .*blocked by CSP$/);
  // V8's message if its host forbids compilation.
  const disallowed = `
    const { runInNewContext } = await import("node:vm");
    const codeGeneration = { wasm: false };
    const Forbidden = runInNewContext("WebAssembly.Module", {}, { contextCodeGeneration: codeGeneration });
    WebAssembly.Module = Forbidden;
  `;
  assert.match(
    messageWith(disallowed),
    /^engine-unavailable .*disallowed by embedder: use "dlx-wasm\/slim" with a compiled module$/,
  );
});

test("the wasm contains no path of the build machine", () => {
  for (const name of ["engine.wasm", "texts.wasm"]) {
    const text = readFileSync(join(dist, name), "latin1");
    const paths =
      text.match(/(?<![\w.])\/(root|home|Users|tmp|work|builds?)\/[\w./-]+/g) ??
      [];
    assert.deepEqual(paths, []);
    assert.equal(text.includes(dirname(folder)), false);
  }
});

const inlineUrl = pathToFileURL(join(dist, "inline/index.js")).href;
for (const [name, call] of Object.entries({
  engine: 'count({ kind: "queens", n: 8 })',
  texts: 'parse("01\\n10\\n").format === "matrix"',
}))
  test(`the inlined ${name} equals its file and is as small after gzip`, () => {
    const file = join(dist, `${name}.wasm`);
    const out = run(`
      import { readFileSync } from "node:fs";
      const { Module } = WebAssembly;
      let last;
      WebAssembly.Module = function (bytes) { last = bytes; return new Module(bytes); };
      WebAssembly.Module.prototype = Module.prototype;
      const { count, parse } = await import(${JSON.stringify(inlineUrl)});
      console.log(Boolean(${call}), readFileSync(${JSON.stringify(file)}).equals(last));
    `);
    assert.equal(out, "true true");
    const source = readFileSync(join(dist, `inline/${name}-bytes.js`));
    const wasm = readFileSync(file);
    assert.ok(gzipSync(source).length < 1.01 * gzipSync(wasm).length);
    // Characters that are safe in all file encodings, minifiers and inline scripts.
    const [, text] = source.toString().match(/"(.*)"/);
    assert.match(text, /^[#%&(-;=-[\]^_a-~]+$/);
  });

/** Returns the files that npm would pack, and the sum of their sizes. */
function packed() {
  const out = execFileSync(
    "npm",
    ["pack", "--dry-run", "--json", "--ignore-scripts"],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [{ files, unpackedSize }] = JSON.parse(out);
  return { paths: files.map(({ path }) => path), unpackedSize };
}

test("only needed files are packed", () => {
  const { paths } = packed();
  const stray = paths.filter(
    (path) =>
      !/^(dist\/.*\.(js|d\.ts)|dist\/(engine|texts|sudoku)\.wasm|(BOARD|BUNDLERS|FORMATS|PIECES|README|SUDOKU)\.md|LICENSE-[\w-]+|package\.json)$/.test(
        path,
      ),
  );
  assert.deepEqual(stray, []);
  for (const target of Object.values(manifest.exports))
    for (const path of Object.values(Object(target)).filter((path) =>
      path.startsWith?.("./"),
    ))
      assert.ok(paths.includes(path.slice(2)), path);
});

test("every import of a packed file is packed", () => {
  const { paths } = packed();
  const lost = paths
    .filter((path) => path.endsWith(".js"))
    .flatMap((path) =>
      Array.from(
        readFileSync(join(folder, path), "utf8").matchAll(
          /^(?:import|export)\b[^;"]*"(\.{1,2}\/[^"]+)";$/gm,
        ),
        ([, to]) => join(dirname(path), to).replaceAll("\\", "/"),
      ),
    )
    .filter((path) => !paths.includes(path));
  assert.deepEqual(lost, []);
});

test("the package takes at most 7.7 MB", () => {
  const { unpackedSize } = packed();
  assert.ok(unpackedSize <= 7_700_000, String(unpackedSize));
});

test("a browser's build copies the worker's file once", () => {
  for (const name of files.filter((name) => name.endsWith(".js"))) {
    const code = readFileSync(join(dist, name), "utf8");
    const copies =
      code.match(/new URL\(\s*"[^"]*", import\.meta\.url\)/g) ?? [];
    assert.ok(copies.length <= 1, name);
  }
});
