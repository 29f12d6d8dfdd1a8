// Parts of a count, and their results as JSON.

import {
  countPart,
  split,
  splitPart,
  sumParts,
  type CountPart,
  type CountSplit,
  type PartRecord,
} from "dlx-wasm";
import { is, type Same } from "./same.js";

const queens = { kind: "queens", n: 8 } as const;
const whole = split(queens, { parts: 8 });
is<Same<typeof whole, CountSplit>>();

const parts = splitPart(queens, whole.parts[0]!, { parts: 2 });
is<Same<typeof parts, CountPart[]>>();

const result = countPart(queens, parts[0]!, { budget: { ms: 1000 } });
result.count satisfies bigint;
result.toJSON() satisfies PartRecord;

const stored = JSON.parse(JSON.stringify(result)) as PartRecord;
const { total } = sumParts(whole, [result, stored]);
is<Same<typeof total, bigint | null>>();

// @ts-expect-error the number of parts is missing
split(queens, {});

// @ts-expect-error a part is counted whole
countPart(queens, parts[0]!, { limit: 2 });

// @ts-expect-error the total is null while a part is missing
sumParts(whole, []).total + 1n;
