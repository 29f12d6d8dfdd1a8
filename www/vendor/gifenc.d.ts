// What the page uses of gifenc, which has no declarations of its own. The build copies the module here.
export type Palette = number[][];

/** A palette of at most so many colors for RGBA bytes. */
export function quantize(rgba: Uint8Array, maxColors: number): Palette;
/** The place of the nearest color of a palette for each pixel. */
export function applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;

export interface FrameOptions {
  /** Must be given with the first frame. */
  palette?: Palette | undefined;
  /** In milliseconds. */
  delay?: number;
  transparent?: boolean;
  transparentIndex?: number;
  dispose?: number;
}
export function GIFEncoder(): {
  writeFrame(
    indices: Uint8Array,
    width: number,
    height: number,
    options?: FrameOptions,
  ): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
};
