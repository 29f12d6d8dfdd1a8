// The declarations of the verbs need no platform types.

import { solve } from "dlx-wasm";

solve({ kind: "queens", n: 8 })?.columns satisfies Uint8Array | undefined;
