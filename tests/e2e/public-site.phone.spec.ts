import { expect, openPage, test } from "./support/test";

test("nothing is wider than a phone, and a swipe turns the gallery", async ({ page }) => {
  for (const path of [
    "/",
    "/services",
    "/about",
    "/blog",
    "/contact",
    "/blog/a-comfortable-house-that-costs-little-to-run",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
  }
  await openPage(page, "/gallery");
  await page.getByRole("link", { name: /First Steps Inside/ }).click();
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("img", { name: "First Steps Inside" });
  const box = await picture.boundingBox();
  if (!box) throw new Error("The picture is not on screen.");
  const y = box.y + box.height / 2;
  await picture.dispatchEvent("pointerdown", { clientX: 300, clientY: y, bubbles: true });
  await dialog.getByRole("img").dispatchEvent("pointerup", { clientX: 200, clientY: y, bubbles: true });
  await expect(dialog.getByRole("heading")).not.toHaveText("First Steps Inside");
});
