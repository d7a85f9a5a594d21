import { randomUUID } from "node:crypto";
import { expectNoViolations, openAs } from "./support/staff";
import { buyLines, mailsTo, orderPath, sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

test("a mistyped address is put right, and the link goes to the new one alone", async ({ page, request }) => {
  const name = randomUUID().slice(0, 8);
  const [wrong, right] = [`${name}@exmaple.test`, `${name}@example.com`];
  const { number } = await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Typo", email: wrong });
  await expect.poll(() => mailsTo(wrong).length).toBeGreaterThan(0);
  const oldLink = orderPath(mailsTo(wrong)[0] ?? "");
  const [order] = await sql("select id from orders where number = $1", [number]);

  await openAs(page, "admin", `/admin/orders/${order?.id}`);
  await page.getByRole("button", { name: "Correct email" }).click();
  const dialog = page.getByRole("dialog", { name: `Email of ${number}` });
  const address = dialog.getByRole("textbox", { name: "Email" });
  const save = dialog.getByRole("button", { name: "Correct Email" });
  await expect(address).toHaveValue(wrong);
  await save.click();
  await expect(dialog.getByText("This is the address that it has")).toBeVisible();
  await address.fill("a@b");
  await save.click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("a@b");
  await expectNoViolations(page);
  await address.fill(right);
  await save.click();
  await expect(toastOf(page)).toContainText("Email corrected, the new link is on its way");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(right).first()).toBeVisible();

  await expect.poll(() => mailsTo(right).length).toBeGreaterThan(0);
  const newLink = orderPath(mailsTo(right)[0] ?? "");
  expect(newLink).not.toBe(oldLink);
  expect((await request.get(newLink)).status()).toBe(200);
  expect((await request.get(oldLink)).status()).toBe(404);
});
