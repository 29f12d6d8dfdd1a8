/** Draws the extra rules of a Sudoku as setters draw them. Rules for the whole grid, such as antiknight, have no shape. */
import type { Square } from "../codec/numbers.js";
import {
  diamond,
  disc,
  dot,
  head,
  inequality,
  label,
  pathOf,
  center,
} from "./rule-marks.js";
import { outline } from "./outline.js";
import { outsideShapes } from "./outside-shapes.js";
import {
  drawing,
  square,
  type Ink,
  type Margins,
  type Shape,
} from "./shapes.js";
import {
  entriesOf,
  parametersOf,
  windowsOf,
  type BoardRules,
  type RuleEntry,
} from "./sudoku-rules.js";

/** The shapes below the digits, above them and around the grid, and the space that the latter need. */
export interface RuleShapes {
  readonly under: Shape[];
  readonly over: Shape[];
  readonly around: Shape[];
  readonly margins: Margins;
}

/** The shapes of one entry. */
type EntryShapes = Partial<Pick<RuleShapes, "under" | "over">>;

/** Widths of lines in units, and the opacity of colored ones: digits stay legible in both themes. */
const TUBE = 13;
const LINE = 2.4;
const COLOR_OPACITY = 0.55;

/** The colors of pairs of areas, in turn. */
const PAIR_COLORS: readonly Ink[] = [
  "#5b9bd5",
  "#d59b5b",
  "#7fb06a",
  "#b07fc0",
];

/** The signs after the results of cages. A sum, and a number of a line, is a number alone. */
const SIGNS: Readonly<Record<string, string>> = {
  product: "×",
  difference: "−",
  quotient: "÷",
};

/** The drawing of each style. Clues around the grid, candidates and rules without a drawing have none here. */
const STYLES: Readonly<
  Record<string, (entry: RuleEntry, side: number) => EntryShapes>
> = {
  windows: (_, side) => ({ under: windowsOf(side).flatMap(shade) }),
  shade: ({ cells }) => ({ under: shade(cells) }),
  parity: ({ rule, fields }, side) => ({
    under: parities(fields[rule.fields![0]!.name] as string, side),
  }),
  cage: (entry) => ({ over: cage(entry) }),
  thermometer: ({ cells, fields }) => ({
    under: thermometer(cells, Boolean(fields["slow"])),
  }),
  inequality: ({ cells }) => ({ over: inequality(cells) }),
  arrow: ({ fields }) => ({
    under: arrow(
      fields["circle"] as readonly Square[],
      fields["path"] as readonly Square[],
    ),
  }),
  dot: (entry) => ({ over: dot(entry) }),
  relation: (entry) => ({ over: dot(entry) }),
  corner: ({ cells: [first], fields }) => ({
    over: first ? corner(first, fields["values"] as ArrayLike<number>) : [],
  }),
  pair: ({ rule, fields, index }) => {
    const { color = PAIR_COLORS[index % PAIR_COLORS.length] } = rule.look;
    const areas = rule.fields!.map(({ name }) => fields[name]);
    return {
      under: (areas as (readonly Square[] | undefined)[]).flatMap(
        (cells = []) => tint(cells, color as Ink),
      ),
    };
  },
  line: (entry) => ({ under: line(entry), over: numbers(entry) }),
  "line-circles": (entry) => ({
    under: [...line(entry), ...ends(entry, circleAround)],
    over: numbers(entry),
  }),
  "line-diamonds": (entry) => ({
    under: [...line(entry), ...ends(entry, diamondAround)],
    over: numbers(entry),
  }),
  "line-middle": (entry) => ({
    under: [...line(entry), ...middleOf(entry)],
    over: numbers(entry),
  }),
};

/** Returns the shapes of the rules of a grid with `side` rows. */
export function ruleShapes(rules: BoardRules, side: number): RuleShapes {
  const entries = entriesOf(rules, side);
  const drawn = entries.map(
    (entry) => STYLES[entry.rule.look.style]?.(entry, side) ?? {},
  );
  const outside = outsideShapes(entries, side);
  return {
    under: drawn.flatMap(({ under = [] }) => under),
    over: drawn.flatMap(({ over = [] }) => over),
    around: outside.shapes,
    margins: outside.margins,
  };
}

/** Returns the text of the numbers of an entry: a sum, `24×`. Usual values and rules without numbers have none. */
export const numbersText = ({ rule, fields }: RuleEntry): string =>
  parametersOf(rule)
    .flatMap(({ name, type, default: usual }) => {
      const value = fields[name];
      return type === "number" && value !== undefined && value !== usual
        ? [`${String(value)}${(rule.shape === "cage" && SIGNS[name]) || ""}`]
        : [];
    })
    .join(" ");

/** Returns true if an entry has numbers in the corner of a cell. */
export const hasLabels = (rules: BoardRules, side: number): boolean =>
  entriesOf(rules, side).some(
    (entry) =>
      ["cage", "line"].includes(entry.rule.shape) && numbersText(entry) !== "",
  );

// Extra houses are shaded. Each has an outline, because houses can touch.
const shade = (cells: readonly Square[]): Shape[] => [
  ...cells.map(([row, column]) => square(row, column, { fill: "shade" })),
  drawing(outline(cells, 0.05, 0.1), { stroke: "rule", line: 1 }),
];

