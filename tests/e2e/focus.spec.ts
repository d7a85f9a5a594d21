import { expect, openPage, test } from "./support/test";

const PAGES = [
  "/",
  "/plans",
  "/plans/willow-creek-farmhouse",
  "/services",
  "/about",
  "/blog",
  "/gallery",
  "/contact",
  "/find-order",
  "/my-plans",
];

/** Tabs through a page; the controls whose focus cannot be seen, by outline or shadow, or that are hidden. */
test("the focus is seen on every control of every page", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of PAGES) {
    await openPage(page, address);
    const controls = await page.evaluate(() => {
      const all = document.querySelectorAll(
        "a[href], button:not([disabled]), input, select, textarea, [tabindex='0']",
      );
      return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true })).length;
    });
    const unseen: string[] = [];
    let reached = 0;
    for (let press = 0; press < controls + 3; press++) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(focused);
        const { width, height } = focused.getBoundingClientRect();
        const marked =
          (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
        return {
          seen: marked && opacity !== "0" && width > 1 && height > 1,
          html: focused.outerHTML.slice(0, 120),
        };
      });
      if (!state) break;
      reached += 1;
      if (!state.seen) unseen.push(state.html);
    }
    expect.soft(unseen, address).toEqual([]);
    expect.soft(reached, `${address}: reached by Tab`).toBeGreaterThan(controls * 0.8);
  }
});
