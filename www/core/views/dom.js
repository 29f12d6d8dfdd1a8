// Creates elements and dispatches actions, for all views. Text is always set as text.
/** @import { Wanted } from "../../types.js" */

/**
 * Creates an element with attributes, listeners (`onclick`) and children. `text` is its text, `class` its classes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, any>} properties
 * @param {(Node | string | null)[]} children
 */
export function el(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "text") node.textContent = value;
    else if (key === "class") node.className = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/**
 * Returns one of the icons of index.html.
 * @param {string} name
 */
export function icon(name) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("use", { href: `#i-${name}` }),
  );
}

/**
 * Returns a button that dispatches an action. With an icon, the label is its name and its tooltip.
 * @param {string} label
 * @param {Wanted} act
 * @param {{ icon?: string, kind?: string, [attribute: string]: unknown }} how
 */
export function button(label, act, { icon: picture, kind = "", ...rest } = {}) {
  const named = picture
    ? { "aria-label": label, title: label }
    : { text: label };
  const attributes = {
    type: "button",
    class: `button ${kind}`.trim(),
    ...rest,
    ...named,
    onclick: () => dispatch(node, act),
  };
  /** @type {HTMLButtonElement} */
  const node = el("button", attributes, picture ? icon(picture) : null);
  return node;
}

/**
 * Returns a control with its label: beside a switch, above all else.
 * @param {string} text
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 */
export function field(text, control, kind = "") {
  const name = el("span", { text });
  return control.type === "checkbox"
    ? el("label", { class: "check" }, control, name)
    : el("label", { class: `field ${kind}` }, name, control);
}

/**
 * Returns true if the value of a field is valid. If not, the browser reports the error in its own words.
 * @param {HTMLInputElement} input
 */
export function fits(input) {
  const fit = input.reportValidity();
  mark(input, "aria-invalid", fit ? null : "true");
  return fit;
}

/** Returns true on a device without a mouse: its words speak of taps and of no keys. */
export const isTouch = () =>
  matchMedia("(hover: none) and (pointer: coarse)").matches;

/**
 * Calls `work` when no mouse button is pressed. An element that moves away under a press is not clicked.
 * @param {() => void} work
 */
export function released(work) {
  if (!document.querySelector("button:active")) return work();
  addEventListener("mouseup", work, { once: true, capture: true });
}

/**
 * Switches a button off or on by aria-disabled. A disabled button would lose the focus to the top of the page; this one
 * keeps it and ignores presses.
 * @param {Element} node
 * @param {unknown} isOff
 */
export const off = (node, isOff) =>
  mark(node, "aria-disabled", isOff ? "true" : null);

/**
 * Dispatches an action to app.js: `{ type, … }`, or the result of a function, if it returns one.
 * @param {Element} node
 * @param {Wanted} wanted
 */
export function dispatch(node, wanted) {
  if (node.hasAttribute("aria-disabled")) return;
  const detail = typeof wanted === "function" ? wanted() : wanted;
  if (detail)
    node.dispatchEvent(new CustomEvent("action", { bubbles: true, detail }));
}

/**
 * Sets text only if it differs, so nothing is announced or laid out in vain. The text node is kept.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  const { firstChild } = node;
  if (firstChild instanceof Text && firstChild === node.lastChild) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (firstChild || text) node.textContent = text;
}

/**
 * Writes a number into its field, unless a person is typing there.
 * @param {HTMLInputElement} input
 * @param {number} number
 */
export function setNumber(input, number) {
  if (!input.matches(":focus")) input.value = String(number);
}

/**
 * Reads colors as the browser resolves them at this node, with light-dark(), and without forced colors: painted parts
 * differ by color, as their legend does. Reading forces a layout, so read once and keep the result.
 * @param {Element} node
 */
export function inksOf(node) {
  const probe = el("i", { hidden: true });
  probe.style.forcedColorAdjust = "none";
  node.append(probe);
  queueMicrotask(() => probe.remove());
  return (/** @type {string} */ name, instead = "") => {
    probe.style.color = `var(${name}, ${instead})`;
    return getComputedStyle(probe).color;
  };
}

/**
 * Returns the [r, g, b] of such a color.
 * @param {string} color
 */
export function rgb(color) {
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/**
 * Sets or removes an attribute only if it differs.
 * @param {Element} node
 * @param {string} name
 * @param {unknown} value
 */
export function mark(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}
