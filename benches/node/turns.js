// Times solvers in turn, A B C A B C …, so that other work of the machine affects all of them alike.

import { execFile, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median } from "./measure.js";

const ALONE = fileURLToPath(new URL("alone.js", import.meta.url));

/** MB of JavaScript heap for each solver. */
export const HEAP = 2_048;

/** The reason why a solver has no further samples. */
export class Cut extends Error {}

/**
 * Returns the samples of each solver that takes the problem, by its name, and the reason if it was cut off. A solver
 * that has used up its CPU seconds gives no further samples. A solver whose sample exceeds the wall-clock limit is
 * terminated.
 */
export async function inTurn(contestants, problem, settings) {
  const { rounds, allowance, limit, sit = sitDown } = settings;
  const seats = [];
  try {
    for (const contestant of contestants) {
      if (!contestant.takes(problem)) continue;
      const sitting = await sit(contestant, problem, limit);
      if (sitting)
        seats.push({
          ...sitting,
          name: contestant.name,
          samples: [],
          spent: 0,
        });
    }
    for (let round = 0; round <= rounds; round++) {
      for (const seat of seats) {
        if (seat.cut || (seat.samples.length > 0 && seat.spent > allowance))
          continue;
        try {
          const sample = await seat.sample();
          seat.samples.push(sample);
          seat.spent += sample.spent;
        } catch (error) {
          if (!(error instanceof Cut))
            throw new Error(`${seat.name}: ${error.message}`, {
              cause: error,
            });
          seat.cut = error.message;
        }
      }
    }
  } finally {
    for (const { leave } of seats) leave();
  }
  return Object.fromEntries(
    seats.map(({ name, samples, cut }) => [name, { samples, cut }]),
  );
}

/**
 * The medians of a solver's samples in milliseconds. The first sample warms up and does not count, if there are others;
 * it gives the first call.
 */
export function figures({ samples }) {
  if (samples.length === 0) return undefined;
  const warm = samples.length > 1 ? samples.slice(1) : samples;
  return {
    build: median(warm.map(({ build }) => build)),
    search: median(warm.map(({ search }) => search)),
    whole: median(warm.map(({ build, search }) => build + search)),
    first: samples[0].first,
    nodes: samples[0].nodes,
    updates: samples[0].updates,
  };
}

const sitDown = (contestant, problem, limit) =>
  (contestant.kind === "native" ? sitNative : sitAlone)(
    contestant,
    problem,
    limit,
  );

/** A Node process for all samples. */
async function sitAlone({ takes: _, ...solver }, problem, limit) {
  const child = fork(ALONE, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const ask = (message) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill("SIGKILL");
        reject(new Cut(`> ${limit} s`));
      }, limit * 1000);
      const gone = () => {
        clearTimeout(timer);
        reject(
          /heap out of memory/.test(said)
            ? new Cut(`> ${HEAP} MB`)
            : new Error(`it ended: ${said}`),
        );
      };
      child.once("close", gone);
      child.once("message", (answer) => {
        clearTimeout(timer);
        child.off("close", gone);
        resolve(answer);
      });
      child.send(message);
    });
  const { takes: sits } = await ask({ solver, problem });
  const leave = () => child.kill();
  if (sits) return { sample: () => ask({}), leave };
  leave();
  return undefined;
}

/** Native code of this machine: a process for each sample, which measures itself. */
async function sitNative({ file, solver }, { number, solutions }, limit) {
  const run = promisify(execFile);
  return {
    async sample() {
      const args = [solver, String(number), "60"];
      const timeout = limit * 1000;
      const { stdout } = await run(file, args, { timeout }).catch((error) => {
        throw error.killed ? new Cut(`> ${limit} s`) : error;
      });
      const [search, found, build, spent] = stdout.split(" ").map(Number);
      if (found !== solutions)
        throw new Error(`${found} solutions, not ${solutions}`);
      const nothing = { first: build + search, nodes: 0, updates: 0 };
      return { spent: spent / 1000, build, search, ...nothing };
    },
    leave() {},
  };
}
