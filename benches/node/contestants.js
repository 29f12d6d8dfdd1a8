// The list of solvers and the cases they take. npm @algorithm.ts/dlx finds one solution only, so it takes cases with
// one solution. The crate exact-cover searches in a thread of its own, which WebAssembly lacks, so it runs natively
// only.

import { compile, compileNative, compileOurs } from "./build.js";

/**
 * Compiles the solvers; returns the module of our engines and the list of all. `also` are other builds: [name, file].
 */
export function contestants(also) {
  const ours = compileOurs("links", "bench-links");
  const native = compileNative();
  const names = ["dlx-wasm", "links", "masks", "bits"];
  const engines = names.map((name, engine) => engineOf(name, ours, engine));
  return {
    ours,
    all: [
      ...engines,
      ...also.map(([name, file]) => engineOf(name, file, 0)),
      nativeOf("crate dlx", native, "dlx", lists),
      wasmOf("crate dlx", compile("dlx-fast", "bench-dlx", ["fast"]), lists),
      nativeOf("crate exact-covers", native, "exact-covers", lists),
      wasmOf(
        "crate exact-covers",
        compile("exact-covers", "bench-exact-covers"),
        lists,
      ),
      nativeOf("crate exact-cover", native, "exact-cover", listsPrimary),
      nativeOf("twenty lines", native, "by-hand", isRectangle),
      wasmOf("twenty lines", compile("by-hand", "bench-by-hand"), isRectangle),
      {
        name: "bitmask JavaScript",
        kind: "bitmaskQueens",
        takes: ({ name }) => name.startsWith("queens"),
      },
      { name: "npm dancing-links", kind: "dancingLinks", takes: lists },
      { name: "npm dlxlib", kind: "dlxlib", takes: listsPrimary },
      {
        name: "npm @algorithm.ts/dlx",
        kind: "algorithmTs",
        takes: ({ secondary, solutions }) => secondary === 0 && solutions === 1,
      },
    ],
  };
}

const engineOf = (name, file, engine) => ({
  name,
  kind: "engine",
  file,
  engine,
  takes: () => true,
});

const wasmOf = (name, file, takes) => ({
  name: `${name}, wasm`,
  kind: "wasm",
  file,
  takes,
});

const nativeOf = (name, file, solver, takes) => ({
  name: `${name}, native`,
  kind: "native",
  file,
  solver,
  takes,
});

/** A limit above every list. */
const MOST = 20_000_000;

/** Returns whether a solver that finds every solution can count instead, and does not do so already. */
const lists = ({ name, solutions }) =>
  solutions < MOST && !/^(pento|queens|latin).*(count|distinct)/.test(name);

/**
 * The two solvers without secondary items keep every solution, in a list or a channel: some millions take gigabytes.
 */
const listsPrimary = (problem) =>
  problem.secondary === 0 && problem.solutions < 1_000_000 && lists(problem);

/** Boards without holes: cells are numbered by row and column. */
const isRectangle = ({ name }) =>
  /^pentominoes \d/.test(name) && !/distinct|without/.test(name);
