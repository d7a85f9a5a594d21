import type { Page } from "@playwright/test";
import { axeOn } from "./support/staff";
import { expect, openPage, test } from "./support/test";

const HOUSE = "/plans/willow-creek-farmhouse";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const frame = (page: Page) => page.getByRole("application", { name: /^Floor plan/ });
/** How much the plan in the frame is enlarged. */
const zoomOf = (page: Page) =>
  frame(page)
    .locator(".plan-viewer-sheet")
    .evaluate((sheet) => new DOMMatrix(getComputedStyle(sheet).transform).a);
const drawn = (page: Page, layer: string) => frame(page).locator(`[data-layer="${layer}"]`).first();

async function openPlans(page: Page, address = HOUSE): Promise<void> {
  await openPage(page, address);
  // What is drawn above meanwhile moves it out of view again.
  await expect(async () => {
    await section(page, "Floor plans").scrollIntoViewIfNeeded();
    await expect(frame(page).locator(".plan-viewer-drawing svg")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

test("floor plans are worked by mouse and keys: rooms, levels, layers, mirror, zoom", async ({ page }) => {
  const early: string[] = [];
  page.on("request", (request) => {
    if (/\/drawings$/.test(request.url())) early.push(request.url());
  });
  await openPage(page, HOUSE);
  expect(early).toEqual([]);
  await openPlans(page);
  const rooms = page.getByRole("list", { name: /^Rooms/ });
  const told = section(page, "Floor plans").locator("[aria-live=polite]");

  // What the title block of the drawing says, the page says itself.
  await expect(drawn(page, "title")).toBeHidden();

  // A room of the list tells of itself and is lit on the plan.
  await rooms.getByRole("button").first().focus();
  await expect(told).toContainText(/sq ft\. .*(window|No windows)/);
  await expect(frame(page).locator("path[data-on]")).toHaveCount(1);
  // And one of the plan is lit in the list.
  const spot = await frame(page).locator(".plan-viewer-over path").nth(1).boundingBox();
  await page.mouse.move((spot?.x ?? 0) + (spot?.width ?? 0) / 3, (spot?.y ?? 0) + (spot?.height ?? 0) / 3);
  await expect(rooms.locator("[data-on]")).toHaveCount(1);

  await page.getByRole("button", { name: "Furniture", exact: true }).click();
  await expect(drawn(page, "furniture")).toBeHidden();
  await page.getByRole("button", { name: "Dimensions", exact: true }).click();
  await expect(drawn(page, "dimensions")).toBeHidden();
  await page.getByRole("button", { name: "Dimensions", exact: true }).click();
  await expect(drawn(page, "dimensions")).toBeVisible();

  // Mirrored, a word stands on the other side and reads as before.
  const word = frame(page)
    .locator(".plan-viewer-drawing text")
    .filter({ hasText: /^KITCHEN$/ })
    .first();
  const before = (await word.boundingBox())?.x ?? 0;
  await section(page, "Floor plans").getByRole("button", { name: "Mirrored" }).click();
  await expect(frame(page)).toHaveAccessibleName(/mirrored/);
  await expect.poll(async () => Math.abs(((await word.boundingBox())?.x ?? 0) - before)).toBeGreaterThan(40);
  expect(await frame(page).locator("[transform*='scale(-']").count()).toBe(0);

  await frame(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => zoomOf(page)).toBeCloseTo(2.25, 2);
  const left = async () => (await frame(page).locator(".plan-viewer-sheet").boundingBox())?.x ?? 0;
  const start = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeCloseTo(start - 60, 0);
  await page.keyboard.press("0");
  await expect.poll(() => zoomOf(page)).toBe(1);
  await frame(page).hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  await page.getByRole("button", { name: "Show the whole plan" }).click();

  await section(page, /sheets of the set/).scrollIntoViewIfNeeded();
  await expect(page.getByRole("img", { name: /^Sheet A1\.0/ })).toBeVisible();
  await expect(section(page, /sheets of the set/)).toContainText("The stamp or seal");
  const sample = page.getByRole("link", { name: /whole as a sample/ });
  const response = await page.request.get((await sample.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  const { violations } = await axeOn(page).include(".plan-viewer").include("#sheets").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test("each sheet opens large, is zoomed and turned, and its lettering stays bars", async ({ page }) => {
  await openPage(page, HOUSE);
  await section(page, /sheets of the set/).scrollIntoViewIfNeeded();
  const second = page.getByRole("link", { name: /^Enlarge: sheet/ }).nth(1);
  const name = (await second.getAttribute("aria-label"))?.replace("Enlarge: sheet ", "") ?? "";
  await second.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "Sheets of the set" });
  await expect(box.getByRole("status")).toContainText(`2 of`);
  await expect(box.getByRole("status")).toContainText(`Sheet ${name}`);
  const picture = box.getByRole("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(700);
  await box.getByRole("button", { name: "Zoom in" }).click();
  await expect
    .poll(() => picture.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a))
    .toBeGreaterThan(1.4);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain("w=1920");
  await box.getByRole("button", { name: "Next picture" }).click();
  await expect(box.getByRole("status")).toContainText(/^3 of/);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(second).toBeFocused();
});

test("a phone shows names of rooms that can be read, and their sizes once one zooms in", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPlans(page);
  const kitchen = (name: RegExp) =>
    frame(page).locator(".plan-viewer-drawing text").filter({ hasText: name }).first();
  const [large, drawnSmall] = [kitchen(/^Kitchen$/), kitchen(/^KITCHEN$/)];
  await expect(large).toBeVisible();
  await expect(drawnSmall).toBeHidden();
  expect((await large.boundingBox())?.height).toBeGreaterThan(8);
  await frame(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(drawnSmall).toBeVisible();
  await expect(large).toBeHidden();
});

test("levels are tabs that the arrow keys turn, from the one that has the front door", async ({ page }) => {
  await openPlans(page, "/plans/evergreen-lodge");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Basement", "Main Level", "Upper Level"]);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await tabs.nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(frame(page)).toHaveAccessibleName(/Upper Level/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("two fingers enlarge a plan, then one moves it, and nothing scrolls sideways", async ({ page }) => {
    await openPlans(page);
    await frame(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await frame(page).boundingBox();
    if (!box) throw new Error("The plan is not on the screen.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: x - apart, y, id: 1 },
                { x: x + apart, y, id: 2 },
              ],
      });
    await touch("touchStart", 30);
    for (const apart of [40, 50, 60, 75, 90]) await touch("touchMove", apart);
    await touch("touchEnd", 0);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every level is a picture, and the sheets are a page", async ({ page }) => {
    await page.goto(HOUSE);
    await expect(section(page, "Floor plans").getByRole("img").first()).toBeVisible();
    await page.getByRole("link", { name: /See every sheet/ }).click();
    await expect(page.getByRole("img", { name: /^Sheet / }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "What your engineer and your site add" })).toBeVisible();
  });
});

test("pictures are enlarged with controls that are seen, zoomed and turned", async ({ page }) => {
  await openPage(page, HOUSE);
  await page.getByRole("button", { name: /^Enlarge/ }).click();
  const box = page.getByRole("dialog", { name: /^Pictures of/ });
  const next = box.getByRole("button", { name: "Next picture" });
  // White on nearly black, whatever lies under it.
  const look = await next.evaluate((button) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
    return { color, backgroundColor, borderTopColor };
  });
  expect(look).toEqual({
    color: "rgb(255, 255, 255)",
    backgroundColor: "rgba(20, 20, 20, 0.82)",
    borderTopColor: "rgba(255, 255, 255, 0.85)",
  });
  const picture = box.getByRole("img").first();
  await box.getByRole("button", { name: "Zoom in" }).click();
  await expect
    .poll(() => picture.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a))
    .toBe(1.5);
  await next.click();
  await expect(box.getByRole("status")).toContainText(/^2 of/);
  await expect
    .poll(() => picture.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a))
    .toBe(1);
  // What stands there until the picture has come is not white.
  expect(await picture.evaluate((img) => getComputedStyle(img).backgroundImage)).toContain("w=256");
  const { violations } = await axeOn(page).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

test("on paper a plan is one sheet: whose it is, the house with its facts, and its floor plans", async ({
  page,
}) => {
  for (const address of [HOUSE, "/plans/terrace-house", "/plans/alder-studio"]) {
    await openPage(page, address);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect
      .poll(() =>
        page
          .locator(".plan-floors img")
          .evaluateAll((all) =>
            all.every(
              (img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth > 0,
            ),
          ),
      )
      .toBe(true);
    const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g), address).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  const letterhead = page.getByRole("contentinfo");
  await expect(letterhead.getByText("100 Example Street")).toBeVisible();
  const [head, title] = await Promise.all([
    letterhead.boundingBox(),
    page.getByRole("heading", { level: 1 }).boundingBox(),
  ]);
  expect(head?.y).toBeLessThan(title?.y ?? 0);
});

test("the address of a plan is copied where nothing else shares it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openPage(page, `${HOUSE}?from=mail`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${HOUSE}$`));
});

test("the focus stays in a part of the page that comes while it is there", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/drawings", async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, HOUSE);
  const sheets = section(page, /sheets of the set/);
  await sheets.getByRole("link", { name: /^See every sheet/ }).focus();
  release();
  await expect(sheets.getByRole("listitem").first()).toBeVisible();
  await expect(sheets.locator(":focus")).toHaveCount(1);
});
