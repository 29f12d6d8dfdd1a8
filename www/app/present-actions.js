// The action that presents the page to a class: on the full screen, with large text.
/** @import { Handlers, Page } from "../types.js" */

/**
 * Returns the handler. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function presentActions({ store, load }) {
  let isListening = false;

  // The browser leaves the full screen by itself at Escape.
  function listen() {
    if (isListening) return;
    isListening = true;
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) store.set({ present: false });
    });
  }

  return {
    async present() {
      const present = !store.state.present;
      listen();
      store.set({ present });
      try {
        if (present) await document.documentElement.requestFullscreen();
        else if (document.fullscreenElement) await document.exitFullscreen();
      } catch {
        // Without the full screen the text is as large.
      }
      await load("print");
    },
  };
}
