/** The small parts of the drawings of rules: dots, signs, circles, labels. */
import type { Square } from "../codec/numbers.js";
import { at, drawing, middle, type Shape } from "./shapes.js";
import type { RuleEntry } from "./sudoku-rules.js";

const LINE = 2.4;
/** The size of the numbers of a cage or line. */
const LABEL = 9.5;

const fixed = (x: number) => Math.round(x * 1000) / 1000;

/** Returns the path of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${fixed(2 * r)} 0a${r} ${r} 0 1 0 ${fixed(-2 * r)} 0Z`;

/** Returns the path of a square on its corner. */
export const diamond = (x: number, y: number, r: number): string =>
  `M${fixed(x - r)} ${fixed(y)}L${fixed(x)} ${fixed(y - r)}L${fixed(x + r)} ${fixed(y)}L${fixed(x)} ${fixed(y + r)}Z`;

export const pathOf = (
  points: readonly (readonly [number, number])[],
): string => `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}`;

export const center = ([row, column]: Square): [x: number, y: number] => [
  column + 0.5,
  row + 0.5,
];

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

/** Returns a text in the upper left corner of a cell. */
export function label(text: string, [row, column]: Square): Shape[] {
  const width = 0.56 * LABEL * text.length + 1.5;
  const [x, y] = [at(column) + 1.5, at(row) + 1.5];
  return [
    { rect: [x, y, width, LABEL], fill: "paper" },
    {
      text,
      at: [x + width / 2, y + LABEL / 2],
      size: LABEL,
      fill: "ink",
      bold: true,
    },
  ];
}

/** Returns a sign on the border of two neighbors. Other cells are joined by a line with a sign in its middle. */
export function inequality(cells: readonly Square[]): Shape[] {
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

/**
 * Returns the mark on the border of two cells. White and black are colors of the rule in both themes: white for a
 * difference, black for a ratio. A sum is a letter; any other relation is a diamond.
 */
export function dot({ cells: [one, other], fields }: RuleEntry): Shape[] {
  if (!one || !other) return [];
  const [first, second] = [middle(...one), middle(...other)];
  const [x, y] = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
  const round = (radius: number) => ({
    rect: [x - radius, y - radius, 2 * radius, 2 * radius] as const,
    radius,
  });
  const numbered = (value: unknown, isBlack: boolean): Shape[] => [
    {
      ...round(value === undefined ? 5.2 : 6.5),
      fill: isBlack ? "#10131a" : "#ffffff",
      stroke: isBlack ? "ink" : "#10131a",
      line: 1,
    },
    ...(value === undefined
      ? []
      : [
          {
            text: String(value as number),
            at: [x, y] as const,
            size: 9.5,
            fill: isBlack ? ("#ffffff" as const) : ("#10131a" as const),
            bold: true,
          },
        ]),
  ];
  const { kind, difference, ratio } = fields;
  if (kind === "consecutive") return numbered(undefined, false);
  if (kind === "double") return numbered(undefined, true);
  if (typeof kind === "string")
    return [
      { ...round(7), fill: "paper" },
      {
        text: kind.toUpperCase(),
        at: [x, y],
        size: 13,
        fill: "ink",
        bold: true,
      },
    ];
  if (ratio !== undefined) return numbered(ratio, true);
  if (difference !== undefined) return numbered(difference, false);
  return [
    {
      path: diamond(0, 0, 6),
      at: [x, y],
      scale: 1,
      fill: "paper",
      stroke: "ink",
      line: 1.2,
    },
  ];
}
