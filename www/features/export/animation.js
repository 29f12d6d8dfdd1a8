// A span of the search as an animated GIF.
import { groundOf, pictureOf } from "../../core/package/drawing.js";
import { watched } from "../../core/scene.js";
import { paint } from "./canvas.js";
import { gif } from "./gif.js";
/** @import { FilmFrame, Problem } from "../../types.js" */

/** Pixels a film may have on its longer side. */
const LARGEST = 480;
/** How long a step is shown, and how long a solution and the last frame are, in hundredths of a second. */
const STEP = 25;
const REST = 150;

/**
 * Resolves to a Blob. `caption(frame)` is the line below each picture, `progress(part)` is told how far it is.
 * @param {{ problem: Problem, frames: FilmFrame[] }} film
 * @param {(frame: FilmFrame) => string} caption
 * @param {(part: number) => void} progress
 */
export async function filmOf({ problem, frames }, caption, progress) {
  const ground = groundOf(problem.puzzle, problem);
  // There is a picture of each or of none.
  const pictures = frames.flatMap(
    (frame) => pictureOf(ground, problem, watched(frame), caption(frame)) ?? [],
  );
  const { width, height } = pictures[0];
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  const pixels = [];
  for (const [i, picture] of pictures.entries()) {
    paint(picture, scale, canvas);
    const { width, height } = canvas;
    const context = canvas.getContext("2d");
    if (context) pixels.push(context.getImageData(0, 0, width, height).data);
    if (i % 4 === 3) {
      progress((0.5 * i) / pictures.length);
      await breath();
    }
  }
  /** @param {number} i */
  const delay = (i) =>
    frames[i].state === "solution" || i === frames.length - 1 ? REST : STEP;
  /** @param {number} i */
  const rest = (i) => {
    progress(0.5 + (0.5 * i) / pictures.length);
    return breath();
  };
  const bytes = await gif(canvas.width, canvas.height, pixels, delay, rest);
  return new Blob([bytes], { type: "image/gif" });
}

// The page draws and listens between two frames.
const breath = () => new Promise((resolve) => setTimeout(resolve));
