// Firefox, driven through WebDriver BiDi.
import { env } from "node:process";
import puppeteer from "puppeteer-core";
import { find } from "./find.mjs";

export const name = "Firefox";
export const program = env.FIREFOX ?? find("firefox-esr", "firefox");

/** Starts the browser with one tab. */
export async function open() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
  });
  const page = await browser.newPage();
  return {
    go: (url) => page.goto(url),
    run: (body, ...given) => page.evaluate(body, ...given),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: (path) => page.screenshot({ path }),
    close: () => browser.close(),
  };
}
