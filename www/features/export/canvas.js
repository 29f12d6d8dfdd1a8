// Paints pictures on a canvas, for PNG and animations.
import { onPaper } from "../../core/package/drawing.js";
/** @import { Picture, Shape } from "../../types.js" */

/**
 * Paints a picture at `scale` pixels for each of its units, and returns the canvas.
 * @param {Picture} picture
 * @param {number} scale
 */
export function paint(
  picture,
  scale,
  canvas = document.createElement("canvas"),
) {
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return canvas;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textAlign = "center";
  context.lineJoin = "round";
  for (const shape of picture.shapes) put(context, shape);
  return canvas;
}

/** @param {CanvasRenderingContext2D} context @param {Shape} shape */
function put(context, shape) {
  const { fill, stroke, line = 1, dash, isScaled, opacity = 1 } = shape;
  context.globalAlpha = opacity;
  if ("text" in shape) {
    context.font = `${shape.bold ? "700 " : ""}${shape.size}px Georgia, serif`;
    if (fill) context.fillStyle = onPaper(fill);
    // The text is centered by its visible parts: fonts keep empty space below a digit.
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
      context.measureText(shape.text);
    const [x, y] = shape.at;
    context.fillText(shape.text, x, y + (above - below) / 2);
    return;
  }
  const path = new Path2D();
  if ("rect" in shape) path.roundRect(...shape.rect, shape.radius ?? 0);
  else {
    const [x, y] = shape.at;
    const { scale } = shape;
    path.addPath(
      new Path2D(shape.path),
      new DOMMatrix([scale, 0, 0, scale, x, y]),
    );
  }
  if (fill) {
    context.fillStyle = onPaper(fill);
    context.fill(path);
  }
  if (!stroke) return;
  context.strokeStyle = onPaper(stroke);
  context.lineWidth = line;
  context.lineCap = isScaled ? "round" : "butt";
  context.setLineDash(dash ? [dash] : []);
  context.stroke(path);
}
