/** The options that each verb uses. An option without an effect is refused, so a caller never relies on it. */
import { found, invalid, unknownField } from "../engine/errors.js";

const SEARCH = ["choose", "engine", "budget", "onStats"];

const OPTIONS = {
  solve: [...SEARCH, "any", "order", "seed"],
  solutions: [...SEARCH, "limit"],
  count: [...SEARCH, "limit", "memory"],
  marginals: [...SEARCH, "limit", "memory"],
  sample: [...SEARCH, "any", "memory", "seed"],
  verdict: SEARCH,
  verdicts: SEARCH,
  best: ["k", "gap", "budget", "onStats"],
  optima: ["budget", "onStats"],
  candidates: ["budget"],
  conflict: ["budget"],
  estimate: ["seed", "probes", "budget"],
  generate: ["budget"],
  countPart: ["engine", "budget", "memory", "onStats"],
};

/** The names of the verbs with options. */
export type VerbWithOptions = keyof typeof OPTIONS;

/** The methods of a pool that report progress. */
const REPORTING: readonly VerbWithOptions[] = [
  "solve",
  "solutions",
  "count",
  "verdict",
  "best",
  "optima",
];

/** Options of verbs that the methods of a pool do not have. */
const SYNCHRONOUS = ["onStats", "order"];

/** Returns the names of the options of a method of a pool. */
function poolOptions(verb: VerbWithOptions): readonly string[] {
  if (verb === "countPart") return [];
  return [
    ...OPTIONS[verb].filter((name) => !SYNCHRONOUS.includes(name)),
    ...(verb === "solutions" ? ["ordered"] : []),
    "signal",
    ...(REPORTING.includes(verb) ? ["onProgress"] : []),
  ];
}

/** Throws if an option has no effect on this verb, or on this method of a pool. */
export function checkOptions(
  given: ReadonlyMap<string, unknown>,
  verb: VerbWithOptions,
  isPool = false,
): void {
  const namesOf = (one: VerbWithOptions) =>
    isPool ? poolOptions(one) : OPTIONS[one];
  const allowed = namesOf(verb);
  for (const [name, value] of given) {
    if (allowed.includes(name)) continue;
    const verbs = Object.keys(OPTIONS) as VerbWithOptions[];
    const users = verbs.filter((other) => namesOf(other).includes(name));
    if (users.length === 0) throw unknownField("", "option", name, allowed);
    const [takes, all] = [users.length === 1 ? "takes" : "take", listed(users)];
    throw invalid(
      name,
      `no ${name}: only ${all} ${takes} one`,
      found(value),
      `${name}: not an option of ${verb} (only of ${all})`,
    );
  }
  if (verb === "solve" || verb === "sample") checkAny(given, verb);
}

/** Throws if an option of a verb has no effect with `any`, or without it. */
function checkAny(
  given: ReadonlyMap<string, unknown>,
  verb: "solve" | "sample",
): void {
  const isAny = given.get("any") === true;
  const withoutAny = verb === "solve" ? ["seed"] : [];
  const unused = isAny ? ["choose", "order", "memory"] : withoutAny;
  const why = isAny
    ? "has no effect with any, which searches in random orders"
    : "has an effect on solve only with any: true";
  for (const name of unused)
    if (given.has(name))
      throw invalid(
        name,
        `no ${name} ${isAny ? "beside" : "without"} any`,
        found(given.get(name)),
        `${name}: ${why}`,
      );
}

function listed(names: readonly string[]): string {
  const last = names[names.length - 1]!;
  return names.length === 1
    ? last
    : `${names.slice(0, -1).join(", ")} and ${last}`;
}
