// The findings of axe-core on a page.
import { AxeBuilder } from "@axe-core/playwright";

/** The rules whose findings depend on the colors. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The faults that axe-core finds on a page.
 * @param {import("playwright").Page} page
 * @param {{ without?: string, colors?: boolean }} [options] `without` is a selector of parts that are not judged.
 *   With `colors`, only the rules about colors are applied: all rules have judged the page in another theme.
 * @returns {Promise<string[]>} a text for each fault
 */
export async function faults(page, { without, colors = false } = {}) {
  // Content below the dock is not hidden, because it can be scrolled into view.
  await page.evaluate(() => {
    const dock = document.querySelector("player-dock");
    if (dock !== null) dock.style.position = "static";
    // Colors in transition have no defined contrast, so no transition begins while axe-core judges. Animations are ended
    // here, because without rendering they may never end.
    const still = new CSSStyleSheet();
    still.replaceSync("* { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect.getComputedTiming();
      if (animation.playState === "running" && endTime !== Infinity)
        animation.finish();
    }
  });
  // axe-core stays in the page from call to call. In its place, an empty statement is evaluated.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, axeSource: isThere ? ";" : undefined });
  // The legacy mode judges pages without frames, as these are. The other mode opens a new page for each call.
  axe.setLegacyMode();
  // Lists of what passes would be long.
  axe.options({ resultTypes: ["violations"] });
  if (colors) axe.withRules(COLOR_RULES);
  else axe.withTags(TAGS);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
}
