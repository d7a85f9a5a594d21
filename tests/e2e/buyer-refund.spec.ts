import { randomUUID } from "node:crypto";
import { expectNoViolations } from "./support/staff";
import { buyLines, mailsTo, orderPath } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

// What was opened meanwhile is refused.
test.use({ expectedErrors: /status of 409/ });

test("R1: bought and not opened, it is refunded without staff; once opened, that is gone", async ({
  page,
  request,
}) => {
  test.slow();
  await openPage(page, "/plans/fern-cabin");
  await expect(page.getByText("Full refund within 14 days while no file is opened.")).toBeVisible();

  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  const lines = [{ slug: "fern-cabin" }, { slug: "alder-studio" }];
  await buyLines(request, lines, { name: "Ada Builder", email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const path = orderPath(mailsTo(email)[0] ?? "");
  await openPage(page, path);
  const refund = page.getByRole("region", { name: "Changed your mind?" });
  await expect(refund).toContainText("You can get a full refund here");
  await expect(refund.getByRole("button")).toHaveText([
    /^Refund the whole order\$/,
    /^Refund Fern Cabin, .*\$/,
    /^Refund Alder Studio, .*\$/,
  ]);
  await refund.getByRole("button", { name: /^Refund Fern Cabin/ }).press("Enter");
  const question = refund.getByRole("group", { name: /^Refund Fern Cabin/ });
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expect(question).toContainText("Its files can no longer be downloaded, from now on.");
  await expect(question).toContainText("within 5 to 10 days");
  await expectNoViolations(page);
  await shot(page, "buyer-refund-1280");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "buyer-refund-375");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Asked and not done.
  await question.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(refund.getByRole("button").first()).toBeFocused();
  await refund.getByRole("button", { name: /^Refund Fern Cabin/ }).click();
  await question.getByRole("button", { name: /^Yes, refund \$/ }).click();
  await expect(toastOf(page)).toContainText("is on its way back to you");
  const ended = page.getByRole("article", { name: "Fern Cabin" });
  await expect(ended.getByText("Refunded: its files and license are no longer valid")).toBeVisible();
  await expect(page.getByRole("region", { name: "Invoices" })).toContainText("Credit note");
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes("We refunded"))).toBe(true);

  // What is left of the order, in the browser that has shown its button before the file was opened.
  const kept = page.getByRole("article", { name: "Alder Studio" });
  await expect(refund.getByRole("button")).toHaveText([/^Refund the whole order\$/]);
  const file = page.waitForEvent("download");
  await kept.getByRole("button", { name: /^Download PDF/ }).click();
  await (await file).path();
  await refund.getByRole("button").click();
  await refund.getByRole("button", { name: /^Yes, refund/ }).click();
  await expect(toastOf(page)).toContainText("A file was downloaded");
  await expect(refund).toHaveCount(0);
  await expect(kept.getByRole("link", { name: "License (PDF)" })).toBeVisible();

  const after = await request.post(`/api${path}/refund`, { data: {} });
  expect([after.status(), (await after.json()).code]).toEqual([409, "files_opened"]);
});

test("a file says how long it is, and goes on by the same link where it was broken off", async ({
  request,
}) => {
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const path = `/api${orderPath(mailsTo(email)[0] ?? "")}`;
  const [file] = (await (await request.get(path)).json()).files;
  const minted = await request.post(`${path}/downloads`, { data: { fileId: file.id } });
  const { url } = await minted.json();
  const early = await request.get(url, { headers: { "sec-purpose": "prefetch" } });
  expect(early.status()).toBe(403);
  const begun = await request.get(url, { headers: { range: "bytes=0-99" } });
  expect(begun.status()).toBe(206);
  const { etag = "", ...headers } = begun.headers();
  expect(headers).toMatchObject({ "content-length": "100", "accept-ranges": "bytes" });
  expect(headers["x-body-length"]).toBeUndefined();
  const rest = await request.get(url, { headers: { range: "bytes=100-", "if-range": etag } });
  expect([rest.status(), rest.headers()["content-length"], (await rest.body()).length]).toEqual([
    ...[206, String(file.bytes - 100), file.bytes - 100],
  ]);
  const [counted] = (await (await request.get(path)).json()).files;
  expect(counted.downloads).toBe(1);
});