const tint = (cells: readonly Square[], color: Ink): Shape[] =>
  cells.length === 0
    ? []
    : [
        drawing(outline(cells, 0.1, 0.16), { fill: color, opacity: 0.28 }),
        drawing(outline(cells, 0.1, 0.16), { stroke: color, line: 1.5 }),
      ];

// A square for an even number, a circle for an odd one.
const parities = (parity: string, side: number): Shape[] =>
  [...parity].flatMap((char, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    if (char === "e")
      return square(row, column, { fill: "tube", radius: 2 }, 5);
    return char === "o" ? circle(row, column, 0.38) : [];
  });

const circle = (row: number, column: number, radius: number): Shape =>
  drawing(disc(column + 0.5, row + 0.5, radius), { fill: "tube" });

// A bulb, and a tube from it. The bulb of a slow thermometer is a ring.
function thermometer(cells: readonly Square[], isSlow: boolean): Shape[] {
  const [bulb, next = bulb] = cells;
  if (!bulb || !next) return [];
  const tube = { stroke: "tube", line: TUBE, isScaled: true } as const;
  const [x, y] = center(bulb);
  const points = cells.map(center);
  if (!isSlow)
    return [drawing(pathOf(points), tube), circle(bulb[0], bulb[1], 0.36)];
  const path = [start(center(bulb), center(next)), ...points.slice(1)];
  return [
    drawing(pathOf(path), tube),
    drawing(disc(x, y, 0.31), { ...tube, line: 4 }),
  ];
}

// A ring around the cells of the sum, and a line through the path to its head.
function arrow(circle: readonly Square[], path: readonly Square[]): Shape[] {
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

// An outline inside the cells, dashed if their numbers differ, with the numbers of the cage in the first cell.
function cage(entry: RuleEntry): Shape[] {
  const { cells, fields } = entry;
  if (cells.length === 0) return [];
  const border = drawing(outline(cells, 0.07, 0.04), {
    stroke: "faint",
    line: 1.2,
    ...(!fields["repeats"] && { dash: [3, 3] as const }),
  });
  return [border, ...numbers(entry)];
}

// The numbers of an entry, in the corner of its upper left cell.
function numbers(entry: RuleEntry): Shape[] {
  const text = numbersText(entry);
  if (!text || entry.cells.length === 0) return [];
  const first = entry.cells.reduce((first, cell) =>
    cell[0] < first[0] || (cell[0] === first[0] && cell[1] < first[1])
      ? cell
      : first,
  );
  return label(text, first);
}

const colorOf = ({ rule }: RuleEntry) => (rule.look.color ?? "rule") as Ink;

function line(entry: RuleEntry): Shape[] {
  const { cells, rule } = entry;
  const [first, ...rest] = cells;
  if (!first) return [];
  // A line in one cell is a point.
  const points = rest.length > 0 ? cells : [first, first];
  return [
    drawing(pathOf(points.map(center)), {
      stroke: colorOf(entry),
      line: (rule.look.width ?? 16) * 0.4,
      isScaled: true,
      opacity: COLOR_OPACITY,
    }),
  ];
}

type Around = (square: Square, radius: number) => string;

const circleAround: Around = ([row, column], radius) =>
  disc(column + 0.5, row + 0.5, radius);
const diamondAround: Around = ([row, column], radius) =>
  diamond(column + 0.5, row + 0.5, radius);

// Marks around the first cell and the last one. The line ends at their border.
const ends = (entry: RuleEntry, around: Around): Shape[] =>
  [entry.cells[0], entry.cells.at(-1)].flatMap((cell) =>
    cell
      ? mark(entry, around(cell, around === circleAround ? 0.36 : 0.42))
      : [],
  );

const mark = (entry: RuleEntry, path: string): Shape[] => [
  drawing(path, { fill: "paper" }),
  drawing(path, { stroke: colorOf(entry), line: 2, isScaled: true }),
];

// A mark in the middle cell of a line, or between its two middle cells.
function middleOf(entry: RuleEntry): Shape[] {
  const { cells } = entry;
  const half = (cells.length - 1) / 2;
  const [one, other] = [cells[Math.floor(half)], cells[Math.ceil(half)]];
  if (!one || !other) return [];
  const [x, y] = [0, 1].map(
    (axis) => (center(one)[axis]! + center(other)[axis]!) / 2,
  ) as [number, number];
  return mark(entry, disc(x, y, one === other ? 0.36 : 0.12));
}

// A circle on the corner below and right of a cell, with up to four digits.
function corner(
  [row, column]: Square,
  values: ArrayLike<number> = [],
): Shape[] {
  const [x, y] = [column + 1, row + 1];
  const digits = Array.from(values, String);
  const lines =
    digits.length > 2
      ? [
          digits.slice(0, Math.ceil(digits.length / 2)),
          digits.slice(Math.ceil(digits.length / 2)),
        ]
      : [digits];
  return [
    drawing(disc(x, y, 0.25), { fill: "paper" }),
    drawing(disc(x, y, 0.25), { stroke: "ink", line: 1 }),
    ...lines.map((line, k): Shape => ({
      text: line.join(" "),
      at: [8 + 40 * x, 8 + 40 * y + (k - (lines.length - 1) / 2) * 8],
      size: 8.5,
      fill: "ink",
      bold: true,
    })),
  ];
}
