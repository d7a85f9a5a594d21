import { expectNoViolations } from "./support/staff";
import { expect, openPage, shot, test, toastOf } from "./support/test";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("plans are saved and compared from their cards, sent by link, and found again", async ({
  page,
  context,
}) => {
  const heart = (name: string) => page.getByRole("button", { name: `Add ${name} to your favorites` });
  const scales = (name: string) => page.getByRole("button", { name: `Compare ${name}`, exact: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await openPage(page, "/plans?style=Modern");
  const names = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = names;
  await heart(first).click();
  await heart(second).click();
  await expect(heart(first)).toHaveAttribute("aria-pressed", "true");
  await shot(page, "lists-cards");
  for (const name of [first, second, third, fourth]) await scales(name).click();
  await scales(fifth).click();
  await expect(toastOf(page).getByText("Only 4 plans can be compared")).toBeVisible();
  await expect(scales(fifth)).toHaveAttribute("aria-pressed", "false");
  await toastOf(page).getByRole("link", { name: "Compare" }).first().click();

  await expect(page).toHaveURL(/\/compare\?plans=[a-z0-9-]+(,[a-z0-9-]+){3}$/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader").getByRole("link")).toHaveText([first, second, third, fourth]);
  await expect(table.getByRole("rowheader", { name: "Style", exact: true })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /^Living area ?, differs$/ })).toBeVisible();
  await expectNoViolations(page);
  await shot(page, "lists-compare");
  await page.getByRole("button", { name: `Take ${second} out` }).click();
  await expect(page).toHaveURL(/\/compare\?plans=[a-z0-9-]+(,[a-z0-9-]+){2}$/);
  await page.getByRole("button", { name: "Copy link to this comparison" }).click();
  await expect(toastOf(page).getByText("Link copied")).toBeVisible();
  const comparison = await copied();

  await openPage(page, "/favorites");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Copy link to this list" }).click();
  await expect.poll(copied).toMatch(/\/favorites\?list=/);
  const list = await copied();

  await test.step("somebody else opens both, and has them in no list of their own", async () => {
    const other = await context.browser()?.newContext();
    const theirs = await other?.newPage();
    if (!theirs) throw new Error("There is no second browser.");
    await theirs.goto(comparison);
    await expect(theirs.getByRole("columnheader").getByRole("link")).toHaveText([first, third, fourth]);
    await theirs.goto(list);
    await expect(theirs.getByText("This list was shared with you.")).toBeVisible();
    await expect(theirs.getByRole("main").getByRole("article")).toHaveCount(2);
    expect(await theirs.evaluate(() => localStorage.getItem("favorites"))).toBeNull();
    await theirs.getByRole("button", { name: "Save all to my favorites" }).click();
    await expect(theirs.getByText("All of these are among your favorites.")).toBeVisible();
    await theirs.getByRole("button", { name: "Show my favorites" }).click();
    await expect(theirs).toHaveURL(/\/favorites$/);
    await expectNoViolations(theirs);
    await other?.close();
  });
});

test("from a list or a comparison that somebody sent a link leads to one's own", async ({ page }) => {
  await openPage(page, "/favorites?list=alder-studio");
  await expect(page.getByText("This list was shared with you.")).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Favorites/ })
    .click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByText("You have not saved a plan yet.")).toBeVisible();

  await openPage(page, "/compare?plans=alder-studio,prairie-home");
  await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Compare plans" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByText("There is nothing to compare yet.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(2);
});

test("what was looked at last stands below the next plan", async ({ page }) => {
  for (const slug of ["prairie-home", "canyon-court", "alder-studio"]) {
    await openPage(page, `/plans/${slug}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("viewed"))).toContain(slug);
  }
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await expect(viewed.getByRole("link")).toHaveText(["Canyon Court", "Prairie Home"]);
  await viewed.scrollIntoViewIfNeeded();
  await expectNoViolations(page);
  await shot(page, "lists-viewed");
});

test("on a phone two plans stand below the name of each fact, which stays when more are scrolled past it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/compare?plans=lakefront-retreat,terrace-house");
  const table = page.getByRole("region", { name: "Plans side by side" });
  await expect(table.getByRole("columnheader").getByRole("link")).toHaveCount(2);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const number = await table.getByRole("rowheader", { name: /^Plan number/ }).boundingBox();
  const [first, second] = await table
    .getByRole("row", { name: /^Plan number/ })
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  expect(first?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0));
  expect([second?.y, second?.width]).toEqual([first?.y, first?.width]);

  await openPage(page, "/compare?plans=lakefront-retreat,terrace-house,alder-studio,prairie-home");
  const links = table.getByRole("columnheader").getByRole("link");
  await expect(links).toHaveCount(4);
  // By the keyboard, from the heading to the last plan and what takes it out.
  await links.first().focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("Tab");
  const last = page.getByRole("button", { name: "Take Prairie Home out" });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  const fact = await table.getByRole("rowheader", { name: /^Plan number/ }).boundingBox();
  const frame = await table.boundingBox();
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect(fact?.x).toBe(frame?.x);
  await page.keyboard.press("Enter");
  await expect(links).toHaveCount(3);
});
