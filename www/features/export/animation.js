// A span of the search as an animated GIF.
import { cellTextsOf } from "../../core/cell-texts.js";
import { groundOf, pictureOf } from "../../core/package/drawing.js";
import { watched } from "../../core/scene.js";
import { paint } from "./canvas.js";
import { gif } from "./gif.js";
/** @import { AnimationFrame, Problem } from "../../types.js" */

/** The maximum number of pixels of the longer side. */
const MAX_SIDE_PIXELS = 480;
/** The duration of a step, and of a solution and the last frame, in hundredths of a second. */
export const STEP_CENTISECONDS = 25;
const REST_CENTISECONDS = 150;

/**
 * Resolves to a Blob. `caption(frame)` returns the line below each picture; `progress(part)` receives the finished
 * part.
 * @param {{ problem: Problem, frames: AnimationFrame[] }} animation
 * @param {(frame: AnimationFrame) => string} caption
 * @param {(part: number) => void} progress
 * @param {number} step the duration of a step, in hundredths of a second
 */
export async function animationOf(
  { problem, frames },
  caption,
  progress,
  step = STEP_CENTISECONDS,
) {
  const ground = groundOf(problem.puzzle, problem);
  // Either every frame has a picture or none has.
  const texts = cellTextsOf(problem.draft);
  const pictures = frames.flatMap((frame) => {
    const scene = { ...watched(frame), texts };
    return pictureOf(ground, problem, scene, caption(frame)) ?? [];
  });
  const { width, height } = pictures[0];
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
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
    frames[i].state === "solution" || i === frames.length - 1
      ? REST_CENTISECONDS
      : step;
  /** @param {number} i */
  const rest = (i) => {
    progress(0.5 + (0.5 * i) / pictures.length);
    return breath();
  };
  const bytes = await gif(canvas.width, canvas.height, pixels, delay, rest);
  return new Blob([bytes], { type: "image/gif" });
}

// Yields between two frames, so the page can draw and react.
const breath = () => new Promise((resolve) => setTimeout(resolve));
