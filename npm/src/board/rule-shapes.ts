/** Draws the extra rules of a Sudoku as setters draw them. Rules for the whole grid, such as antiknight, have no shape. */
import type { Arrow, Dot } from "../codec/sudoku-puzzle.js";
import type { Square } from "../codec/numbers.js";
import { outline } from "./outline.js";
import { outsideShapes } from "./outside-shapes.js";
import {
  at,
  drawing,
  middle,
  square,
  type Margins,
  type Shape,
} from "./shapes.js";
import type { BoardRules } from "./sudoku-rules.js";

/** The shapes below the digits, above them and around the grid, and the space that the latter need. */
export interface RuleShapes {
  readonly under: Shape[];
  readonly over: Shape[];
  readonly around: Shape[];
  readonly margins: Margins;
}

/** Widths of lines in units. */
const TUBE = 13;
const LINE = 2.4;
/** The size of the sum of a cage. */
const SUM = 9.5;

/** Returns the shapes of the rules of a grid with `side` rows. */
export function ruleShapes(rules: BoardRules, side: number): RuleShapes {
  const { thermos = [], arrows = [], cages = [], dots = [] } = rules;
  const outside = outsideShapes(rules, side);
  return {
    under: [
      ...shades(rules, side),
      ...parities(rules, side),
      ...thermos.flatMap(thermometer),
      ...arrows.flatMap(arrow),
    ],
    over: [
      ...cages.flatMap(({ cells, sum }) => cage(cells, sum)),
      ...(rules.inequalities ?? []).flatMap(inequality),
      ...dots.flatMap(dot),
    ],
    around: outside.shapes,
    margins: outside.margins,
  };
}

/** Returns the cells of the windows of a windoku: squares of the size of a box, one cell apart. */
export function windowsOf(side: number): Square[][] {
  const box = Math.round(Math.sqrt(side));
  if (box * box !== side || box < 3) return [];
  const starts: number[] = [];
  for (let start = 1; start + box < side; start += box + 1) starts.push(start);
  return starts.flatMap((row) =>
    starts.map((column) =>
      Array.from({ length: side }, (_, k): Square => [
        row + Math.floor(k / box),
        column + (k % box),
      ]),
    ),
  );
}

// Extra houses are shaded. Each has an outline, because houses can touch.
function shades({ windows, extra = [] }: BoardRules, side: number): Shape[] {
  const houses = windows ? [...windowsOf(side), ...extra] : extra;
  return houses.flatMap((cells) => [
    ...cells.map(([row, column]) => square(row, column, { fill: "shade" })),
    drawing(outline(cells, 0.05, 0.1), { stroke: "rule", line: 1 }),
  ]);
}

// A square for an even number, a circle for an odd one.
function parities({ parity = "" }: BoardRules, side: number): Shape[] {
  return [...parity].flatMap((char, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    if (char === "e")
      return square(row, column, { fill: "tube", radius: 2 }, 5);
    return char === "o" ? circle(row, column, 0.38) : [];
  });
}

const circle = (row: number, column: number, radius: number): Shape =>
  drawing(disc(column + 0.5, row + 0.5, radius), { fill: "tube" });

const disc = (x: number, y: number, r: number) =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${fixed(2 * r)} 0a${r} ${r} 0 1 0 ${fixed(-2 * r)} 0Z`;

const fixed = (x: number) => Math.round(x * 1000) / 1000;

const pathOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}`;

const center = ([row, column]: Square): [x: number, y: number] => [
  column + 0.5,
  row + 0.5,
];

// A bulb, and a tube from it.
function thermometer(cells: readonly Square[]): Shape[] {
  const [bulb] = cells;
  if (!bulb) return [];
  const tube = { stroke: "tube", line: TUBE, isScaled: true } as const;
  return [
    drawing(pathOf(cells.map(center)), tube),
    circle(bulb[0], bulb[1], 0.36),
  ];
}

