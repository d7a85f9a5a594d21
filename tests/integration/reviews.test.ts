import { describe, expect, test, vi } from "vitest";
import { PLAN_DEFAULTS } from "@/lib/catalog/plans/admin/schema";
import { duplicatePlan } from "@/lib/catalog/plans/mutations";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { ownReviewDtoSchema } from "@/lib/sales/reviews/dto";
import { askForReviews } from "@/lib/sales/reviews/mutations";
import { getPlanRating, getPlanReviews, getReviewedOrder } from "@/lib/sales/reviews/queries";
import { REJECTION_KEYS } from "@/lib/sales/reviews/schema";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { expectAnswer, visitor } from "../support/api";
import { makePlan, makePlanFile } from "../support/fixtures";
import { withPayments } from "../support/payments";
import { bought } from "../support/sale";
import { withEachRole } from "../support/staff";
import { sentMails } from "../support/tables";

vi.setConfig({ testTimeout: 60_000 });

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();

const TEXT = "The framing plans were clear, and the county took them as they are.";

/** A paid order of plans of its own. */
async function paidOrder(plans = 1) {
  const lines = [];
  for (let at = 0; at < plans; at += 1) {
    const plan = await makePlan();
    await makePlanFile(plan, "pdf", "a set");
    lines.push({ plan });
  }
  const order = await bought(payments, lines);
  return { order, token: linkToken(order.tokenNonce), plans: lines.map(({ plan }) => plan) };
}

const write = (token: string, body: object) =>
  visitor.post(`/api/orders/${token}/reviews`, { rating: 4, name: "Ada B.", text: TEXT, ...body });
const moderate = (id: number, body: object, staff = editor) => staff.patch(`/api/admin/reviews/${id}`, body);

/** A review of a line, as it was sent. */
async function written(rating = 4) {
  const { order, token, plans } = await paidOrder();
  const lineId = order.lines[0]?.id ?? 0;
  expect((await write(token, { lineId, rating })).status).toBe(201);
  const { id } = await db.review.findUniqueOrThrow({ where: { lineId } });
  return { id, lineId, order, token, slug: plans[0]?.slug ?? "" };
}

const changesOf = async (slug: string) => db.cacheTagChange.count({ where: { tag: `plan:${slug}` } });

