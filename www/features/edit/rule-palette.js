// The tools that draw rules, in groups. A field finds a tool by its name or by the help of its rule.
import { dispatch, el, mark, setText } from "../../core/views/dom.js";
import { toolIcon } from "./tool-icons.js";
import { GROUPS, toolOf, TOOLS } from "./toolbox.js";
import { ruleNames, ruleWords as w } from "../../locales/rules.js";
/** @import { RuleDeclaration } from "../../types.js" */
/** @import { Tool } from "./toolbox.js" */

/**
 * Returns the name of a tool.
 * @param {Tool} tool
 */
export function toolName({ rule, word }) {
  if (!rule) return w.erase;
  return word ? w.word(word) : ruleNames[rule.name][0];
}

/**
 * Returns the help of a tool.
 * @param {string} id
 */
export function toolHelp(id) {
  const { rule, word } = toolOf(id) ?? {};
  if (!rule) return w.how.erase;
  const own = (word && w.how[word]) || w.how[rule.name];
  if (own) return own;
  const how = w.how[rule.look.style] ?? w.how[rule.shape];
  return [ruleNames[rule.name][1], how].join(w.gap);
}

/** The number of tools that a larger group shows at first. */
const SHOWN_TOOLS = 6;

/** Some tools of one group: its first ones, or all. */
class ToolGroup {
  node;
  #buttons;
  #more = el("button", {
    type: "button",
    class: "button more",
    onclick: () => this.#open(),
  });
  #isOpen = false;

  /** @param {string} name @param {[Tool, HTMLElement][]} buttons */
  constructor(name, buttons) {
    this.#buttons = buttons;
    this.node = el(
      "div",
      { class: "rule-group", role: "group", "aria-label": w.groups[name] },
      el("span", { class: "detail", text: w.groups[name] }),
      ...buttons.map(([, node]) => node),
      this.#more,
    );
    this.filter("");
  }

  /**
   * Shows the tools that fit a text.
   * @param {string} text
   */
  filter(text) {
    // A fold of one tool would take its place.
    const isLarge = this.#buttons.length > SHOWN_TOOLS + 1;
    const isFolded = isLarge && !text && !this.#isOpen;
    const shown = this.#buttons.filter(
      ([tool, node], i) =>
        fits(tool, text) && !(isFolded && i >= SHOWN_TOOLS && !isPressed(node)),
    );
    const nodes = shown.map(([, node]) => node);
    for (const [, node] of this.#buttons)
      mark(node, "hidden", !nodes.includes(node));
    mark(this.#more, "hidden", !isFolded);
    setText(this.#more, w.more(this.#buttons.length - nodes.length));
    mark(this.node, "hidden", nodes.length === 0);
  }

  #open() {
    this.#isOpen = true;
    this.filter("");
    this.#buttons[SHOWN_TOOLS][1].focus();
  }
}

/** @param {HTMLElement} node */
const isPressed = (node) => node.getAttribute("aria-pressed") === "true";

/** @param {Tool} tool @param {string} text */
const fits = (tool, text) =>
  fitsRule(tool.rule, text, [toolName(tool), w.otherNames[tool.id] ?? ""]);

/**
 * Returns true if a rule has this text in its names or its help. Lower case.
 * @param {RuleDeclaration | null} rule
 * @param {string} text
 * @param {readonly string[]} [more] other names
 */
export function fitsRule(rule, text, more = []) {
  const names = rule
    ? [...ruleNames[rule.name], rule.title, rule.name, w.otherNames[rule.name]]
    : [];
  return [...names, ...more].join(" ").toLowerCase().includes(text);
}

export class RulePalette {
  node = el("div", {
    class: "rule-buttons",
    role: "group",
    "aria-label": w.tools,
  });
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map(TOOLS.map((tool) => [tool.id, this.#button(tool)]));
  #search = el("input", {
    type: "search",
    class: "rule-search",
    placeholder: w.search,
    "aria-label": w.search,
    oninput: () => this.#filter(),
  });
  #groups = GROUPS.map(
    ({ name, tools }) =>
      new ToolGroup(
        name,
        tools.map((tool) => [tool, this.#nodeOf(tool.id)]),
      ),
  );

  #none = el("p", { class: "hint", role: "status" });
  #others;

  /** @param {(text: string) => boolean} others shows the switches that fit a text; returns true if there are any */
  constructor(others) {
    this.#others = others;
    const eraser = TOOLS[TOOLS.length - 1];
    this.node.append(
      el("div", { class: "rule-find" }, this.#search, this.#nodeOf(eraser.id)),
      this.#none,
      ...this.#groups.map(({ node }) => node),
    );
  }

  /** @param {string} tool */
  turnTo(tool) {
    for (const [id, node] of this.#buttons)
      mark(node, "aria-pressed", id === tool ? "true" : "false");
    this.#filter();
    // On a phone the tools are one row.
    const button = this.#buttons.get(tool);
    if (button)
      this.node.scrollLeft = button.offsetLeft - this.node.clientWidth / 2;
  }

  /** @param {string} id */
  #nodeOf(id) {
    return /** @type {HTMLElement} */ (this.#buttons.get(id));
  }

  #filter() {
    const text = this.#search.value.trim().toLowerCase();
    for (const group of this.#groups) group.filter(text);
    const areThere = this.#others(text);
    const isFound = areThere || this.#groups.some(({ node }) => !node.hidden);
    setText(this.#none, isFound ? "" : w.noRule);
    mark(this.#none, "hidden", isFound);
  }

  /** @param {Tool} tool */
  #button(tool) {
    const name = toolName(tool);
    const node = el(
      "button",
      {
        type: "button",
        class: "button",
        "data-tool": tool.id,
        title: name,
        "aria-pressed": "false",
        onclick: () => this.#press(node, tool.id),
      },
      toolIcon(tool.id),
      el("span", { text: name }),
    );
    return node;
  }

  // On a small screen the board is above the tools.
  /** @param {HTMLElement} node @param {string} tool */
  #press(node, tool) {
    const isOff = isPressed(node);
    dispatch(node, { type: "tool", tool: isOff ? "" : tool });
    if (!isOff)
      requestAnimationFrame(() =>
        document.querySelector(".stage")?.scrollIntoView({ block: "nearest" }),
      );
  }
}
