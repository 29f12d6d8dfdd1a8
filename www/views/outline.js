// The outline of a set of cells as an SVG path with rounded corners, drawn a little inside the cells.

/** `cells` are [row, column]; the path is in units of cells. `inset` keeps neighbours apart, `radius` rounds the corners. */
export function outline(cells, inset = 0.03, radius = 0.16) {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row, column) => inside.has(`${row},${column}`);
  // Each border edge from corner to corner, the cell on its right-hand side.
  const edges = new Map();
  const add = (x1, y1, x2, y2) => {
    const key = `${x1},${y1}`;
    edges.set(key, [...(edges.get(key) ?? []), [x1, y1, x2, y2]]);
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

function loop(first, edges, inset, radius) {
  const corners = [];
  let edge = first;
  do {
    const next = follow(edge, edges) ?? first;
    if (direction(edge) !== direction(next))
      corners.push({
        at: [edge[2], edge[3]],
        into: vector(edge),
        out: vector(next),
      });
    edge = next;
  } while (edge !== first);
  const points = corners.map(({ at: [x, y], into, out }) => {
    // The inside lies to the right of each edge: to the right of (1, 0) is (0, 1).
    const px = x + inset * (-into[1] - out[1]);
    const py = y + inset * (into[0] + out[0]);
    const from = [px - radius * into[0], py - radius * into[1]];
    const to = [px + radius * out[0], py + radius * out[1]];
    return `${from.map(round)} Q${round(px)} ${round(py)} ${to.map(round)}`;
  });
  return `M${points.join("L")}Z`;
}

function take(edges) {
  const [key, list] = edges.entries().next().value;
  return remove(edges, key, list, list[0]);
}

// Where two loops touch in a corner, the sharper turn to the right stays in the same cell.
function follow(edge, edges) {
  const key = `${edge[2]},${edge[3]}`;
  const list = edges.get(key);
  if (!list) return null;
  const [dx, dy] = vector(edge);
  const right = list.find(
    (other) => vector(other)[0] === -dy && vector(other)[1] === dx,
  );
  return remove(edges, key, list, right ?? list[0]);
}

function remove(edges, key, list, edge) {
  const rest = list.filter((other) => other !== edge);
  if (rest.length) edges.set(key, rest);
  else edges.delete(key);
  return edge;
}

const vector = ([x1, y1, x2, y2]) => [x2 - x1, y2 - y1];
const direction = (edge) => vector(edge).join();
const round = (x) => Math.round(x * 1000) / 1000;
