// The pool's declarations suffice without other imports of the package.

import { Pool } from "dlx-wasm/pool";

export const total: Promise<bigint> = new Pool().count({
  kind: "queens",
  n: 8,
});
