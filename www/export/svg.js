// A picture as SVG text. Whatever a puzzle brings along is escaped.

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text) => text.replace(/[&<>"]/g, (char) => ESCAPED[char]);

/** The picture of picture.js as a file that stands alone. */
export function toSvg({ width, height, shapes }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${shapes.map(element).join("\n")}\n</svg>\n`;
}

function element(shape) {
  const { fill = "none", stroke, line = 1, dash } = shape;
  let look = ` fill="${fill}"`;
  if (stroke)
    look += ` stroke="${stroke}" stroke-width="${line}" vector-effect="non-scaling-stroke" stroke-linejoin="round"`;
  if (dash) look += ` stroke-dasharray="${dash}"`;
  if (shape.rect) {
    const [x, y, width, height] = shape.rect;
    const round = shape.radius ? ` rx="${shape.radius}"` : "";
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round}${look}/>`;
  }
  const [x, y] = shape.at;
  if (shape.path)
    return `<path d="${shape.path}" transform="translate(${x} ${y}) scale(${shape.scale})"${look}/>`;
  const weight = shape.bold ? ' font-weight="700"' : "";
  return `<text x="${x}" y="${y}" font-family="Georgia, serif" font-size="${shape.size}"${weight} text-anchor="middle" dominant-baseline="central"${look}>${escape(shape.text)}</text>`;
}
