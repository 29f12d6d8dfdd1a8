/** Converts pictures to SVG: to the text of a file, and to elements of a page. */
import type { Picture } from "./picture.js";
import { ON_PAPER, type Ink, type Shape } from "./shapes.js";

/** An SVG element: its name, its attributes and its text. */
interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** The font on paper. */
export const PAPER_FAMILY = "Georgia, serif";

const SVG = "http://www.w3.org/2000/svg";
const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ESCAPED[char]!);
const isNamed = (ink: Ink): ink is keyof typeof ON_PAPER =>
  Object.hasOwn(ON_PAPER, ink);

/** Returns the color of an ink on paper. */
export function onPaper(ink: Ink): string {
  return isNamed(ink) ? ON_PAPER[ink] : ink;
}

/** Returns the picture as a standalone file in paper colors. Texts of the puzzle are escaped. */
export function toSvg({ width, height, shapes }: Picture): string {
  const lines = shapes.map((shape) => {
    const { name, attributes, text = "" } = svgNodeOf(shape, onPaper);
    const list = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escape(String(value))}"`,
    );
    return `<${name}${list.join("")}>${escape(text)}</${name}>`;
  });
  return `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${lines.join("\n")}\n</svg>\n`;
}

/** Returns the picture as elements. {@link INK_STYLE} maps the names of inks to custom properties. */
export function elementsOf({ shapes }: Pick<Picture, "shapes">): SVGElement[] {
  return shapes.map((shape) => {
    const { name, attributes, text = "" } = svgNodeOf(shape, (ink) => ink);
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes))
      node.setAttribute(key, String(value));
    node.textContent = text;
    return node;
  });
}

/** Style rules that map the names of inks to custom properties. */
export const INK_STYLE: string = Object.keys(ON_PAPER)
  .flatMap((ink) =>
    ["fill", "stroke"].map((how) => `[${how}="${ink}"]{${how}:var(--${ink})}`),
  )
  .join("");

function svgNodeOf(shape: Shape, color: (ink: Ink) => string): SvgNode {
  const { fill, stroke, line = 1, dash, isScaled, opacity } = shape;
  const width = isScaled && "path" in shape ? line / shape.scale : line;
  const look = {
    fill: fill ? color(fill) : "none",
    ...(stroke && {
      stroke: color(stroke),
      "stroke-width": width,
      "stroke-linejoin": "round",
      ...(isScaled
        ? { "stroke-linecap": "round" }
        : { "vector-effect": "non-scaling-stroke" }),
    }),
    ...(dash && { "stroke-dasharray": dash.join(" ") }),
    ...(opacity && { opacity }),
  };
  if ("rect" in shape) {
    const [x, y, width, height] = shape.rect;
    const round = shape.radius ? { rx: shape.radius } : {};
    return {
      name: "rect",
      attributes: { x, y, width, height, ...round, ...look },
    };
  }
  const [x, y] = shape.at;
  if ("path" in shape) {
    const transform = `translate(${x} ${y}) scale(${shape.scale})`;
    return { name: "path", attributes: { d: shape.path, transform, ...look } };
  }
  const attributes = {
    ...{ x, y, "font-family": PAPER_FAMILY, "font-size": shape.size },
    ...(shape.bold && { "font-weight": 700 }),
    ...{ "text-anchor": "middle", "dominant-baseline": "central" },
    ...look,
  };
  return { name: "text", attributes, text: shape.text };
}
