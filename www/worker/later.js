// What the worker needs after the first sight, in one file.
export { asked } from "./asked.js";
export { Flight } from "./flight.js";
export { Survey } from "./survey.js";
