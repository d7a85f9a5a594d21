import { beforeAll, describe, expect, test } from "vitest";
import type { HousePlan, Prisma } from "@/generated/prisma/client";
import { getDashboardCounts, listRecentPosts } from "@/lib/insights/dashboard/count-queries";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { getSystemStatus } from "@/lib/insights/dashboard/status-queries";
import { listBestPlans } from "@/lib/insights/reports/plan-queries";
import { getComparison, getPeriod } from "@/lib/insights/reports/report-queries";
import { addDays } from "@/lib/insights/reports/schema";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { POLICIES } from "@/lib/settings/rules/policies";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing, makePlan } from "../support/fixtures";
import { makeUser, staffOf } from "../support/sessions";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (date: Date) => dayIn(date, "America/New_York");

let cabin: HousePlan;
let villa: HousePlan;
let made = 0;

function sell(plan: HousePlan, quantity: number, order: Partial<Prisma.OrderCreateInput>) {
  made += 1;
  const totalCents = 50_000 * quantity;
  const line = { planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: 50_000 };
  return db.order.create({
    data: {
      number: `HP-DASH000${made}`,
      status: "paid",
      ...costing(totalCents),
      cartHash: "x",
      tokenHash: `dashboard-${made}`,
      tokenNonce: "n",
      ...order,
      lines: { create: { ...line, chosen: BOUGHT_AS_DRAWN, quantity, ...costing(totalCents) } },
    },
  });
}

beforeAll(async () => {
  cabin = await makePlan({ name: "Cabin", files: [] });
  villa = await makePlan({ name: "Villa", files: [] });
  await makePlan({ status: "draft", files: [] });
  await makePlan({ status: "archived", files: [] });
  await makePlan({ deletedAt: new Date(), files: [] });
  const text = { content: "Text" };
  await db.blogPost.createMany({
    data: [
      { ...text, title: "Out", slug: "out", visibility: "public", lastUpdatedAt: daysAgo(2) },
      { ...text, title: "Due", slug: "due", visibility: "scheduled", scheduledFor: daysAgo(1) },
      { ...text, title: "Later", slug: "later", visibility: "scheduled", scheduledFor: daysAgo(-1) },
      { ...text, title: "Gone", slug: "gone", visibility: "public", deletedAt: new Date() },
    ],
  });
  await sell(cabin, 3, { paidAt: daysAgo(1) });
  const villaSold = await sell(villa, 1, {
    paidAt: daysAgo(1),
    status: "partially_refunded",
    refundedCents: 20_000,
  });
  await db.refund.create({
    data: {
      orderId: villaSold.id,
      providerRefundId: "re_dashboard",
      amountCents: 20_000,
      status: "succeeded",
      createdAt: daysAgo(1),
    },
  });
  // Older than the thirty days before the last thirty, also where clocks were turned back since.
  await sell(villa, 1, { paidAt: daysAgo(61) });
  await sell(villa, 9, { status: "pending" });
  await sell(villa, 9, { status: "review", reviewReason: "Another amount was paid." });
  const sender = {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    message: "Do you draw barns?",
  };
  await db.contactMessage.createMany({ data: [sender, { ...sender, readAt: new Date() }] });
  await db.conciergeIssue.createMany({ data: [{ message: "Stuck" }, { message: "Done", isResolved: true }] });
  await db.systemAlert.createMany({
    data: [{ message: "Now" }, { message: "Over", endDate: daysAgo(1) }, { message: "Off", isActive: false }],
  });
});

test("the cards count what is there, the trash left out", async () => {
  expect(await getDashboardCounts()).toEqual({
    plans: { total: 4, published: 2, draft: 1, archived: 1, notForSale: 2 },
    posts: { total: 3, public: 2 },
    messages: { total: 2, unread: 1 },
    users: await db.user.count(),
    alerts: 1,
    issues: 1,
    ordersInReview: 1,
    tasks: { waiting: 0, overdue: 0 },
    disputes: { waiting: 0, dueAt: null },
    requests: { waiting: 0, since: null },
  });
});

