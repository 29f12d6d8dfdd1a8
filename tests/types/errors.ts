// A code narrows its details.

import { isDlxError, solve, type DlxError } from "dlx-wasm";
import { init } from "dlx-wasm/slim";
import { is, type Same } from "./same.js";

try {
  await init(new URL("https://example.org/engine.wasm"));
  solve({ kind: "queens", n: 8 });
} catch (error) {
  if (isDlxError(error) && error.code === "parse") {
    error.details.line satisfies number;
    is<Same<typeof error, DlxError<"parse">>>();
  }
  if (isDlxError(error) && error.code === "invalid-argument") {
    error.details.argument satisfies string;
    // @ts-expect-error this code has no line
    error.details.line;
  }
}
