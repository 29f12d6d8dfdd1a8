type Cell = readonly [row: number, column: number];
type Edge = readonly [x1: number, y1: number, x2: number, y2: number];
type Edges = Map<string, Edge[]>;

const known = new WeakMap<readonly Cell[], string>();

/** Returns the outline of a piece, made once for each list of cells. */
export function outlineOf(cells: readonly Cell[]): string {
  const path = known.get(cells) ?? outline(cells);
  known.set(cells, path);
  return path;
}

/**
 * Returns the outline of a set of cells as an SVG path, in units of cells. `inset` is the distance from the cells'
 * borders, `radius` that of the corners.
 */
export function outline(
  cells: readonly Cell[],
  inset = 0.03,
  radius = 0.16,
): string {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row: number, column: number) => inside.has(`${row},${column}`);
  // Border edges by their start; the cell lies to the right of each edge.
  const edges: Edges = new Map();
  const add = (...edge: Edge) => {
    const key = `${edge[0]},${edge[1]}`;
    edges.set(key, [...(edges.get(key) ?? []), edge]);
  };
  for (const [row, column] of cells) {
    if (!has(row - 1, column)) add(column, row, column + 1, row);
    if (!has(row, column + 1)) add(column + 1, row, column + 1, row + 1);
    if (!has(row + 1, column)) add(column + 1, row + 1, column, row + 1);
    if (!has(row, column - 1)) add(column, row + 1, column, row);
  }
  let path = "";
  while (edges.size > 0) path += loop(take(edges), edges, inset, radius);
  return path;
}

function loop(
  first: Edge,
  edges: Edges,
  inset: number,
  radius: number,
): string {
  const points: string[] = [];
  let edge = first;
  do {
    const next = follow(edge, edges) ?? first;
    const [into, out] = [vector(edge), vector(next)];
    if (into.join() !== out.join()) {
      // The inside lies to the right of each edge: the right of (1, 0) is (0, 1).
      const x = edge[2] + inset * (-into[1] - out[1]);
      const y = edge[3] + inset * (into[0] + out[0]);
      const from = [x - radius * into[0], y - radius * into[1]];
      const to = [x + radius * out[0], y + radius * out[1]];
      points.push(
        `${from.map(round)} Q${round(x)} ${round(y)} ${to.map(round)}`,
      );
    }
    edge = next;
  } while (edge !== first);
  return `M${points.join("L")}Z`;
}

function take(edges: Edges): Edge {
  const [key, list] = edges.entries().next().value!;
  return remove(edges, key, list, list[0]!);
}

// If two loops touch in a corner, the right turn stays in the same cell.
function follow(edge: Edge, edges: Edges): Edge | null {
  const key = `${edge[2]},${edge[3]}`;
  const list = edges.get(key);
  if (!list) return null;
  const [dx, dy] = vector(edge);
  const right = list.find((other) => {
    const [x, y] = vector(other);
    return x === -dy && y === dx;
  });
  return remove(edges, key, list, right ?? list[0]!);
}

function remove(edges: Edges, key: string, list: Edge[], edge: Edge): Edge {
  const rest = list.filter((other) => other !== edge);
  if (rest.length) edges.set(key, rest);
  else edges.delete(key);
  return edge;
}

const vector = ([x1, y1, x2, y2]: Edge) => [x2 - x1, y2 - y1] as const;
const round = (x: number) => Math.round(x * 1000) / 1000;
