import { readFileSync } from "node:fs";
import { axeOn } from "./support/staff";
import { expect, test } from "./support/test";

// WebGL by software, where there is no graphics card; what a launch is given replaces what the configuration gives.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== "--disable-gpu");
    const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
    await use({ ...launchOptions, args: [...args, ...software] });
  },
});

const PAGE = "/plans/willow-creek-farmhouse";

test("a house is looked at in 3D, by button, key and room, and nothing of it comes before the press", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scenes: string[] = [];
  page.on("request", (request) => {
    if (/scene-[0-9a-f]+\.json/.test(request.url())) scenes.push(request.url());
  });
  await page.goto(PAGE);
  const open = page.getByRole("button", { name: "See it in 3D" });
  await expect(open).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = await page.evaluate(() => performance.getEntriesByType("resource").length);
  expect(scenes).toEqual([]);

  await open.click();
  const view = page.getByRole("dialog", { name: /in 3D/ });
  const picture = view.getByRole("application");
  await expect(picture.locator("canvas")).toBeVisible();
  expect(scenes).toHaveLength(1);
  const after = await page.evaluate(() => performance.getEntriesByType("resource").length);
  expect(after).toBeGreaterThan(before);

  await view.getByRole("button", { name: "Dollhouse" }).click();
  await expect(picture).toHaveAccessibleName(/Dollhouse/);
  await expect(picture.getByText("Garage", { exact: false }).first()).toBeAttached();
  await view.getByRole("button", { name: "Upper Level", exact: true }).click();
  await expect(picture.getByText("Primary Suite").first()).toBeAttached();

  // The picture changes by key, and comes back by the opposite one.
  const first = await picture.screenshot();
  await picture.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await picture.screenshot()).equals(first)).toBe(false);

  await view.getByRole("button", { name: "Walk", exact: true }).click();
  await view.getByRole("button", { name: /^Kitchen/ }).click();
  await expect(view.getByRole("status")).toHaveText("Kitchen");
  await view.getByRole("checkbox", { name: "Mirrored" }).check();
  await view.getByRole("slider").fill("17");
  await expect(view.getByText("Sun at 5:00 pm")).toBeVisible();

  const download = page.waitForEvent("download");
  await view.getByRole("button", { name: "Download model (.glb)" }).click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 4).toString()).toBe("glTF");

  const { violations } = await axeOn(page).include("dialog[open]").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await view.getByRole("button", { name: "Close", exact: true }).click();
  await expect(view).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test("a stair that is tapped leads up", async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(PAGE);
    await page.getByRole("button", { name: "See it in 3D" }).tap();
    const view = page.getByRole("dialog", { name: /in 3D/ });
    await view.getByRole("button", { name: "Walk", exact: true }).tap();
    const { x = 0, y = 0, width = 0, height = 0 } = (await view.locator("canvas").boundingBox()) ?? {};
    // Who comes in at the door has the stair before them.
    await page.touchscreen.tap(x + width / 2, y + height * 0.7);
    await expect(view.getByRole("status")).toHaveText("Landing");
  });
});

test("where there is no WebGL the 3D view says so, and the plans remain", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(PAGE);
  await page.getByRole("button", { name: "See it in 3D" }).click();
  const view = page.getByRole("dialog", { name: /in 3D/ });
  await expect(view.getByRole("alert")).toContainText("cannot show houses in 3D");
  await view.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
