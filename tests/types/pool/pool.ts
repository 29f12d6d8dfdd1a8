// The pool brings the types that it needs, also where nothing else of the package is imported.

import { Pool } from "dlx-wasm/pool";

export const total: Promise<bigint> = new Pool().count({
  kind: "queens",
  n: 8,
});
