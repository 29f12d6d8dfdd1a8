// Animated GIF by gifenc: one palette for the whole animation, and of each frame only the changed pixels. No DOM here.
import { applyPalette, GIFEncoder, quantize } from "../../vendor/gifenc.js";

/** The entry of the palette that leaves a pixel unchanged; the others hold colors. */
const UNCHANGED_ENTRY = 255;

/**
 * `frames` are RGBA bytes, all of this size. `delay(i)` is the duration of frame i, in hundredths of a second. The
 * animation repeats forever.
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray<ArrayBuffer>[]} frames
 * @param {(i: number) => number} delay
 * @param {(i: number) => Promise<unknown>} rest awaited after each frame
 */
export async function gif(width, height, frames, delay, rest) {
  const images = frames.map(({ buffer }) => new Uint32Array(buffer));
  const changes = images.map((image, i) => changed(images[i - 1], image));
  const colors = quantize(joined(changes), UNCHANGED_ENTRY);
  const palette = Array.from(
    { length: UNCHANGED_ENTRY + 1 },
    (_, i) => colors[i] ?? [0, 0, 0],
  );
  const out = GIFEncoder();
  for (const [i, { places, pixels }] of changes.entries()) {
    const indices = new Uint8Array(width * height).fill(UNCHANGED_ENTRY);
    const own = applyPalette(new Uint8Array(pixels.buffer), colors);
    places.forEach((place, k) => (indices[place] = own[k]));
    out.writeFrame(indices, width, height, {
      palette: i === 0 ? palette : undefined,
      delay: 10 * delay(i),
      transparent: true,
      transparentIndex: UNCHANGED_ENTRY,
      // The frame is drawn over the one before.
      dispose: 1,
    });
    await rest(i);
  }
  out.finish();
  return out.bytes();
}

/**
 * Returns the pixels that differ from the previous image, and their positions; all pixels of the first image.
 * @param {Uint32Array | undefined} before
 * @param {Uint32Array} now
 */
function changed(before, now) {
  const places = Uint32Array.from(now.keys()).filter(
    (place) => now[place] !== before?.[place],
  );
  return { places, pixels: places.map((place) => now[place]) };
}

/**
 * Returns the bytes of all changed pixels.
 * @param {{ pixels: Uint32Array }[]} changes
 */
function joined(changes) {
  const length = changes.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const all = new Uint32Array(length);
  let at = 0;
  for (const { pixels } of changes) {
    all.set(pixels, at);
    at += pixels.length;
  }
  return new Uint8Array(all.buffer);
}
