import { ON_PAPER } from "./shapes.js";
import { INK_STYLE } from "./svg.js";

const DARK_COLORS: Readonly<Record<keyof typeof ON_PAPER, string>> = {
  paper: "#232936",
  ink: "#e9ebf2",
  faint: "#a2aabb",
  line: "#3a4252",
  accent: "#aab4ff",
  lit: "#262c4d",
  chosen: "#d9930f",
  trying: "#ffbe4d",
  tried: "#3b2f17",
  "trying-ink": "#ffd48a",
  dead: "#ff9384",
  solution: "#35d0bd",
  square: "#181c25",
  cell: "#181c25",
  shade: "#2e3646",
  tube: "#404959",
  rule: "#8b95aa",
};
const COLORS = Object.entries(ON_PAPER)
  .map(([ink, light]) => {
    const dark = DARK_COLORS[ink as keyof typeof ON_PAPER];
    return `--${ink}: var(--dlx-${ink}, light-dark(${light}, ${dark}));`;
  })
  .join("");

/** The style of the element. A page can set its colors as custom properties `--dlx-` plus the name of the ink. */
export const STYLE = `
:host {
  ${COLORS}
  display: inline-block;
  width: 320px;
  max-width: 100%;
  border-radius: 8px;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif;
}
:host([hidden]), [hidden] { display: none !important }
.board { position: relative; container-type: inline-size }
.board, .bar { direction: ltr }
:host([controls="none"]) p:empty, .board[hidden] + .bar { display: none }
svg { display: block; width: 100%; height: auto; aspect-ratio: auto 1; border-radius: 8px }
${INK_STYLE}
@container (max-width: 200px) { [stroke-dasharray] { stroke-width: 1.5px; stroke-dasharray: 3 } }
.cells, .row { display: grid }
.cells { position: absolute; inset: var(--inset); grid-template-rows: repeat(var(--rows), 1fr) }
.row { grid-template-columns: repeat(var(--columns), 1fr); min-height: 0 }
.cell { min-width: 0; min-height: 0 }
.cell:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: -2px }
.bar { display: flex; flex-wrap: wrap; gap: 4px; margin: 2px 6px 0 }
button {
  flex: 1; min-width: 24px; min-height: 36px; padding: 0;
  border: 1px solid var(--faint); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: inherit; cursor: pointer;
}
button svg { width: 22px; height: 22px; margin: auto; fill: currentColor }
.arrow { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
button:disabled { opacity: .4; cursor: default }
p { min-height: 1.4em; margin: 0; padding: 6px 8px 8px; color: var(--faint); font-size: 13px; font-variant-numeric: tabular-nums }
.unseen { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (pointer: coarse) { button { min-height: 44px } }
@media print { .bar { display: none } }
@media (prefers-contrast: more) { :host { --faint: var(--ink); --line: var(--ink) } }
@media (forced-colors: active) {
  :host { --paper: Canvas; --ink: CanvasText; --faint: CanvasText; --line: GrayText; --accent: Highlight; --trying: Highlight; --tried: Canvas; --trying-ink: CanvasText; --lit: Canvas; --square: Canvas; --cell: Canvas; --shade: Canvas; --tube: GrayText; --rule: CanvasText }
  svg { forced-color-adjust: none }
  [fill="square"], [fill="cell"] { stroke: var(--line) }
}
`;
