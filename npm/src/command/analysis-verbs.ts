/** The verbs that look at a puzzle: its size, its conflicts, and the way a person solves it. */
import {
  candidates,
  conflict,
  describe,
  estimate,
  explain,
  type Candidates,
  type CandidatesPuzzle,
  type Conflict,
  type HumanStep,
  type StepRule,
  type House,
  type Mark,
  type SudokuPuzzle,
  type TreeEstimate,
} from "../index.js";
import type { SolveOptions } from "../codec/options.js";
import type { Answering } from "./search-verbs.js";
import { EarlyStop } from "./session.js";
import { NONE } from "./solution-text.js";
import { puzzleText } from "./write-verbs.js";

export const answerConflict: Answering = async ({ puzzle, index }, session) => {
  const { ms, nodes } = session.invocation;
  const isLimited = ms !== undefined || nodes !== undefined;
  const here = ({ budget }: SolveOptions): Conflict | null =>
    conflict(puzzle, { budget });
  // Within a limit of the command line, a conflict that is not minimal is an answer, which only this thread returns.
  const found = isLimited
    ? session.onThisThread(here)
    : await session.search(
        (options) => minimal(here(options)),
        (pool, { signal }) => pool.conflict(puzzle, { signal }),
      );
  return {
    text: [found?.message ?? NONE],
    records: [{ index, conflict: found }],
    isFound: found !== null,
  };
};

/** Returns a conflict if no limit ended the search of a minimal one. */
function minimal(found: Conflict | null): Conflict | null {
  if (found?.minimal === false) throw new EarlyStop("time", undefined, 0);
  return found;
}

export const answerCandidates: Answering = async (entry, session) => {
  const { index, place } = entry;
  const puzzle = entry.puzzle as CandidatesPuzzle;
  const { ms, nodes } = session.invocation;
  const isLimited = ms !== undefined || nodes !== undefined;
  const here = ({ budget = {} }: SolveOptions): Candidates<Lists> => {
    const { nodes = Infinity, ms = Infinity } = budget;
    return candidates(puzzle, { budget: { nodes, ms } });
  };
  // Within a limit of the command line, a partial answer is an answer, which only this thread returns.
  const found = isLimited
    ? session.onThisThread(here)
    : await session.search(
        (options) => complete(here(options)),
        (pool, { signal }): Promise<Candidates<Lists>> =>
          pool.candidates(puzzle, { signal }),
      );
  if (!found.complete)
    session.output.note(`${place}: not all numbers are decided`);
  const lists = found.candidates.flat(2);
  return {
    text: [found.complete && lists.length === 0 ? NONE : gridLines(found)],
    records: [{ index, ...found }],
    isFound: !found.complete || lists.length > 0,
  };
};

/** A list of numbers for each cell, or for each cell of each grid. */
type Lists =
  readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];

/** Returns candidates if no limit ended their search. */
function complete(found: Candidates<Lists>): Candidates<Lists> {
  if (!found.complete) throw new EarlyStop("time", found.nodes, 0);
  return found;
}

/** A line for each grid: for each cell and number the number, or a full stop if no solution has it. */
function gridLines({ candidates, open }: Candidates<Lists>): string {
  const grids = (lists: Lists) =>
    (Array.isArray(lists[0]?.[0])
      ? lists
      : [lists]) as readonly (readonly (readonly number[])[])[];
  return grids(candidates)
    .map((cells, grid) => {
      const side = Math.sqrt(cells.length);
      const numbers = Array.from({ length: side }, (_, at) => at + 1);
      const cellText = (found: readonly number[], cell: number): string => {
        const left = [...found, ...grids(open)[grid]![cell]!];
        return numbers
          .map((each) => (left.includes(each) ? symbolOf(each) : "."))
          .join("");
      };
      return cells.map(cellText).join("");
    })
    .join("\n");
}

/** A digit, or above 9 a letter. */
const symbolOf = (number: number): string => number.toString(36).toUpperCase();