describe("a buyer", () => {
  test("reviews each paid line once, and sees what becomes of it", async () => {
    const { order, token } = await paidOrder(2);
    const [first, second] = order.lines.map(({ id }) => id);
    const said = await expectAnswer(write(token, { lineId: first }), 201);
    expect(ownReviewDtoSchema.strict().parse(said)).toEqual({
      rating: 4,
      name: "Ada B.",
      text: TEXT,
      state: "pending",
      rejection: null,
      reply: "",
    });
    expect((await write(token, { lineId: first, rating: 1 })).status).toBe(409);
    expect(await getReviewedOrder(token)).toMatchObject({
      name: order.name,
      lines: [
        { lineId: first, review: said },
        { lineId: second, review: null },
      ],
    });
    const atOnce = await Promise.all([1, 2, 3].map((rating) => write(token, { lineId: second, rating })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("says something, in bounds, of a line of their own order", async () => {
    const { order, token } = await paidOrder();
    const other = await paidOrder();
    const lineId = order.lines[0]?.id;
    for (const body of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: "5" },
      { text: "Too short" },
      { text: "x".repeat(2001) },
      { name: "  " },
      { name: "x".repeat(61) },
    ]) {
      expect((await write(token, { lineId, ...body })).status, JSON.stringify(body)).toBe(400);
    }
    expect((await write(other.token, { lineId })).status).toBe(404);
    expect((await write("a".repeat(43), { lineId })).status).toBe(404);
    expect((await write(token, { lineId, status: "published", planId: 1 })).status).toBe(201);
    expect(await db.review.findUniqueOrThrow({ where: { lineId } })).toMatchObject({
      status: "pending",
      planId: order.lines[0]?.planId,
    });
  });

  test("reviews nothing that is not paid, or whose money was given back", async () => {
    const { order, token } = await paidOrder();
    const lineId = order.lines[0]?.id;
    for (const status of ["pending", "failed", "canceled", "review", "refunded"] as const) {
      await db.order.update({ where: { id: order.id }, data: { status } });
      expect((await write(token, { lineId })).status, status).toBe(409);
      expect((await getReviewedOrder(token))?.lines).toEqual([]);
    }
    await db.order.update({ where: { id: order.id }, data: { status: "paid" } });
    await recordRefunds(order.id, [{ id: `re_${order.id}`, amount: order.totalCents, status: "succeeded" }]);
    expect((await write(token, { lineId })).status).toBe(409);
    expect(await db.review.count({ where: { lineId } })).toBe(0);
  });
});

describe("staff", () => {
  test("publish what was said, whatever it gives, and the page is made anew", async () => {
    const { id, slug, token } = await written(1);
    expect(await getPlanReviews(slug, 3)).toEqual({ count: 0, average: null, reviews: [] });
    expect(
      (await listNotifications(reviewer)).items.some((item) => item.href === `/admin/reviews/${id}`),
    ).toBe(true);
    const before = await changesOf(slug);
    const response = await moderate(id, { status: "published" }, reviewer);
    expect(await response.json()).toMatchObject({ state: "published", planSlug: slug });
    expect(await changesOf(slug)).toBeGreaterThan(before);
    expect(await getPlanReviews(slug, 3)).toMatchObject({
      count: 1,
      average: 1,
      reviews: [{ rating: 1, name: "Ada B.", text: TEXT, refunded: false }],
    });
    expect((await getReviewedOrder(token))?.lines).toMatchObject([{ review: { state: "published" } }]);
    expect(
      (await listNotifications(reviewer)).items.some((item) => item.href === `/admin/reviews/${id}`),
    ).toBe(false);
  });

  test("refuse for a reason of the closed list only, in which few stars are none", async () => {
    const { id, slug } = await written(1);
    for (const body of [
      { status: "rejected" },
      { status: "rejected", rejection: "low_rating" },
      { status: "rejected", rejection: "" },
      { status: "published", rejection: "insult" },
      { rejection: "insult" },
      { status: "gone" },
    ]) {
      expect((await moderate(id, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(REJECTION_KEYS.join(" ")).not.toMatch(/rating|star|negative|opinion/);
    await moderate(id, { status: "published" });
    expect(await (await moderate(id, { status: "rejected", rejection: "insult" })).json()).toMatchObject({
      state: "rejected",
      rejection: "insult",
    });
    expect((await getPlanReviews(slug, 3)).count).toBe(0);
    // Nobody changes stars or words, and nothing is deleted.
    await moderate(id, {
      rating: 5,
      text: "All is well with this plan, says the store.",
      status: "published",
    });
    expect((await getPlanReviews(slug, 3)).reviews).toMatchObject([{ rating: 1, text: TEXT }]);
    await expect(
      db.$executeRaw`UPDATE reviews SET status = 'rejected', rejection = NULL WHERE id = ${id}`,
    ).rejects.toThrow();
  });

  test("reply, but not a reviewer; each step is on record without the buyer; a stale copy is refused", async () => {
    const { id, slug } = await written();
    expect((await moderate(id, { reply: "Thanks" }, reviewer)).status).toBe(403);
    const saved = await (await moderate(id, { status: "published", reply: " Thank you, Ada. " })).json();
    expect(saved).toMatchObject({ reply: "Thank you, Ada.", lastUpdatedBy: editor.fullName });
    expect((await getPlanReviews(slug, 3)).reviews).toMatchObject([{ reply: "Thank you, Ada." }]);
    const early = new Date(new Date(saved.lastUpdatedAt).getTime() - 1).toISOString();
    await expectAnswer(moderate(id, { reply: "Other", lastUpdatedAt: early }, admin), 409, {
      code: "stale",
      lastUpdatedBy: editor.fullName,
    });
    await moderate(id, { reply: "" });
    await moderate(id, { status: "rejected", rejection: "advertising" });
    await moderate(id, { status: "pending" });
    const log = await db.activityLog.findMany({
      where: { entityType: "review", entityId: String(id) },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["publish", "reply", "reject", "reopen"]);
    expect(JSON.stringify(log)).not.toMatch(/Ada B|framing/);
  });

  test("find reviews by state, words, name and plan", async () => {
    const { id, slug } = await written();
    const plan = await db.housePlan.findUniqueOrThrow({ where: { slug } });
    const list = async (query: string) =>
      (
        (await reviewer.read(`/api/admin/reviews${query}`)) as {
          id: number;
        }[]
      ).map((row) => row.id);
    for (const query of [
      "?state=pending",
      `?q=${encodeURIComponent(plan.name)}`,
      "?q=FRAMING",
      "?q=ada%20b.",
      "?sort=rating&dir=asc",
    ]) {
      expect(await list(query), query).toContain(id);
    }
    expect(await list("?state=published")).not.toContain(id);
    expect(await list("?q=nothing%20like%20it")).toEqual([]);
    const one = await reviewer.read(`/api/admin/reviews/${id}`);
    expect(one).toMatchObject({ id, planName: plan.name, orderNumber: expect.stringMatching(/^HP-/) });
    expect((await reviewer.get("/api/admin/reviews/999999")).status).toBe(404);
  });
});

test("a review stays when the money is given back later, and says so at once", async () => {
  const { id, slug, order } = await written(2);
  await moderate(id, { status: "published" });
  const before = await changesOf(slug);
  await recordRefunds(order.id, [{ id: `re_${order.id}`, amount: order.totalCents, status: "succeeded" }]);
  expect(await changesOf(slug)).toBeGreaterThan(before);
  expect(await getPlanReviews(slug, 3)).toMatchObject({
    count: 1,
    average: 2,
    reviews: [{ refunded: true }],
  });
});

test("the line in place of reviews stands on sample plans alone, whoever made the others and how", async () => {
  await admin.put("/api/admin/settings/plan_rating_text", { value: "4.8 (24 reviews)" });
  const lineOf = async (slug: string) => (await getPlanRating(slug)).text;
  const sample = await makePlan({ isSample: true });
  expect(await lineOf(sample.slug)).toBe("4.8 (24 reviews)");
  expect(await lineOf((await makePlan()).slug)).toBe("");

  const form = { ...PLAN_DEFAULTS, name: "Own", slug: "own-house", description: "A house.", isSample: true };
  await expectAnswer(editor.post("/api/admin/plans", form), 201);
  expect(await lineOf("own-house")).toBe("");
  // A copy of a sample plan is the owner's.
  expect(await lineOf((await duplicatePlan(sample.id, editor)).slug)).toBe("");
  await db.systemSetting.delete({ where: { key: "plan_rating_text" } });
});

test("the average is of all that are published, the page has the newest", async () => {
  const plan = await makePlan();
  await makePlanFile(plan, "pdf", "a set");
  for (const rating of [5, 4, 4, 2]) {
    const order = await bought(payments, [{ plan }]);
    const lineId = order.lines[0]?.id;
    await write(linkToken(order.tokenNonce), { lineId, rating });
    await moderate((await db.review.findUniqueOrThrow({ where: { lineId } })).id, { status: "published" });
  }
  const { reviews, text } = await getPlanRating(plan.slug);
  expect(reviews).toMatchObject({ count: 4, average: 3.8 });
  expect(reviews.reviews.map(({ rating }) => rating)).toEqual([2, 4, 4]);
  // Without a setting there is no line in the place of reviews.
  expect(text).toBe("");
});

describe("the request by mail", () => {
  const DAY_MS = 86_400_000;
  const paidBefore = (id: number, days: number) =>
    db.order.update({ where: { id }, data: { paidAt: new Date(Date.now() - days * DAY_MS) } });
  const asked = async (number: string) => db.mail.count({ where: { key: `review:${number}` } });

  test("goes out once, two weeks after the payment, with the way to the form", async () => {
    const { order, token } = await paidOrder();
    await askForReviews();
    expect(await asked(order.number)).toBe(0);
    await paidBefore(order.id, 15);
    await Promise.all([askForReviews(), askForReviews()]);
    expect(await asked(order.number)).toBe(1);
    const sent = await sentMails();
    const [mail] = sent.filter(({ subject }) => subject.startsWith("What do you think of"));
    expect(mail?.to.address).toBe(order.email);
    expect(mail?.text).toContain(`/orders/${token}/review`);
    await askForReviews();
    expect(await asked(order.number)).toBe(1);
  });

  test("goes to nobody who has reviewed, was refunded, disputes, was erased, or bought long ago", async () => {
    const [reviewed, refunded, disputed, old, erased] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => paidOrder()),
    );
    for (const one of [reviewed, refunded, disputed, erased]) await paidBefore(one?.order.id ?? 0, 20);
    await paidBefore(old?.order.id ?? 0, 61);
    await write(reviewed?.token ?? "", { lineId: reviewed?.order.lines[0]?.id });
    const { id = 0, totalCents = 0 } = refunded?.order ?? {};
    await recordRefunds(id, [{ id: `re_${id}`, amount: totalCents, status: "succeeded" }]);
    await db.order.update({ where: { id: disputed?.order.id ?? 0 }, data: { disputedAt: new Date() } });
    await db.order.update({ where: { id: erased?.order.id ?? 0 }, data: { name: "", email: "" } });
    await askForReviews();
    for (const one of [reviewed, refunded, disputed, old, erased]) {
      expect(await asked(one?.order.number ?? "")).toBe(0);
    }
  });
});

test("an erased buyer leaves the words that others read, without a name, and nothing else", async () => {
  const shown = await written();
  const waiting = await written();
  const email = "quillon@erased.example";
  for (const { order } of [shown, waiting])
    await db.order.update({ where: { id: order.id }, data: { email } });
  await db.review.update({ where: { id: shown.id }, data: { text: `${TEXT} Ask me: ${email}` } });
  await moderate(shown.id, { status: "published" });
  await eraseBuyer(email);
  expect((await getPlanReviews(shown.slug, 3)).reviews).toMatchObject([
    { name: "", text: `${TEXT} Ask me: [erased]` },
  ]);
  expect(await db.review.findUnique({ where: { id: waiting.id } })).toBeNull();
});
