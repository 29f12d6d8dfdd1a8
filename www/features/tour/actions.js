// The actions of the guided run.
import { Tour } from "./tour.js";
/** @import { Handlers, Page } from "../../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function tourActions(page) {
  const tour = new Tour(page);
  return {
    tour() {
      page.gather();
      void tour.start();
    },
    "tour-next": () => void tour.next(),
    "tour-end": () => void tour.stop(),
  };
}
