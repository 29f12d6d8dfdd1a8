// Solvers by the interface through which they are called. Each adapter is created from a few strings. `build(problem)`
// prepares a problem, and `run()` finds every solution and returns their number. Some adapters also have `nodes()` and
// `updates()`.

import { readFileSync } from "node:fs";

/** Loads a wasm module and returns its exports. */
export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  // The crate's exports to JavaScript are part of the module and are never called here.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`${path} called ${from}.${name}`);
    };
  }
  return new WebAssembly.Instance(module, imports).exports;
}

/** The cases, as the module of our engines writes them. */
export function readCases(exports) {
  const cases = [];
  for (let number = 0; ; number++) {
    const start = exports.text(number);
    if (start === 0) return cases;
    const length = exports.text_len();
    const bytes = new Uint8Array(exports.memory.buffer, start, length);
    const [head, ...lines] = new TextDecoder().decode(bytes).split("\n");
    const [name, ...numbers] = head.split("\t");
    const [solutions, nodes, primary, secondary] = numbers.map(Number);
    const options = lines.map((line) => line.trim().split(" ").map(Number));
    cases.push({ number, name, solutions, nodes, primary, secondary, options });
  }
}

/** Creates the solver of this process, by the kind of its adapter; undefined if it does not take the problem. */
export const adapters = {
  /** One of our engines, by its number. */
  engine({ file, engine }, { number }) {
    const exports = load(file);
    if (exports.choose(engine, number) !== 1) return undefined;
    const { nodes, updates } = exports;
    return { ...wasmSolver(exports), nodes, updates };
  },
  wasm: ({ file }) => wasmSolver(load(file)),
  bitmaskQueens,
  dancingLinks,
  dlxlib,
  algorithmTs,
};

function wasmSolver(exports) {
  return {
    build: ({ number }) => exports.build(number),
    run() {
      while (exports.advance());
      return exports.solutions();
    },
  };
}

/** A hand-written program that only counts queens. */
function bitmaskQueens() {
  let all;
  const place = (columns, left, right) => {
    if (columns === all) return 1;
    let count = 0;
    for (let free = all & ~(columns | left | right); free; free &= free - 1) {
      const one = free & -free;
      count += place(columns | one, (left | one) << 1, (right | one) >> 1);
    }
    return count;
  };
  return {
    build: ({ name }) => (all = 2 ** Number(/\d+/.exec(name)[0]) - 1),
    run: () => place(0, 0, 0),
  };
}

/** Solutions are counted one by one: a list of some millions would measure the heap. */
async function dancingLinks() {
  const { DancingLinks } = await import("dancing-links");
  const dlx = new DancingLinks();
  let solver;
  return {
    build({ primary, secondary, options }) {
      const halves = (option) => ({
        primary: option.filter((item) => item < primary),
        secondary: option
          .filter((item) => item >= primary)
          .map((item) => item - primary),
      });
      solver = dlx.createSolver(
        secondary === 0
          ? { columns: primary }
          : { primaryColumns: primary, secondaryColumns: secondary },
      );
      options.forEach((option, index) =>
        solver.addSparseConstraint(
          index,
          secondary === 0 ? option : halves(option),
        ),
      );
    },
    run() {
      let found = 0;
      for (const solution of solver.createGenerator())
        found += Math.sign(solution.length);
      return found;
    },
  };
}

/** This solver takes a matrix of zeros and ones. */
async function dlxlib() {
  const library = await import("dlxlib");
  let matrix;
  return {
    build({ primary, options }) {
      matrix = options.map((option) => {
        const row = new Array(primary).fill(0);
        for (const item of option) row[item] = 1;
        return row;
      });
    },
    run: () => library.default.solve(matrix).length,
  };
}

/** This solver finds one solution. */
async function algorithmTs() {
  const library = await import("@algorithm.ts/dlx");
  let links;
  return {
    build({ primary, options }) {
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
