import { expect, test } from "./support/test";

const cards = "main ul > li article, main ul > li a[href^='/plans/']";

test("a text is read as facts while it is typed, each a chip that can be taken back", async ({ page }) => {
  await page.goto("/plans");
  const before = await page.evaluate(() => history.length);
  await page.getByLabel("Search", { exact: true }).pressSequentially("2 story craftsman with porch");
  await expect(page).toHaveURL(/q=2\+story\+craftsman\+with\+porch/);
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await expect(chips.getByRole("link")).toHaveText(["“porch”", "Craftsman", "2 stories", "Clear all"]);
  await expect(page.getByLabel("Style")).toHaveValue("Craftsman");
  // What is typed is no step of its own for Back.
  expect(await page.evaluate(() => history.length)).toBe(before);

  await chips.getByRole("link", { name: "Remove filter Craftsman" }).click();
  await expect(page).toHaveURL("/plans?q=porch&stories=2");
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("porch");
  // Neither is a choice.
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("choosing a filter replaces the address, and the counts say what would be found", async ({ page }) => {
  await page.goto("/plans");
  const before = await page.evaluate(() => history.length);
  const style = page.getByLabel("Style");
  await style.selectOption("Farmhouse");
  await expect(page).toHaveURL("/plans?style=Farmhouse");
  await page.getByText("More filters and my lot").click();
  const stories = page.getByLabel("Stories");
  const option = stories.locator("option[value='1']");
  await expect(option).toHaveText(/^1 \(\d+\)$/);
  const count = /\((\d+)\)/.exec((await option.textContent()) ?? "")?.[1];
  await stories.selectOption("1");
  await expect(page).toHaveURL("/plans?style=Farmhouse&stories=1");
  await expect(page.getByRole("status").filter({ hasText: "house plan" })).toHaveText(
    new RegExp(`^${count} house plans?$`),
  );
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/plans");
  await expect(style).toHaveValue("");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a lot shows the houses that stand on it, by keyboard alone", async ({ page }) => {
  await page.goto("/plans");
  const summary = page.getByText("More filters and my lot");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Lot width (ft)").fill("40");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/plans?lotWidth=40");
  await page.getByLabel("Side setbacks (ft)").fill("5");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/plans?lotWidth=40&side=5");
  await expect(page.getByRole("link", { name: "Remove filter Lot 40 ft wide" })).toBeVisible();
});

test("a misspelt word finds what was meant, and says so", async ({ page }) => {
  await page.goto("/plans?q=porhc");
  await expect(page.getByRole("status").filter({ hasText: "house plan" })).toHaveText(
    /^Nothing matches “porhc”\. \d+ house plans? for “porch”$/,
  );
});

test("a plan is drawn on a lot that the address shares, by keyboard alone", async ({ page }) => {
  await page.goto("/plans/willow-creek-farmhouse");
  await page.getByRole("link", { name: "See it on your lot" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willow Creek on your lot");
  await expect(page.getByText("This house fits on your lot.")).toBeVisible();
  await page.getByLabel("Lot width (ft)").fill("30");
  await expect(page.getByText(/^This house is \d+'-\d+" too wide for your lot\./)).toBeVisible();
  await page.getByLabel("Mirror the house").press("Space");
  await expect(page).toHaveURL(/lotWidth=30.*mirrored=1/);
  await page.reload();
  await expect(page.getByLabel("Lot width (ft)")).toHaveValue("30");
  await expect(page.getByLabel("Mirror the house")).toBeChecked();
  await expect(page.getByRole("img", { name: /on a lot of 30'-0" by/ })).toBeVisible();
});

test("what cannot be a lot is said beside its field, and stays as it was typed", async ({ page }) => {
  await page.goto("/plans/willow-creek-farmhouse/lot?lotWidth=abc&side=x&rear=15");
  const [width, side] = [page.getByLabel("Lot width (ft)"), page.getByLabel("Side setbacks (ft)")];
  await expect(width).toHaveValue("abc");
  await expect(width).toHaveAccessibleDescription("Enter feet up to 2,000, such as 60 or 62.5.");
  await expect(side).toHaveValue("x");
  await expect(page.getByLabel("Rear setback (ft)")).toHaveValue("15");
  await width.fill("80 meters");
  await expect(width).toHaveAccessibleDescription(/^Enter feet/);
  await expect(side).toHaveAccessibleDescription(/^Enter feet/);
  await width.fill("80 ft");
  await side.fill("5'-0\"");
  await expect(page.getByText("This house fits on your lot.")).toBeVisible();
  await expect(width).toHaveValue("80 ft");
});

test("the size of a narrow house stands within its walls", async ({ page }) => {
  for (const slug of ["terrace-house", "skyline-narrow", "stonegate-farm"]) {
    // Deep lots are drawn small, and lettered as large as others.
    await page.goto(`/plans/${slug}/lot?lotDepth=110`);
    const drawing = page.getByRole("img", { name: /on a lot of/ });
    const house = await drawing.locator("path").boundingBox();
    const size = await drawing.locator("text").filter({ hasText: "×" }).boundingBox();
    expect(size?.x).toBeGreaterThan(house?.x ?? Infinity);
    expect((size?.x ?? 0) + (size?.width ?? Infinity)).toBeLessThan((house?.x ?? 0) + (house?.width ?? 0));
  }
});

test("there is no lot page of a plan that is not there", async ({ request }) => {
  expect((await request.get("/plans/no-such-plan/lot")).status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form finds, and chips are links", async ({ page }) => {
    await page.goto("/plans");
    await page.getByLabel("Search", { exact: true }).fill("ranch with porch");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.locator(cards).first()).toBeVisible();
    await page.getByRole("link", { name: "Remove filter 1 story" }).click();
    await expect(page).toHaveURL("/plans?q=porch");
    await page.goto("/plans/willow-creek-farmhouse/lot");
    await page.getByLabel("Lot width (ft)").fill("30");
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page.getByText(/\d" too wide for your lot/)).toBeVisible();
    await page.goto("/plans");
    await page.getByText("More filters and my lot").click();
    await page.getByRole("link", { name: "Show them" }).click();
    await page.getByLabel("Lot width (ft)").fill("45");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/lotWidth=45/);
    await expect(page.getByRole("link", { name: "Remove filter Lot 45 ft wide" })).toBeVisible();
  });
});
