// Measures the npm package as its users call it. The measurements are the first call, the gain of a pool, the time to
// stop, the memory that remains, and whole calls against npm dancing-links. It needs a built package and a quiet
// machine. `--help` lists the options.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { machine } from "./node/record.js";
import { cold } from "./package/cold.js";
import { encodings } from "./package/encodings.js";
import { memory } from "./package/memory.js";
import { peer } from "./package/peer.js";
import { pool } from "./package/pool.js";

const USAGE = `
npm ci --prefix benches --ignore-scripts
node --expose-gc benches/package.mjs [OPTION …]

  --rounds 7       samples of each
  --only REGEX     some of cold, memory, pool, peer and encodings
  --record         write benches/records/<date>-package.md
`;

const { values: asked } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string", default: "" },
    record: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (asked.help) {
  console.log(USAGE.trim());
  process.exit();
}
const rounds = Number(asked.rounds);
const wanted = new RegExp(asked.only);

// Measurements in processes of their own come first, then memory, which needs the engine to start in this process.
const sections = { cold, memory, pool, peer, encodings };
const texts = [];
for (const [name, measure] of Object.entries(sections)) {
  if (!wanted.test(name)) continue;
  const text = await measure(rounds);
  console.log(`${text}\n`);
  texts.push(text);
}

if (asked.record) {
  const date = new Date().toISOString().slice(0, 10);
  const command = [
    "node --expose-gc benches/package.mjs",
    ...process.argv.slice(2),
  ].join(" ");
  const text = `# package

- Date: ${date}
- Machine: ${machine()}
- Command: \`${command}\`
- Medians of ${rounds} rounds in turn, after one to get warm.

${texts.join("\n\n")}
`;
  writeFileSync(new URL(`records/${date}-package.md`, import.meta.url), text);
}
