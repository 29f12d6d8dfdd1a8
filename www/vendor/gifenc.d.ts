// The used part of gifenc, which has no declarations. The build copies the module here.
export type Palette = number[][];

/** Returns a palette of at most `maxColors` colors for RGBA bytes. */
export function quantize(rgba: Uint8Array, maxColors: number): Palette;
/** Returns the index of the nearest color of a palette for each pixel. */
export function applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;

export interface FrameOptions {
  /** Required for the first frame. */
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
