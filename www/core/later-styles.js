// The style of the views that are not visible at first.
import { lazy } from "./action-queue.js";

/**
 * Loads the style. It loads before its views: users did not request them, so nothing may move when they appear.
 */
export const laterStyles = sheet(new URL("styles/later.css", document.baseURI));

/**
 * Returns a loader of a style sheet.
 * @param {URL} url
 */
function sheet({ href }) {
  return lazy(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(new Error(href));
      };
    });
  });
}
