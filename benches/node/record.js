// The record of a run as text: a row for each goal with its verdicts, a table of all medians, and every sample, so that
// the medians can be checked.

import { readFileSync } from "node:fs";
import { figures, HEAP } from "./turns.js";

export const digits = (number) =>
  number >= 100
    ? Math.round(number).toLocaleString("en")
    : number.toPrecision(3);

/** A Markdown table with aligned columns. */
export function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** The verdicts of each row. */
export function goalTable(rows) {
  const head = [
    "ms",
    "dlx-wasm",
    "first call",
    "must",
    "is",
    "",
    "ahead",
    "is",
    "",
    "tree nodes",
    "updates",
  ];
  const judged = (goal) =>
    goal
      ? [
          `≤ ${goal.times} × ${goal.name}, ${digits(goal.yardstick)}`,
          goal.ratio.toFixed(2),
          goal.met ? "met" : "missed",
        ]
      : ["", "", ""];
  const count = (number) => (number ? number.toLocaleString("en") : "");
  return table(
    head,
    rows.map(({ name, ours, first, must, ahead, nodes, updates }) => [
      name,
      digits(ours),
      first === undefined ? "" : digits(first),
      ...judged(must),
      ...judged(ahead),
      count(nodes),
      count(updates),
    ]),
  );
}

/** The number of goals that are met. */
export function score(rows) {
  const of = (goal) => {
    const judged = rows.map((row) => row[goal]).filter(Boolean);
    return `${judged.filter(({ met }) => met).length} of ${judged.length}`;
  };
  return `must: ${of("must")} met; ahead of everybody: ${of("ahead")}.`;
}

/** One line per case and solver: medians, and our time over the solver's. */
export function searchTable(results) {
  const head = ["case", "solver", "search, ms", "ours / it", "build, ms", "n"];
  const rows = Object.entries(results).flatMap(([name, solvers]) => {
    const ours = figures(solvers["dlx-wasm"]).search;
    return Object.entries(solvers).map(([solver, seat], i) => {
      const found = figures(seat);
      return [
        i === 0 ? name : "",
        solver,
        found ? digits(found.search) : seat.cut,
        found && i > 0 ? (ours / found.search).toFixed(2) : "",
        found ? digits(found.build) : "",
        String(
          Math.max(seat.samples.length - 1, Math.min(1, seat.samples.length)),
        ),
      ];
    });
  });
  return table(head, rows);
}

/** A description of the machine, as far as the system reports it. */
export function machine() {
  let model = process.arch;
  try {
    model =
      /model name\s*:\s*(.*)/.exec(
        readFileSync("/proc/cpuinfo", "utf8"),
      )?.[1] ?? model;
  } catch {
    // Other systems than Linux: the architecture must suffice.
  }
  return `${model}, Node ${process.versions.node} (V8 ${process.versions.v8})`;
}

/** The complete record. */
export function record({ title, command, versions, settings, rows, results }) {
  const { rounds, allowance, limit, minutes, load } = settings;
  const samples = Object.entries(results).flatMap(([name, solvers]) =>
    Object.entries(solvers).map(([solver, { samples }]) => {
      const each = samples.map(({ search }) => digits(search)).join(" ");
      return `${name} · ${solver}: ${each || "–"}`;
    }),
  );
  return `# ${title}

- Date: ${new Date().toISOString().slice(0, 10)}; it took ${minutes.toFixed(0)} minutes; load of the machine before and after: ${load}
- Machine: ${machine()}
- Command: \`${command}\`
- Versions: ${versions}
- CPU time. Medians of up to ${rounds} samples in turn, after one to get warm. A solver that has spent ${allowance} s on a case gives no more. One that needs more than ${limit} s or ${HEAP} MB for a sample is cut off. With one sample only, that one counts.
- All solvers found the known number of solutions; every engine of ours that lists walked the known number of tree nodes.
- First call: the first of its process, building included, by the clock. Tree nodes: of the engine that the plan chose. Updates: of the links on the same case.
- Yardsticks that are derived, and from what: \`benches/node/goals.js\`.

${score(rows)}

${goalTable(rows)}

${searchTable(results)}

## Samples, ms of search

\`\`\`text
${samples.join("\n")}
\`\`\`
`;
}
