import { expect, test } from "./support/test";

test("the total and the way into the cart stay in view while add-ons are chosen, and hide none of them", async ({
  page,
}) => {
  await page.goto("/plans/hawthorne-bungalow");
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const boxes = page.getByRole("group", { name: "Add-ons" }).getByRole("checkbox");
  await expect(add).not.toBeInViewport();
  await boxes.first().focus();
  const count = await boxes.count();
  for (let at = 0; at < count; at += 1) {
    const box = boxes.nth(at);
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport({ ratio: 1 });
    await expect(add).toBeInViewport({ ratio: 1 });
    const [boxAt, addAt] = [await box.boundingBox(), await add.boundingBox()];
    expect((boxAt?.y ?? 0) + (boxAt?.height ?? 0)).toBeLessThan(addAt?.y ?? 0);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
  }
  await add.focus();
  await expect(add).toBeFocused();
  await expect(page.getByTestId("buy-total")).not.toHaveText("$795.00");
  await page.getByRole("heading", { name: "About this house" }).scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
});
