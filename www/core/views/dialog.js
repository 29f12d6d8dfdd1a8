// A dialog with its title and its close button: the common part of share sheet, gallery and help.
import { help } from "../../locales/help.js";
import { button, el } from "./dom.js";

/**
 * `id` names the title; `beside` stands between the title and the close button. Escape closes it too.
 * @param {{ id: string, title: string, kind?: string | null, beside?: Node | null }} how
 * @param {(Node | string)[]} children
 */
export function dialogOf(
  { id, title, kind = null, beside = null },
  ...children
) {
  const node = el("dialog", { "aria-labelledby": id, class: kind });
  const how = { icon: "close", kind: "quiet" };
  node.append(
    el(
      "header",
      {},
      el("h2", { id, text: title }),
      beside,
      button(help.close, () => node.close(), how),
    ),
    ...children,
  );
  return node;
}
