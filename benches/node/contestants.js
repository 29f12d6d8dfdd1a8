// Who is timed, and on what. npm @algorithm.ts/dlx finds one solution only, so it takes part where there is only one;
// the crate exact-cover searches in a thread of its own, which WebAssembly has not, so it runs natively only.

import { compile, compileNative, compileOurs } from "./build.js";

/** Compiles them; answers our own engines' module and everybody. `also` are other builds of it: [name, file]. */
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

/** More than anybody would list. */
const MOST = 20_000_000;

/** Whether a solver that finds every solution can be asked for their number, and has not been asked already. */
const lists = ({ name, solutions }) =>
  solutions < MOST && !/^(pento|queens|latin).*(count|distinct)/.test(name);

/** Both that know primary items only keep every solution, in a list or a channel: some millions are gigabytes. */
const listsPrimary = (problem) =>
  problem.secondary === 0 && problem.solutions < 1_000_000 && lists(problem);

/** Without holes: cells are numbered by row and column. */
const isRectangle = ({ name }) =>
  /^pentominoes \d/.test(name) && !/distinct|without/.test(name);
