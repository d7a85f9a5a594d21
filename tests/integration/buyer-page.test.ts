import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type * as Permissions from "@/lib/access/staff/rules/permissions";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import { searchBackOffice } from "@/lib/insights/dashboard/search-queries";
import { db } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { suppress } from "@/lib/queue/outbox/suppression-mutations";
import { issueMissingLicenses } from "@/lib/sales/licenses/issue-mutations";
import { findLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST } from "@/lib/sales/licenses/schema";
import { findOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";
import { listReviewRows } from "@/lib/sales/reviews/queries";
import { REVIEW_LIST } from "@/lib/sales/reviews/schema";
import { eraseBuyerOfAddress, exportBuyerForStaff } from "@/lib/support/buyers/mutations";
import { getBuyer } from "@/lib/support/buyers/page-queries";
import { buyerSchema } from "@/lib/support/buyers/schema";
import { listMessageRows } from "@/lib/support/messages/queries";
import { MESSAGE_LIST } from "@/lib/support/messages/schema";
import { costing, makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { withEachRole } from "../support/staff";

vi.setConfig({ testTimeout: 60_000 });

let denied: Permission | undefined;
vi.mock("@/lib/access/staff/rules/permissions", async (original) => {
  const real = await original<typeof Permissions>();
  return {
    ...real,
    can: (role: Permissions.Role, permission: Permission) =>
      permission !== denied && real.can(role, permission),
  };
});

const { admin, editor, reviewer } = withEachRole();

const EMAIL = "Ada.Builder@Bücher.example";
const SPELLINGS = [EMAIL, "ADA.builder@bücher.EXAMPLE", "ada.builder@xn--bcher-kva.example"];
/** Ends with the address, as a search by its letters would find. */
const OTHER = "not-ada.builder@bücher.example";

async function buy(email: string, name: string, quantity = 1) {
  const plan = await makePlan();
  return settledOrder(await makeCart([{ plan, quantity }]), { name, email });
}

const write = (email: string, data: object = {}) =>
  db.contactMessage.create({
    data: { firstName: "Ada", lastName: "Writer", ...emailColumns(email), message: "A question.", ...data },
  });

async function review(orderId: number): Promise<void> {
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId } });
  await db.review.create({
    data: { lineId: line.id, planId: line.planId, rating: 4, name: "Ada B.", text: "The plans were clear." },
  });
}

async function download(orderId: number, at: string): Promise<void> {
  const file = await db.orderFile.findFirstOrThrow({ where: { orderId, lastDownloadAt: null } });
  await db.orderFile.update({
    where: { id: file.id },
    data: { downloads: 3, lastDownloadAt: new Date(at) },
  });
}

const ofBuyer = (email: string) => new URLSearchParams({ buyer: email });
const known = async (email: string) => {
  const buyer = await getBuyer(email, "admin");
  if (!buyer) throw new Error(`${email} is not known`);
  return buyer;
};

