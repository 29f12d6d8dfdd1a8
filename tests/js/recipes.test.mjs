// The recipes of docs/cluster.md count a small puzzle. Stubs stand for the commands of Slurm and Kubernetes.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const document = readFileSync("docs/cluster.md", "utf8");
const program = fileURLToPath(
  new URL("../../npm/dist/command/dlx.js", import.meta.url),
);
const node = JSON.stringify(process.execPath);
const dlx = `exec ${node} ${JSON.stringify(program)}`;
const TOTAL = "352";

/** Commands of the recipes, as shell scripts. */
const COMMANDS = {
  // The first call for line 4 fails after it has written half a line.
  dlx: `if [ "$1" = part ] && [ "$4" = 4 ] && [ ! -e failed ]; then
    touch failed; printf '{"id":'; exit 1
  fi
  ${dlx} "$@"`,
  npx: `shift; ${dlx} "$@"`,
  sbatch: `set -- "$1" $(sed -n 's/^#SBATCH --array=\\([0-9]*\\)-\\([0-9]*\\)$/\\1 \\2/p' "$1")
  for id in $(seq "$2" "$3"); do
    SLURM_ARRAY_TASK_ID=$id SLURM_ARRAY_TASK_COUNT=$(($3 - $2 + 1)) sh "$1"
  done`,
};

/** The first code block below a heading in bold letters. */
function recipe(heading) {
  const [, text] = document.split(`**${heading}**`);
  return /```\w+\n([^]*?)```/.exec(text)[1];
}

/** Runs a test in a folder with jobs, and passes a function that runs a shell command there. */
function inFolder(run) {
  return (t) => {
    const folder = mkdtempSync(join(tmpdir(), "recipe-"));
    const bin = join(folder, "bin");
    mkdirSync(bin);
    for (const [name, script] of Object.entries(COMMANDS)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    const shell = (command, more = {}) =>
      spawnSync("sh", ["-c", command], {
        cwd: folder,
        encoding: "utf8",
        env: {
          ...process.env,
          ...more,
          PATH: `${bin}${delimiter}${process.env.PATH}`,
        },
      });
    try {
      writeFileSync(join(folder, "puzzle.json"), '{"kind":"queens","n":9}');
      const split = shell("dlx split puzzle.json --parts 10 > jobs.jsonl");
      assert.equal(split.status, 0, split.error?.message ?? split.stderr);
      return run({ t, folder, shell });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

const hasShell = spawnSync("sh", ["-c", "seq 1"]).status === 0;
const hasParallel = spawnSync("parallel", ["--version"]).status === 0;

test(
  "GNU parallel repeats a failed job",
  { skip: !(hasShell && hasParallel) && "GNU parallel is not installed" },
  inFolder(({ shell }) => {
    const command = recipe("GNU parallel");
    assert.notEqual(shell(command).status, 0);
    const { stdout, stderr, status } = shell(command);
    assert.equal(stdout, `${TOTAL}\n`, stderr);
    assert.equal(status, 0);
  }),
);

test(
  "an array of Slurm counts all parts, and a second one those that failed",
  { skip: !hasShell && "no shell" },
  inFolder(({ folder, shell }) => {
    writeFileSync(join(folder, "count.sh"), recipe("Slurm"));
    shell("sbatch count.sh");
    assert.ok(!existsSync(join(folder, "results/4.json")));
    const { stderr } = shell("sbatch count.sh");
    assert.equal(stderr, "");
    assert.equal(shell("dlx sum jobs.jsonl results/").stdout, `${TOTAL}\n`);
  }),
);

test(
  "an indexed Job of Kubernetes counts all parts",
  { skip: !hasShell && "no shell" },
  inFolder(({ folder, shell }) => {
    const yaml = recipe("Kubernetes");
    const [, command] = /args:\n +- (.*)\n/.exec(yaml);
    assert.match(yaml, /command: \["sh", "-c"\]/);
    mkdirSync(join(folder, "results"));
    const jobs = readFileSync(join(folder, "jobs.jsonl"), "utf8");
    const parts = jobs.trim().split("\n").length - 1;
    for (let index = 0; index < parts; index++) {
      const { stderr } = shell(command, { JOB_COMPLETION_INDEX: `${index}` });
      assert.equal(stderr, "");
    }
    assert.equal(shell("dlx sum jobs.jsonl results/").stdout, `${TOTAL}\n`);
  }),
);
