import { expect, test } from "./support/test";

test("the total and the way into the cart stay in view on the whole page, and hide nothing that the keyboard comes to", async ({
  page,
}) => {
  await page.goto("/plans/hawthorne-bungalow");
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const boxes = page.getByRole("group", { name: "Add-ons" }).getByRole("checkbox");
  await expect(add).toBeInViewport({ ratio: 1 });
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
  const end = page.getByRole("contentinfo").getByRole("link").last();
  await end.focus();
  const [endAt, addAt] = [await end.boundingBox(), await add.boundingBox()];
  expect((endAt?.y ?? 0) + (endAt?.height ?? 0)).toBeLessThan(addAt?.y ?? 0);
  await expect(add).toBeInViewport({ ratio: 1 });
});