test("the figures are those of the report: paid less what went back, by the store's day", async () => {
  const { days, totals, totalsBefore } = await getComparison(await getPeriod({ range: "30d" }));
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days[29]?.day]).toEqual([addDays(dayOf(new Date()), -29), dayOf(new Date())]);
  expect(days.find(({ day }) => day === dayOf(daysAgo(1)))).toMatchObject({ paid: 2, netCents: 180_000 });
  expect(totals).toMatchObject({ paid: 2, salesCents: 200_000, refundsCents: 20_000, netCents: 180_000 });
  expect(totalsBefore).toMatchObject({ paid: 0, netCents: 0 });
});

test("content performance: what sold best in a time, and the posts that were changed last", async () => {
  expect(await listBestPlans(await getPeriod({ range: "90d" }), 5)).toMatchObject([
    { planId: cabin.id, name: "Cabin", licenses: 3, cents: 150_000 },
    { planId: villa.id, name: "Villa", licenses: 2, cents: 100_000 },
  ]);
  const posts = await listRecentPosts(2);
  expect(posts.map(({ title }) => title)).not.toContain("Gone");
  expect((await listRecentPosts(5)).at(-1)?.title).toBe("Out");
});

test("notifications are what waits: alerts, messages, issues and orders, newest first", async () => {
  const { count, items } = await listNotifications(staffOf(await makeUser("qc_reviewer")));
  expect(count).toBe(4);
  expect(items.map(({ kind }) => kind).sort()).toEqual(["alert", "issue", "message", "order"]);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).sort((a, b) => b.localeCompare(a)));
  expect(items.find(({ kind }) => kind === "message")).toMatchObject({
    title: "Message from Ann Lee",
    href: expect.stringMatching(/^\/admin\/contact-messages\/\d+$/),
  });
});

describe("the status card", () => {
  test("says that all is well when it is", async () => {
    await db.systemSetting.createMany({
      data: POLICIES.map(({ key }) => ({ key, value: "<p>A text of the test</p>" })),
    });
    const status = await getSystemStatus();
    expect(status).toMatchObject({ healthy: true, maintenance: false, environment: "Production" });
    expect(status.parts.map(({ name }) => name)).toEqual([
      "Database",
      "Payments",
      "Email",
      "Periodic work",
      "Terms and policies",
    ]);
  });

  test("names the policies that are not there, and the drafts that wait for a reader", async () => {
    const policies = async () =>
      (await getSystemStatus()).parts.find(({ name }) => name === "Terms and policies");
    expect(await policies()).toEqual({
      name: "Terms and policies",
      ok: true,
      text: "Written and published",
    });
    await db.systemSetting.update({ where: { key: "terms_html" }, data: { value: "<p>&nbsp;</p>" } });
    await db.systemSetting.delete({ where: { key: "privacy_html" } });
    await db.systemSetting.create({ data: { key: "terms_html_draft", value: "<p>To be read</p>" } });
    expect(await policies()).toMatchObject({
      ok: false,
      text: "Not published: Terms of Service, Privacy Policy. Checkout does not ask to accept them. Drafts to be read: Terms of Service.",
      remedy: { href: "/admin/settings?section=legal" },
    });
    const value = "<p>A text of the test</p>";
    await db.systemSetting.update({ where: { key: "terms_html" }, data: { value } });
    await db.systemSetting.create({ data: { key: "privacy_html", value } });
  });

  test("names the part that needs somebody", async () => {
    await db.mail.create({
      data: { key: "k", kind: "receipt", toEmail: "a@b.example", data: {}, status: "failed" },
    });
    await db.systemSetting.upsert({
      where: { key: "maintenance_mode" },
      create: { key: "maintenance_mode", value: "1" },
      update: { value: "1" },
    });
    const status = await getSystemStatus();
    expect(status).toMatchObject({ healthy: false, maintenance: true });
    expect(status.parts.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(["Email"]);
  });
});