describe("a buyer of several orders", () => {
  const made: Awaited<ReturnType<typeof buy>>[] = [];

  beforeAll(async () => {
    for (const [at, email] of SPELLINGS.entries()) {
      const order = await buy(email, at < 2 ? "Ada Builder" : "Ada B. Builder");
      const paidAt = new Date(Date.UTC(2026, at, 5, 12));
      await db.order.update({ where: { id: order.id }, data: { paidAt, createdAt: paidAt } });
      made.push(order);
    }
    const [first, second] = made;
    if (!first || !second) throw new Error("no orders");
    await db.order.update({
      where: { id: second.id },
      data: { refundedCents: 12_345, status: "partially_refunded" },
    });
    await download(first.id, "2026-03-01T10:00:00Z");
    await download(second.id, "2026-04-01T10:00:00Z");
    await review(first.id);
    await write(SPELLINGS[1] ?? "");
    await db.conciergeIssue.create({ data: { message: `Call ${EMAIL.toLowerCase()}`, conversation: [] } });
    await db.newsletterSubscription.create({ data: emailColumns(EMAIL) });
    await issueMissingLicenses();

    const other = await buy(OTHER, "Somebody Else");
    await download(other.id, "2026-05-01T10:00:00Z");
    await review(other.id);
    await write(OTHER);
  });

  test.each(SPELLINGS)("is one page, however the address is spelled: %s", async (email) => {
    const buyer = await known(email);
    expect(buyer.orders.rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect(buyer.facts).toEqual({
      names: expect.arrayContaining(["Ada Builder", "Ada B. Builder", "Ada Writer"]),
      plans: 3,
      firstPaidAt: new Date("2026-01-05T12:00:00Z"),
      lastPaidAt: new Date("2026-03-05T12:00:00Z"),
    });
    expect(buyer.licenses).toMatchObject({ total: 3 });
    expect(buyer.messages).toMatchObject({ total: 1, items: [{ firstName: "Ada" }] });
    expect(buyer.issues).toMatchObject({ total: 1, items: [{ isResolved: false }] });
    expect(buyer.reviews).toMatchObject({ total: 1, items: [{ email: EMAIL, orderId: made[0]?.id }] });
    expect(buyer.newsletter).toMatchObject({ state: "subscribed" });
  });

  test("paid, refunded and net are sums of whole cents", async () => {
    const { totals } = (await known(EMAIL)).orders;
    const paidCents = made.reduce((sum, order) => sum + order.totalCents, 0);
    expect(totals).toEqual({ orders: 3, paid: 3, paidCents, refundedCents: 12_345 });
  });

  test("what was downloaded last comes first, with how often", async () => {
    const { downloads } = await known(EMAIL);
    expect(downloads.total).toBe(2);
    expect(downloads.items).toMatchObject([
      { orderId: made[1]?.id, downloads: 3, lastDownloadAt: "2026-04-01T10:00:00.000Z" },
      { orderId: made[0]?.id, downloads: 3, lastDownloadAt: "2026-03-01T10:00:00.000Z" },
    ]);
    expect(downloads.items[0]?.label).toMatch(/^Plan \d+, \w+/);
  });

  test("the lists of one buyer hold theirs and not those whose address only ends so", async () => {
    const params = ofBuyer("ada.BUILDER@bücher.example");
    const orders = await findOrders(readListQuery(params, ORDER_LIST));
    expect(orders.rows).toHaveLength(3);
    expect(orders.totals.orders).toBe(3);
    expect((await findLicenses(readListQuery(params, LICENSE_LIST))).total).toBe(3);
    expect((await listMessageRows(readListQuery(params, MESSAGE_LIST))).total).toBe(1);
    expect((await listReviewRows(readListQuery(params, REVIEW_LIST))).total).toBe(1);
    const response = await reviewer.get(`/api/admin/orders?${params}`);
    expect(response.headers.get("x-total-count")).toBe("3");
  });

  test("each part is left out for a role that may not read it", async () => {
    for (const [permission, part] of [
      ["contact-messages:read", "messages"],
      ["issues:read", "issues"],
      ["reviews:read", "reviews"],
      ["newsletter:read", "newsletter"],
    ] as const) {
      denied = permission;
      const buyer = await getBuyer(EMAIL, "qc_reviewer");
      denied = undefined;
      expect(buyer?.[part], permission).toBeNull();
      expect(buyer?.orders.rows).toHaveLength(3);
    }
  });

  test("the palette finds the buyer by address, for roles that may read orders", async () => {
    const hits = async () =>
      (await searchBackOffice("builder@b", editor)).filter(({ note }) => note === "Buyer");
    expect(
      (await hits()).map(({ href }) => new URL(href, "https://x.test").searchParams.get("email")),
    ).toEqual(expect.arrayContaining([OTHER]));
    expect(await hits()).toHaveLength(2);
    denied = "orders:read";
    expect(await hits()).toEqual([]);
    denied = undefined;
  });
});

test("twenty of each are shown, the newest, and all are counted", async () => {
  const email = "many@example.com";
  const rows = Array.from({ length: 23 }, (_, at) => ({
    ...emailColumns(email),
    number: `HP-M${String(at).padStart(7, "0")}`,
    ...costing(101),
    cartHash: "",
    tokenHash: randomUUID(),
    tokenNonce: "",
    createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
  }));
  await db.order.createMany({ data: rows });
  for (let at = 0; at < 21; at += 1) await write(email);
  const buyer = await known(email);
  expect(buyer.orders.rows.map(({ number }) => number)).toEqual(
    rows
      .map(({ number }) => number)
      .reverse()
      .slice(0, 20),
  );
  // None of them is paid.
  expect(buyer.orders.totals).toEqual({ orders: 23, paid: 0, paidCents: 0, refundedCents: 0 });
  expect(buyer.facts).toMatchObject({ plans: 0, firstPaidAt: null, lastPaidAt: null });
  expect(buyer.messages).toMatchObject({ total: 21 });
  expect(buyer.messages?.items).toHaveLength(20);
});

test("an address that is only in the newsletter, or wants a reminder of a cart, or wrote once, is known", async () => {
  await db.newsletterSubscription.create({ data: emailColumns("reader@example.com") });
  await db.cartReminder.create({ data: { sessionId: "cart-only", ...emailColumns("cart@example.com") } });
  await write("writer@example.com");
  expect((await known("Reader@example.com")).newsletter).toMatchObject({ state: "subscribed" });
  expect((await known("writer@EXAMPLE.com")).newsletter).toEqual({ state: "never" });
  await db.$transaction((tx) => suppress(tx, "newsletter", ["cart@example.com"]));
  expect(await known("cart@example.com")).toMatchObject({
    newsletter: { state: "left" },
    orders: { rows: [], totals: { orders: 0 } },
  });
  await eraseBuyerOfAddress("cart@example.com", admin);
  expect(await getBuyer("cart@example.com", "admin")).toBeUndefined();
});

test("nothing is said of an address that nobody has, and none is looked up that is no address", async () => {
  await buy("erased@example.com", "Erased");
  await eraseBuyerOfAddress("erased@example.com", admin);
  expect(await getBuyer("nobody@example.com", "admin")).toBeUndefined();
  // Orders of erased buyers have the empty address, which is nobody's.
  for (const typed of ["", " ", "@", "ada", "ada@", "@example.com"]) {
    expect(buyerSchema.safeParse({ email: typed }).success, typed).toBe(false);
  }
});

describe("export and erasure from the page", () => {
  const email = "leaving@example.com";

  test("are an admin's alone", async () => {
    await buy(email, "Leah Leaving");
    for (const one of [editor, reviewer]) {
      await expect(exportBuyerForStaff(email, one)).rejects.toMatchObject({ code: "forbidden" });
      await expect(eraseBuyerOfAddress(email, one)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await known(email)).orders.rows).toHaveLength(1);
  });

  test("the export is that of the command, as JSON, and on record", async () => {
    const data = JSON.parse(await exportBuyerForStaff("LEAVING@example.com", admin));
    expect(data).toMatchObject({ orders: [{ name: "Leah Leaving", email, files: [{}, {}] }] });
    expect(await db.activityLog.findFirstOrThrow({ where: { action: "export" } })).toMatchObject({
      userId: admin.id,
      entityType: "buyer",
      details: { label: "LEAVING@example.com" },
    });
  });

  test("the erasure is done once, and takes the address out of the log", async () => {
    await eraseBuyerOfAddress("Leaving@Example.com", admin);
    await expect(eraseBuyerOfAddress(email, admin)).rejects.toMatchObject({ code: "conflict" });
    expect(await getBuyer(email, "admin")).toBeUndefined();
    expect(await db.order.count({ where: { name: "Leah Leaving" } })).toBe(0);
    const log = await db.activityLog.findMany({ where: { entityType: "buyer", userId: admin.id } });
    expect(JSON.stringify(log).toLowerCase()).not.toContain(email);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["export", "erase"]));
  });
});
