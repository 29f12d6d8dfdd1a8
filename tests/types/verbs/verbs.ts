// The verbs need no type of any platform.

import { solve } from "dlx-wasm";

solve({ kind: "queens", n: 8 })?.columns satisfies Uint8Array | undefined;
