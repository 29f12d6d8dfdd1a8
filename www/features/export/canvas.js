// Paints pictures on a canvas, for PNG and animations.
import { ShapePainter } from "../../core/package/painting.js";
/** @import { Picture } from "../../types.js" */

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
  if (context) new ShapePainter(context, { scale }).paint(picture.shapes);
  return canvas;
}
