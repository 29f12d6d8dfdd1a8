// Words of the lesson for a mouse, and those for a finger. The Chinese texts fit both.

/** @type {Record<string, string>} */
export const touch = {
  "Click a chosen move": "Tap a chosen move",
  "Click an empty": "Tap an empty",
  "click their squares": "tap their squares",
  "Point at": "Tap",
  "point at": "tap",
  ", or with Shift and the arrow keys,": "",
};

/**
 * Returns a text in the words for a finger, if the device has no pointer.
 * @param {string} text
 */
export function forFingers(text) {
  if (!matchMedia("(hover: none)").matches) return text;
  let told = text;
  for (const [mouse, finger] of Object.entries(touch))
    told = told.replaceAll(mouse, finger);
  return told;
}
