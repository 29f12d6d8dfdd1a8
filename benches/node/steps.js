// Steps of one link on the 6×10 board, forwards and back again: inside wasm, and through the package from JavaScript.

import { rates } from "./measure.js";

const STEPS = 1_000_000;

/** Steps made by a loop in Rust. Case 0 is the 6×10 board. */
export function stepsInWasm(exports, rounds) {
  return measure(
    () => exports.watch(0),
    () => exports.step(STEPS),
    () => exports.step_back(STEPS),
    rounds,
  );
}

/** Steps made by calling `Search.step("link")`, each answered by an event; undefined where the package is not built. */
export async function stepsInPackage(rounds) {
  const url = new URL("../../npm/dist/inline/index.js", import.meta.url);
  const library = await import(url.href).catch(() => undefined);
  if (!library) return undefined;
  let search;
  const repeat = (step) => {
    let done = 0;
    while (done < STEPS && step() !== null) done++;
    return done;
  };
  return measure(
    () => {
      search?.dispose();
      search = new library.Search({ kind: "polyomino", board: "6x10" });
    },
    () => repeat(() => search.step("link")),
    () => repeat(() => search.stepBack("link")),
    rounds,
  );
}

function measure(begin, forwards, backwards, rounds) {
  const checked = (walk) => () => {
    const done = walk();
    if (done !== STEPS) throw new Error(`${done} steps, not ${STEPS}`);
    return done;
  };
  begin();
  return rates(
    { forwards: checked(forwards), backwards: checked(backwards) },
    rounds,
  );
}
