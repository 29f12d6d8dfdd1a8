// Everything that is said in Chinese.
export * from "./zh-edit.js";
export * from "./zh-faults.js";
export * from "./zh-gallery.js";
export * from "./zh-help.js";
export * from "./zh-learn.js";
export * from "./zh-links.js";
export * from "./zh-race.js";
export * from "./zh-share.js";
export * from "./zh-steer.js";
export * from "./zh-steps.js";
export * from "./zh.js";
