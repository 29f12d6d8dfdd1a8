// All texts in Chinese.
export * from "../../features/edit/words/zh-edit.js";
export * from "../../features/watch/words/zh-code.js";
export * from "../../features/edit/words/zh-pins.js";
export * from "./faults.js";
export * from "../../features/answers/words/zh-gallery.js";
export * from "../../features/answers/words/zh-heat.js";
export * from "./help.js";
export * from "../../features/learn/words/zh-learn.js";
export * from "../../features/watch/words/zh-links.js";
export * from "../../features/learn/words/zh-small.js";
export * from "../../features/play/words/zh-play.js";
export * from "../../features/race/words/zh-race.js";
export * from "../../features/export/words/zh-share.js";
export * from "../../features/watch/words/zh-steer.js";
export * from "../../features/tour/words/zh-tour.js";
export * from "./steps.js";
export * from "./zh.js";