export const answerEstimate: Answering = async ({ puzzle, index }, session) => {
  const { ms, nodes: most, seed = 0n } = session.invocation;
  // Within a limit of the command line, fewer paths are an answer, which only this thread returns.
  const isLimited = ms !== undefined || most !== undefined;
  const pooled = async (): Promise<TreeEstimate> => {
    const pool = await session.pool();
    return session.inPool(({ signal }) =>
      pool.estimate(puzzle, { seed, signal }),
    );
  };
  const found = isLimited
    ? session.onThisThread(({ budget }) => estimate(puzzle, { seed, budget }))
    : await pooled();
  const nodes = average(found.nodes, found.stdErrorNodes);
  const solutions = average(found.solutions, found.stdErrorSolutions);
  const paths = `${found.probes} random paths`;
  return {
    text: [`${nodes} tree nodes, ${solutions} solutions (${paths})`],
    records: [{ index, ...found }],
    isFound: true,
  };
};

/** An estimated mean with its standard error. */
const average = (mean: number, error: number): string =>
  `${rounded(mean)} ± ${rounded(error)}`;

/** A whole number, or three decimals and a power of ten from 10¹⁵ on. */
function rounded(number: number): string {
  return number < 1e15
    ? String(Math.round(number))
    : number.toExponential(3).replace("+", "");
}

export const answerDescribe: Answering = async ({ puzzle, index }) => {
  const { entries, offsets, ...found } = describe(puzzle);
  const { engine, estimate: guess, impossible } = found;
  const nodes = average(guess.nodes.mean, guess.nodes.spread);
  const solutions = average(guess.solutions.mean, guess.solutions.spread);
  const lines = [
    `kind: ${puzzle.kind}`,
    `items: ${found.itemCount} (${found.primaryCount} primary)`,
    `options: ${found.optionCount}`,
    `entries: ${found.nodeCount}`,
    `engine: ${engine.name} (${engine.why})`,
    `estimate: ${nodes} tree nodes, ${solutions} solutions`,
    ...(impossible ? [`impossible: ${impossible.message}`] : []),
  ];
  return {
    text: [lines.join("\n")],
    records: [{ index, ...found, offsets, entries }],
    isFound: true,
  };
};

export const answerExplain: Answering = async ({ puzzle, index }, session) => {
  const { technique: wanted } = session.invocation;
  const found = explain(puzzle as SudokuPuzzle);
  const { grade, score, outcome, steps } = found;
  const isWanted =
    wanted === undefined || steps.some(({ technique }) => technique === wanted);
  const isFound = grade !== null && isWanted;
  if (wanted !== undefined && !isFound)
    return { text: [], records: [], isFound };
  const head = grade === null ? outcome : `${grade} (score ${score})`;
  return {
    text: [
      wanted === undefined
        ? [head, ...steps.map(stepText)].join("\n")
        : puzzleText(puzzle, "text"),
    ],
    records: [{ index, puzzle, ...found }],
    isFound,
  };
};

function stepText(step: HumanStep): string {
  const rules = step.rules ?? [];
  const parts = [...step.houses.map(houseText), ...rules.map(ruleText)];
  const marks = [
    ...step.placements.map((mark) => markText(mark, "=")),
    ...step.eliminations.map((mark) => markText(mark, "≠")),
  ];
  const where = parts.length === 0 ? "" : ` in ${parts.join(" and ")}`;
  return `${step.technique}${where}: ${marks.join(" ")}`;
}

/** A house by its type and its number from 1. */
function houseText(house: House): string {
  const [number] = Object.values(house).filter(
    (value): value is number => typeof value === "number",
  );
  return `${house.type} ${number! + 1}`;
}

/** An entry of a rule by its name and its number from 1. */
const ruleText = ({ rule, index }: StepRule): string => `${rule} ${index + 1}`;

const markText = ({ row, column, digit }: Mark, relation: string): string =>
  `r${row + 1}c${column + 1}${relation}${digit}`;
