// One adapter a solver: `build(number)` makes the problem ready, `run()` finds every solution and answers how many.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Loads a wasm module and answers its exports. */
export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  // The crate's JavaScript boundary comes along with it and is never called here.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`${path} called ${from}.${name}`);
    };
  }
  return new WebAssembly.Instance(module, imports).exports;
}

/** A solver behind the exports of benches/wasm. */
export function wasmSolver(name, exports) {
  return {
    name,
    build: (number) => exports.build(number),
    run() {
      while (exports.advance());
      return exports.solutions();
    },
    nodes: exports.nodes,
  };
}

/** Every engine of this library as a solver, the one that the plan chooses first. */
export function engines(file) {
  const names = ["dlx-wasm", "links", "masks", "bits", "buckets"];
  return names.map((name, engine) => {
    const exports = load(file);
    return {
      ...wasmSolver(name, exports),
      takes: ({ number }) => exports.choose(engine, number) === 1,
    };
  });
}

/** A solver of this machine's own code: a process for each sample, which measures itself. */
export function nativeSolver(name, file, solver, takes) {
  return {
    name: `${name}, native`,
    takes,
    sample({ number, solutions }, ms) {
      const answer = execFileSync(file, [solver, String(number), String(ms)], {
        encoding: "utf8",
      });
      const [took, found] = answer.split(" ").map(Number);
      if (found !== solutions)
        throw new Error(`${name} finds ${found} solutions, not ${solutions}`);
      return took;
    },
  };
}

/** What somebody writes who wants to count queens and nothing else. */
export const bitmaskQueens = {
  name: "bitmask JavaScript",
  takes: ({ name }) => name.startsWith("queens"),
  build(number, { name }) {
    this.all = 2 ** Number(/\d+/.exec(name)[0]) - 1;
  },
  run() {
    const { all } = this;
    const place = (columns, left, right) => {
      if (columns === all) return 1;
      let count = 0;
      for (let free = all & ~(columns | left | right); free; free &= free - 1) {
        const one = free & -free;
        count += place(columns | one, (left | one) << 1, (right | one) >> 1);
      }
      return count;
    };
    return place(0, 0, 0);
  },
};

/** The cases, written out by the module of the links engine. */
export function readCases(exports) {
  const cases = [];
  for (let number = 0; ; number++) {
    const start = exports.text(number);
    if (start === 0) return cases;
    const bytes = new Uint8Array(
      exports.memory.buffer,
      start,
      exports.text_len(),
    );
    const [head, ...lines] = new TextDecoder().decode(bytes).split("\n");
    const [name, ...numbers] = head.split("\t");
    const [solutions, nodes, primary, secondary] = numbers.map(Number);
    const options = lines.map((line) => line.trim().split(" ").map(Number));
    cases.push({ number, name, solutions, nodes, primary, secondary, options });
  }
}

/** More than anybody would list. */
const MOST = 20_000_000;

/** Whether a solver that finds every solution can be asked for their number, and has not been asked already. */
export const canList = ({ name, solutions }) =>
  solutions < MOST && !/^(pento|queens|latin).*(count|distinct)/.test(name);

/** npm @algorithm.ts/dlx; undefined where it is not installed. It finds one solution, and knows no secondary items. */
export async function algorithmTs(cases) {
  const library = await import("@algorithm.ts/dlx").catch(() => undefined);
  if (!library) return undefined;
  let links;
  return {
    name: "npm @algorithm.ts/dlx",
    takes: ({ secondary, solutions }) => secondary === 0 && solutions === 1,
    build(number) {
      const { primary, options } = cases[number];
      const nodes = options.reduce((sum, option) => sum + option.length, 0);
      links = new library.DancingLinkX({ MAX_N: primary + nodes + 2 });
      links.init(primary);
      options.forEach((option, index) =>
        links.addRow(
          index + 1,
          option.map((item) => item + 1),
        ),
      );
    },
    run: () => (links.solve() === null ? 0 : 1),
  };
}

/** npm dancing-links; undefined where it is not installed. */
export async function dancingLinks(cases) {
  const library = await import("dancing-links").catch(() => undefined);
  if (!library) return undefined;
  const dlx = new library.DancingLinks();
  let solver;
  return {
    name: "npm dancing-links",
    takes: canList,
    build(number) {
      const { primary, secondary, options } = cases[number];
      if (secondary === 0) {
        solver = dlx.createSolver({ columns: primary });
        options.forEach((option, index) =>
          solver.addSparseConstraint(index, option),
        );
        return;
      }
      solver = dlx.createSolver({
        primaryColumns: primary,
        secondaryColumns: secondary,
      });
      options.forEach((option, index) =>
        solver.addSparseConstraint(index, {
          primary: option.filter((item) => item < primary),
          secondary: option
            .filter((item) => item >= primary)
            .map((item) => item - primary),
        }),
      );
    },
    run: () => solver.findAll().length,
  };
}

/** npm dlxlib; undefined where it is not installed. It takes a matrix of zeros and ones, and knows no secondary items. */
export async function dlxlib(cases) {
  const library = await import("dlxlib").catch(() => undefined);
  if (!library) return undefined;
  let matrix;
  return {
    name: "npm dlxlib",
    // The largest board would keep everybody waiting.
    takes: (problem) =>
      problem.secondary === 0 && problem.nodes < 1_000_000 && canList(problem),
    build(number) {
      const { primary, options } = cases[number];
      matrix = options.map((option) => {
        const row = new Array(primary).fill(0);
        for (const item of option) row[item] = 1;
        return row;
      });
    },
    run: () => library.default.solve(matrix).length,
  };
}
