// A run as text: tables of medians, then every sample, so that the medians can be checked.

import { readFileSync } from "node:fs";
import { median } from "./measure.js";

const digits = (number) =>
  number >= 100 ? number.toFixed(0) : number.toPrecision(3);

/** A Markdown table with its columns aligned. */
export function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Medians, and how long the first solver takes for each millisecond of the others; "–" where one did not take part. */
export function searchTable(results) {
  const names = new Set(results.flatMap(({ samples }) => Object.keys(samples)));
  const [first, ...others] = names;
  const head = ["search, CPU ms", first];
  for (const other of others) head.push(other, "ratio");
  const rows = results.map(({ name, samples }) => {
    const ours = median(samples[first]);
    const cells = [name, digits(ours)];
    for (const other of others) {
      const theirs = samples[other]?.length && median(samples[other]);
      cells.push(
        theirs ? digits(theirs) : "–",
        theirs ? (ours / theirs).toFixed(2) : "–",
      );
    }
    return cells;
  });
  return table(head, rows);
}

/** Medians of steps a second. */
export function stepTable(steps) {
  const rows = Object.entries(steps).map(([where, rates]) => [
    where,
    median(rates.forwards).toFixed(1),
    median(rates.backwards).toFixed(1),
  ]);
  return table(
    ["steps of one link, millions a second", "forwards", "backwards"],
    rows,
  );
}

/** The machine, as far as it says. */
export function machine() {
  let model = process.arch;
  try {
    model =
      /model name\s*:\s*(.*)/.exec(
        readFileSync("/proc/cpuinfo", "utf8"),
      )?.[1] ?? model;
  } catch {
    // Not Linux: the architecture must do.
  }
  return `${model}, Node ${process.versions.node} (V8 ${process.versions.v8})`;
}

/** The whole record. */
export function record({ title, command, rounds, results, steps }) {
  const samples = { search: results, steps };
  const list = (_, value) =>
    Array.isArray(value) && typeof value[0] === "number"
      ? value.map((number) => Number(digits(number))).join(" ")
      : value;
  return `# ${title}

- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${machine()}
- Command: \`${command}\`
- Medians of ${rounds} rounds in turn, after one to get warm. Ratio: the first column divided by the peer; below 1 is faster.
- All solvers found the known number of solutions; every engine of ours walked the known number of tree nodes.

${searchTable(results)}

${stepTable(steps)}

## Samples

\`\`\`json
${JSON.stringify(samples, list, 2)}
\`\`\`
`;
}
