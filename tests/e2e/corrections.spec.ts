import { randomUUID } from "node:crypto";
import { apiHeaders, expectNoViolations, makePlan, openAs, uniqueName } from "./support/staff";
import { buyPlan, mailsTo, orderPath, sql } from "./support/store";
import { expect, shot, test, toastOf } from "./support/test";

test.describe.configure({ timeout: 120_000 });

test("a mistake in a plan is told once to who bought it, whose link then leads to the right file", async ({
  page,
  request,
}) => {
  const name = uniqueName("Crooked House");
  const plan = await makePlan(request, name, { status: "published" });
  // Other tests begin with the newest plans.
  await sql("update house_plans set created_at = '2020-01-01' where id = $1", [plan.id]);
  const upload = async (file: string) => {
    const query = new URLSearchParams({ planId: String(plan.id), name: file });
    const response = await request.post(`/api/uploads/plan-file?${query}`, {
      headers: { ...apiHeaders("admin"), "content-type": "application/octet-stream" },
      data: Buffer.from(`%PDF-1.4\n${file}\n%%EOF\n`),
    });
    expect(response.status(), await response.text()).toBe(201);
  };
  await upload("crooked.pdf");
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  await buyPlan(request, plan.slug, { name: "Ada Builder", email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await upload("straight.pdf");

  await openAs(page, "editor", `/admin/house-plans/${plan.id}`);
  await page.getByRole("button", { name: "Send a correction" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a correction" });
  await expect(dialog.getByRole("region", { name: "Recipients" })).toContainText("1 order is told:");
  await expect(dialog.getByRole("region", { name: "Recipients" })).toContainText(email);
  const note = dialog.getByRole("textbox", { name: "Note to the buyers" });
  const tell = dialog.getByRole("button", { name: "Tell 1 now" });
  await tell.click();
  await expect(note).toHaveAttribute("aria-invalid", "true");
  await expect(note).toBeFocused();
  await expectNoViolations(page);
  await note.fill("The north wall leans.\nBuild from revision 2.");
  // What was typed outlives a closed dialog.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Send a correction" }).click();
  await expect(note).toHaveValue("The north wall leans.\nBuild from revision 2.");
  const box = dialog.getByRole("checkbox", { name: "PDF, revision 2: straight.pdf" });
  await box.uncheck();
  await expect(dialog.getByRole("button", { name: "Tell them now" })).toBeDisabled();
  await expect(dialog.getByText("Choose a file to see who is told.")).toBeVisible();
  await box.check();
  await shot(page, "correction-1280");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "correction-375");
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(375);
  await page.setViewportSize({ width: 1280, height: 900 });
  await tell.click();
  await expect(toastOf(page)).toContainText("Correction is on its way");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The north wall leans.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a correction" })).toHaveCount(0);

  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBe(2);
  const [receipt = "", told = ""] = mailsTo(email);
  expect(told).toContain("The north wall leans.");
  expect(orderPath(told)).toBe(orderPath(receipt));
  await page.reload();
  await expect(page.getByText("1 order told")).toBeVisible();
  const order = await (await request.get(`/api${orderPath(told)}`)).json();
  expect(order.files).toMatchObject([{ fileName: "crooked.pdf", newer: { fileName: "straight.pdf" } }]);
});
