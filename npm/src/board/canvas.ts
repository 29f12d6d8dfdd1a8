/** Paints shapes on a canvas, in a page or in a worker. */
import type {
  Font,
  Ink,
  PathShape,
  RectShape,
  Shape,
  TextShape,
} from "./shapes.js";
import { onPaper, PAPER_FAMILY } from "./svg.js";

/** How shapes are painted. All lengths are in pixels of the canvas. */
export interface CanvasLook {
  /** The position of the origin. */
  readonly left?: number;
  readonly top?: number;
  /** The length of one unit. */
  readonly scale: number;
  /** The width of a line of width 1; by default that of one unit. */
  readonly line?: number;
  /** The colors that replace those on paper. */
  readonly inks?: Readonly<Partial<Record<Ink, string>>>;
  /** The fonts that replace the one on paper. */
  readonly fonts?: Readonly<Partial<Record<Font, CanvasFont>>>;
}

/**
 * A font of one size. `drop` is the distance from the middle of a text to its baseline; by default the line of the text
 * is centered.
 */
export interface CanvasFont {
  readonly family: string;
  readonly size: number;
  readonly drop?: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints shapes with one look. */
export class ShapePainter {
  readonly #context: Context;
  readonly #look: CanvasLook;
  readonly #paths = new Map<string, Path2D>();
  #font = "";

  constructor(context: Context, look: CanvasLook) {
    this.#context = context;
    this.#look = look;
    context.textAlign = "center";
    context.lineJoin = "round";
  }

  /** Paints the shapes one after the other. */
  paint(shapes: readonly Shape[]): void {
    const context = this.#context;
    const { scale, line: pixel = scale, inks } = this.#look;
    const color = (ink: Ink) => inks?.[ink] ?? onPaper(ink);
    for (const shape of shapes) {
      const { fill, stroke, line = 1, dash = [], isScaled } = shape;
      const unit = isScaled ? scale : pixel;
      context.globalAlpha = shape.opacity ?? 1;
      if (fill) context.fillStyle = color(fill);
      if (stroke) {
        context.strokeStyle = color(stroke);
        context.lineWidth = line * unit;
        context.lineCap = isScaled ? "round" : "butt";
        context.setLineDash(dash.map((part) => part * unit));
      }
      if ("text" in shape) this.#write(shape);
      else if ("path" in shape) {
        const path = this.#placed(shape);
        if (fill) context.fill(path);
        if (stroke) context.stroke(path);
      } else if (shape.radius) {
        const [wide, high] = [shape.rect[2] * scale, shape.rect[3] * scale];
        const [x, y] = this.#place(shape.rect[0], shape.rect[1]);
        context.beginPath();
        context.roundRect(x, y, wide, high, shape.radius * scale);
        if (fill) context.fill();
        if (stroke) context.stroke();
      } else this.#rect(shape);
    }
    context.globalAlpha = 1;
  }

  #place(x: number, y: number): [x: number, y: number] {
    const { left = 0, top = 0, scale } = this.#look;
    return [left + x * scale, top + y * scale];
  }

  // The path in pixels, made once for each place.
  #placed({ path, at, scale }: PathShape): Path2D {
    const key = `${at.join()} ${scale} ${path}`;
    const placed = this.#paths.get(key) ?? new Path2D();
    if (this.#paths.has(key)) return placed;
    const [e, f] = this.#place(...at);
    const a = this.#look.scale * scale;
    placed.addPath(new Path2D(path), { a, d: a, e, f });
    this.#paths.set(key, placed);
    return placed;
  }

  // The edges and the line have whole pixels, as those of elements do.
  #rect({ rect: [x, y, width, height], fill, stroke, dash }: RectShape): void {
    const context = this.#context;
    const [left, top] = this.#place(x, y).map(Math.round) as [number, number];
    const [right, bottom] = this.#place(x + width, y + height).map(Math.round);
    const [wide, high] = [right! - left, bottom! - top];
    if (fill) context.fillRect(left, top, wide, high);
    if (!stroke) return;
    const line = (context.lineWidth = Math.max(
      1,
      Math.floor(context.lineWidth),
    ));
    const [x1, y1] = [left + ((line / 2) % 1), top + ((line / 2) % 1)];
    if (!dash) return context.strokeRect(x1, y1, wide, high);
    // Each side begins and ends with a dash, as the outlines of elements do.
    const [on = 0, off = 0] = context.getLineDash();
    const count = Math.max(2, Math.round((wide + line + off) / (on + off)));
    context.setLineDash([on, (wide + line - count * on) / (count - 1)]);
    context.beginPath();
    for (const down of [y1, y1 + high]) {
      context.moveTo(x1 - line / 2, down);
      context.lineTo(x1 + wide + line / 2, down);
    }
    for (const across of [x1, x1 + wide]) {
      context.moveTo(across, y1 - line / 2);
      context.lineTo(across, y1 + high + line / 2);
    }
    context.stroke();
  }

  #write({ text, at, size, bold, font = "serif" }: TextShape): void {
    const context = this.#context;
    const { scale, fonts } = this.#look;
    const own = fonts?.[font];
    const { family, size: px } = own ?? {
      family: PAPER_FAMILY,
      size: size * scale,
    };
    const name = `${bold ? "700 " : ""}${px}px ${family}`;
    // Setting a font takes more time than comparing its name.
    if (name !== this.#font) this.#font = context.font = name;
    const [x, y] = this.#place(...at);
    context.fillText(text, x, y + (own?.drop ?? this.#drop(text, !own)));
  }

  // On paper a text is centered by its visible parts: fonts keep empty space below a digit.
  #drop(text: string, isOnPaper: boolean): number {
    const metrics = this.#context.measureText(text);
    const kind = isOnPaper ? "actual" : "font";
    const above = metrics[`${kind}BoundingBoxAscent`];
    return (above - metrics[`${kind}BoundingBoxDescent`]) / 2;
  }
}