// A ring around the cells of the sum, and a line through the path to its head.
function arrow({ circle, path }: Arrow): Shape[] {
  const from = circle.at(-1);
  const to = path[0];
  const rule = { stroke: "rule", line: LINE, isScaled: true } as const;
  const [first] = circle;
  const ring = drawing(
    first && circle.length === 1
      ? disc(first[1] + 0.5, first[0] + 0.5, 0.38)
      : outline(circle, 0.12, 0.37),
    rule,
  );
  if (!from || !to) return [ring];
  const points = [start(center(from), center(to)), ...path.map(center)];
  return [ring, drawing(pathOf(points) + head(points), rule)];
}

// The point where a line from a center to another one leaves the ring.
function start([x1, y1]: [number, number], [x2, y2]: [number, number]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const part = 0.38 / length;
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part] as const;
}

/** Returns the two short lines at the end of an arrow. */
export function head(points: readonly (readonly [number, number])[]): string {
  const [[x1, y1], [x2, y2]] = points.slice(-2) as [
    [number, number],
    [number, number],
  ];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) =>
    [
      x2 + 0.24 * Math.cos(angle + turn),
      y2 + 0.24 * Math.sin(angle + turn),
    ] as const;
  return pathOf([wing(2.5), [x2, y2], wing(-2.5)]);
}

// A dashed outline inside the cells, with the sum in the first one.
function cage(cells: readonly Square[], sum: number | undefined): Shape[] {
  if (cells.length === 0) return [];
  const dashes = drawing(outline(cells, 0.07, 0.04), {
    stroke: "faint",
    line: 1.2,
    dash: 3,
  });
  if (sum === undefined) return [dashes];
  const [row, column] = cells.reduce((first, cell) =>
    cell[0] < first[0] || (cell[0] === first[0] && cell[1] < first[1])
      ? cell
      : first,
  );
  const text = String(sum);
  const width = 0.56 * SUM * text.length + 1.5;
  const [x, y] = [at(column) + 1.5, at(row) + 1.5];
  return [
    dashes,
    { rect: [x, y, width, SUM], fill: "paper" },
    {
      text,
      at: [x + width / 2, y + SUM / 2],
      size: SUM,
      fill: "ink",
      bold: true,
    },
  ];
}

// A sign on the border of two neighbors. Other cells are joined by a line with a sign in its middle.
function inequality(cells: readonly Square[]): Shape[] {
  return cells.slice(1).flatMap((greater, i) => {
    const [less, more] = [center(cells[i]!), center(greater)];
    const [x, y] = [(less[0] + more[0]) / 2, (less[1] + more[1]) / 2];
    const angle = Math.atan2(more[1] - less[1], more[0] - less[0]);
    // The sign opens toward the greater number.
    const point = (along: number, across: number) =>
      [
        x + along * Math.cos(angle) - across * Math.sin(angle),
        y + along * Math.sin(angle) + across * Math.cos(angle),
      ] as const;
    const sign = pathOf([
      point(0.07, 0.12),
      point(-0.08, 0),
      point(0.07, -0.12),
    ]);
    const patch = drawing(disc(x, y, 0.14), { fill: "paper" });
    const rule = { stroke: "rule", line: 1.4, isScaled: true } as const;
    const isApart = Math.hypot(more[0] - less[0], more[1] - less[1]) > 1;
    return [
      ...(isApart ? [drawing(pathOf([less, more]), rule)] : []),
      patch,
      drawing(sign, { stroke: "ink", line: LINE, isScaled: true }),
    ];
  });
}

// A dot or a letter on the border of two cells. White and black are colors of the rule in both themes.
function dot({ cells: [one, other], kind }: Dot): Shape[] {
  const [first, second] = [middle(...one), middle(...other)];
  const [x, y] = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
  const round = (radius: number) => ({
    rect: [x - radius, y - radius, 2 * radius, 2 * radius] as const,
    radius,
  });
  if (kind === "consecutive")
    return [{ ...round(5.2), fill: "#ffffff", stroke: "#10131a", line: 1 }];
  if (kind === "double")
    return [{ ...round(5.2), fill: "#10131a", stroke: "ink", line: 1 }];
  return [
    { ...round(7), fill: "paper" },
    { text: kind.toUpperCase(), at: [x, y], size: 13, fill: "ink", bold: true },
  ];
}
