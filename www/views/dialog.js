// A dialog with its title and the key that closes it: what share sheet, gallery and help have in common.
import { el, icon } from "./dom.js";

/** `id` names the title; `beside` stands between title and key. Escape closes it too. */
export function dialogOf(
  { id, title, close, kind = null, beside = null },
  ...children
) {
  const node = el("dialog", { "aria-labelledby": id, class: kind });
  const key = el(
    "button",
    {
      type: "button",
      class: "button quiet",
      "aria-label": close,
      onclick: () => node.close(),
    },
    icon("close"),
  );
  node.append(
    el("header", {}, el("h2", { id, text: title }), beside, key),
    ...children,
  );
  return node;
}
