// The style of the views that are not visible at first.
import { lazy } from "./action-queue.js";

/**
 * Loads the style. Its views take no space before: users did not request them, so nothing may move when they appear.
 */
export const laterStyles = lazy(async () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("styles/later.css", document.baseURI).href;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(link.href));
    };
  });
  document.documentElement.toggleAttribute("data-styled", true);
});
