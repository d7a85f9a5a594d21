import { randomUUID } from "node:crypto";
import { expectNoViolations, openAs, openScreen } from "./support/staff";
import { buyLines, mailsTo, orderPath, sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

test("a line is refunded with its own tasks alone, and its buyer sees what ended", async ({
  page,
  request,
}) => {
  test.slow();
  const buyer = { name: "Lina Refund", email: `lina-${randomUUID().slice(0, 8)}@example.com` };
  const { number } = await buyLines(
    request,
    [
      { slug: "fern-cabin", addons: ["Interior Kit"] },
      { slug: "alder-studio", addons: ["Builder Question Call"] },
    ],
    buyer,
  );
  const [order] = await sql("select id from orders where number = $1", [number]);
  await openAs(page, "admin", `/admin/orders/${order?.id}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Refund ${number}` });
  const boxes = dialog.getByRole("group", { name: "Cancel work that is no longer needed" });
  const amount = dialog.getByRole("spinbutton", { name: "Amount" });
  await amount.fill("10");
  await expect(boxes.getByRole("checkbox")).toHaveCount(2);
  await boxes.getByRole("checkbox", { name: "Builder Question Call" }).check();
  await dialog.getByRole("combobox", { name: "For" }).selectOption({ index: 1 });
  // All of the line: its tasks end by themselves.
  await expect(boxes).toHaveCount(0);
  const whole = await amount.inputValue();
  await amount.fill("10");
  await expect(boxes.getByRole("checkbox", { name: "Interior Kit" })).toBeVisible();
  await expect(boxes.getByRole("checkbox")).toHaveCount(1);
  await expectNoViolations(page);
  await amount.fill(whole);
  await dialog.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(toastOf(page)).toContainText("Refund made");
  await expect(page.getByText("Refunded in full: its license and files have ended")).toBeVisible();
  const states = await sql("select title, state from order_tasks where order_id = $1 order by title", [
    order?.id,
  ]);
  expect(states).toEqual([
    { title: "Builder Question Call", state: "open" },
    { title: "Interior Kit", state: "canceled" },
  ]);

  await expect
    .poll(() => mailsTo(buyer.email).some((mail) => mail.includes("card ending in 4242")))
    .toBe(true);
  await openScreen(page, orderPath(mailsTo(buyer.email)[0] ?? ""));
  const ended = page.getByRole("article", { name: "Fern Cabin" });
  await expect(ended.getByText("Refunded: its files and license are no longer valid")).toBeVisible();
  await expect(ended.getByRole("button")).toHaveCount(0);
  const kept = page.getByRole("article", { name: "Alder Studio" });
  await expect(kept.getByRole("link", { name: "License (PDF)" })).toBeVisible();
  await expectNoViolations(page);
});
