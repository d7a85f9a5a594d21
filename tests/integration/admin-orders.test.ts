import { beforeEach, describe, expect, test } from "vitest";
import { getPaymentEvents } from "@/lib/insights/dashboard/payment-event-queries";
import { searchBackOffice } from "@/lib/insights/dashboard/search-queries";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { mintDownload } from "@/lib/sales/downloads/mutations";
import { findOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";
import { expectAnswer, nobody } from "../support/api";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import { deliver, eventOf, open, pay, payAndDeliver, withPayments } from "../support/payments";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("mail", "order", "systemAlert", "activityLog");

const BUYER = { name: "Ada Builder", email: "ada@example.com" };

/** An order for one plan, paid and fulfilled. */
async function paidOrder(options: { price?: number; name?: string } = {}) {
  const { price = 1000, name = "Cedar Ridge" } = options;
  const plan = await makePlan({ price, name });
  const session = await makeCart([{ plan, addons: [await makeAddon({ price: 195 })] }]);
  const opened = await open(session, BUYER);
  await payAndDeliver(payments, opened);
  return db.order.findUniqueOrThrow({ where: { number: opened.orderNumber }, include: { files: true } });
}

const read = async (id: number, staff = reviewer) => staff.read(`/api/admin/orders/${id}`);
type Change = "refunds" | "notes" | "mails" | "resolution";
const post = (change: Change, id: number, body: unknown, staff = admin) =>
  staff.post(`/api/admin/orders/${id}/${change}`, body);
const list = async (query = "") => reviewer.read(`/api/admin/orders${query}`);
const logged = async () =>
  (await db.activityLog.findMany({ orderBy: { id: "asc" } })).map(({ action, details }) => [
    action,
    (details as { label?: string }).label,
  ]);
const logText = async () => JSON.stringify(await db.activityLog.findMany());
const providerRefunds = async (intent: string | null) =>
  (await payments.state()).refunds.filter((refund) => refund.payment_intent === intent);

describe("the list", () => {
  test("is searched by number, email, name and plan, and narrowed by state and day, with sums of what is left", async () => {
    const first = await paidOrder({ name: "Cedar Ridge", price: 1000 });
    const second = await paidOrder({ name: "Harbor Cottage", price: 500 });
    await db.order.update({
      where: { id: second.id },
      data: { email: "bo@other.example", name: "Bo Ray", createdAt: new Date("2026-01-31T23:59:00Z") },
    });
    await open(await makeCart([{ plan: await makePlan({ name: "Not paid" }) }]));
    for (const [q, number] of [
      [first.number.toLowerCase(), first.number],
      ["OTHER.example", second.number],
      ["bo ray", second.number],
      ["harbor", second.number],
      ["cedar", first.number],
    ]) {
      expect(await list(`?q=${q}`), q).toMatchObject([{ number }]);
    }
    expect(await list("?q=%25")).toEqual([]);
    expect(await list("?state=paid")).toHaveLength(2);
    expect(await list("?state=pending")).toMatchObject([{ plans: ["Not paid"], paidAt: null }]);
    expect(await list("?from=2026-01-31&to=2026-01-31")).toMatchObject([{ number: second.number }]);

    const totals = async (params: Record<string, string>) =>
      (await findOrders(readListQuery(params, ORDER_LIST))).totals;
    expect(await totals({})).toEqual({ orders: 3, paid: 2, paidCents: 189_000, refundedCents: 0 });
    expect(await totals({ q: "harbor" })).toMatchObject({ orders: 1, paidCents: 69_500 });
    const { rows } = await findOrders(readListQuery({ sort: "total", dir: "desc" }, ORDER_LIST));
    expect(rows.map((row) => row.total)).toEqual([1195, 999, 695]);
  });

  test("is exported for the books: whole, in dollars, without formulas", async () => {
    const order = await paidOrder();
    await db.order.update({ where: { id: order.id }, data: { name: '=1+1, "A"' } });
    await post("refunds", order.id, { amount: 95.5, refundable: 1195 });
    const response = await editor.get("/api/admin/orders/export?state=partially_refunded");
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [header, line, end] = (await response.text()).split("\r\n");
    expect(header).toBe("Order,Status,Created,Paid,Name,Email,Plans,Total,Refunded,Net,Payment,Disputed");
    expect(line).toContain(`${order.number},Partly refunded,`);
    expect(line).toContain(`,"'=1+1, ""A""",ada@example.com,Cedar Ridge,1195,95.5,1099.5,pi_`);
    expect(end).toBe("");
  });

  test("is found by the command palette", async () => {
    const order = await paidOrder();
    expect(await searchBackOffice(order.number.slice(0, 6), reviewer)).toMatchObject([
      { href: `/admin/orders/${order.id}`, note: "Order" },
    ]);
  });
});

test("an order shows lines, buyer, payment, timeline, mails and downloads, but no token and no session", async () => {
  const order = await paidOrder();
  await sendOutbox(async () => undefined);
  const shown = await read(order.id);
  expect(shown).toMatchObject({
    number: order.number,
    status: "paid",
    name: BUYER.name,
    email: BUYER.email,
    total: 1195,
    refundable: 1195,
    paymentIntentId: order.paymentIntentId,
    lines: [{ planName: "Cedar Ridge", quantity: 1, total: 1195, addons: [{ price: 195 }] }],
    files: [
      { planName: "Cedar Ridge", label: "PDF", downloads: 0, maxDownloads: 25, isRevoked: false },
      { label: "CAD (DXF)" },
    ],
    mails: [{ kind: "receipt", status: "sent" }],
    refunds: [],
  });
  expect(shown.timeline.map((event: { kind: string }) => event.kind).sort()).toEqual([
    "created",
    "mail",
    "paid",
  ]);
  const text = JSON.stringify(shown);
  for (const secret of [order.tokenHash, order.tokenNonce, linkToken(order.tokenNonce), order.sessionId]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain("plans/");
});

describe("refunds", () => {
  test("a part, then the rest, at the provider and on record; the files go with the last", async () => {
    const order = await paidOrder();
    await expectAnswer(
      post("refunds", order.id, {
        amount: 195.5,
        refundable: 1195,
        reason: "Add-on not needed",
      }),
      201,
      {
        status: "partially_refunded",
        refunded: 195.5,
        refundable: 999.5,
        refunds: [{ amount: 195.5, status: "succeeded", reason: "Add-on not needed", by: admin.fullName }],
        files: [{ isRevoked: false }, { isRevoked: false }],
      },
    );
    const rest = await (await post("refunds", order.id, { refundable: 999.5 })).json();
    expect(rest).toMatchObject({
      status: "refunded",
      refundable: 0,
      files: [{ isRevoked: true }, { isRevoked: true }],
    });
    expect((await providerRefunds(order.paymentIntentId)).map((refund) => refund.amount)).toEqual([
      19_550, 99_950,
    ]);
    expect(await logged()).toEqual([
      ["refund", order.number],
      ["refund", order.number],
    ]);
    expect(await logText()).not.toMatch(/Ada|@example/);
    expect((await post("refunds", order.id, { refundable: 0 })).status).toBe(409);
  });

  test("two clicks at once are one refund, and so are two one after the other", async () => {
    const order = await paidOrder();
    const wish = { amount: 100, refundable: 1195 };
    const clicks = await Promise.all([post("refunds", order.id, wish), post("refunds", order.id, wish)]);
    expect(clicks.map((response) => response.status).sort()).toEqual([201, 409]);
    await expectAnswer(post("refunds", order.id, wish), 409, { code: "stale", refundable: 1095 });
    expect(await providerRefunds(order.paymentIntentId)).toHaveLength(1);
    expect(await db.refund.count({ where: { orderId: order.id } })).toBe(1);
    expect(await logged()).toHaveLength(1);
  });

  test("told by the webhook as well, before or after, it stays one with who did it and why", async () => {
    const order = await paidOrder();
    await post("refunds", order.id, { amount: 100, refundable: 1195, reason: "Goodwill" });
    await deliver(await payments.eventText("refund.created", order.paymentIntentId ?? ""));
    await deliver(await payments.eventText("charge.refunded", order.paymentIntentId ?? ""));
    expect(await db.refund.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amountCents: 10_000, createdBy: admin.id, reason: "Goodwill" },
    ]);
  });

  test.each([
    [{ amount: 1195.01, refundable: 1195 }, 409],
    [{ amount: 10, refundable: 1000 }, 409],
    [{ amount: 0, refundable: 1195 }, 400],
    [{ amount: -5, refundable: 1195 }, 400],
    [{ amount: 1.001, refundable: 1195 }, 400],
    [{ amount: "5", refundable: 1195 }, 400],
    [{ amount: 5 }, 400],
    [{}, 400],
  ])("%j is a %i and moves no money", async (wish, status) => {
    const order = await paidOrder();
    expect((await post("refunds", order.id, wish)).status).toBe(status);
    expect(await providerRefunds(order.paymentIntentId)).toEqual([]);
  });

  test("are an admin's; an order that is not paid has none", async () => {
    const order = await paidOrder();
    for (const staff of [editor, reviewer]) {
      expect((await post("refunds", order.id, { refundable: 1195 }, staff)).status).toBe(403);
    }
    const { orderNumber } = await open(await makeCart([{ plan: await makePlan() }]));
    const pending = await db.order.findUniqueOrThrow({ where: { number: orderNumber } });
    expect((await post("refunds", pending.id, { refundable: 999 })).status).toBe(409);
    expect((await post("refunds", 2_147_483_000, { refundable: 1 })).status).toBe(404);
  });

  test("a provider that is away is a 503, and the same wish afterwards is one refund", async () => {
    const order = await paidOrder();
    await payments.down();
    expect((await post("refunds", order.id, { refundable: 1195 })).status).toBe(503);
    await payments.up();
    expect((await post("refunds", order.id, { refundable: 1195 })).status).toBe(201);
    expect(await providerRefunds(order.paymentIntentId)).toHaveLength(1);
  });
});

describe("mails", () => {
  test("are sent again, once in a minute, and are on record without the address", async () => {
    const order = await paidOrder();
    await db.mail.updateMany({ data: { createdAt: new Date(Date.now() - 120_000) } });
    const again = await post("mails", order.id, { kind: "receipt" }, editor);
    expect(again.status).toBe(201);
    expect((await again.json()).mails).toMatchObject([
      { kind: "receipt" },
      { kind: "receipt", status: "pending", toEmail: BUYER.email },
    ]);
    expect((await post("mails", order.id, { kind: "receipt" }, editor)).status).toBe(409);
    expect((await post("mails", order.id, { kind: "order-link" }, editor)).status).toBe(201);
    expect((await post("mails", order.id, { kind: "invoice" }, editor)).status).toBe(400);
    expect((await post("mails", order.id, { kind: "receipt" }, reviewer)).status).toBe(403);
    const sent: string[] = [];
    await sendOutbox(async (mail) => {
      sent.push(mail.subject);
    });
    expect(sent).toHaveLength(3);
    expect(await logged()).toEqual([
      ["resend", order.number],
      ["resend", order.number],
    ]);
    expect(await logText()).not.toContain("@example");
  });

  test("of an order that is not paid do not exist", async () => {
    const { orderNumber } = await open(await makeCart([{ plan: await makePlan() }]), BUYER);
    const { id } = await db.order.findUniqueOrThrow({ where: { number: orderNumber } });
    expect((await post("mails", id, { kind: "receipt" })).status).toBe(409);
  });

  test("wait, fail, are tried again and viewed in the outbox; the private link stays private", async () => {
    const order = await paidOrder();
    const [mail] = await reviewer.read("/api/admin/outbox?state=pending");
    expect(mail).toMatchObject({ kind: "receipt", orderNumber: order.number, toEmail: BUYER.email });
    const view = await reviewer.read(`/api/admin/outbox/${mail.id}`);
    expect(view.subject).toContain(order.number);
    expect(view.html).toContain("Cedar Ridge");
    expect(view.text).toContain("Cedar Ridge");
    expect(JSON.stringify(view)).not.toContain(linkToken(order.tokenNonce));
    expect(view.text).toContain("/orders/...");

    await db.mail.update({
      where: { id: mail.id },
      data: { status: "failed", attempts: 10, lastError: "550 no such user", nextTryAt: new Date(0) },
    });
    const retry = (staff: TestStaff) => staff.post(`/api/admin/outbox/${mail.id}/retry`, {});
    expect((await retry(reviewer)).status).toBe(403);
    expect(await (await retry(editor)).json()).toMatchObject({
      status: "pending",
      attempts: 0,
      lastError: null,
    });
    await sendOutbox(async () => undefined);
    expect((await retry(editor)).status).toBe(409);
    expect(await logged()).toEqual([["retry", `receipt of ${order.number}`]]);
    const found = await reviewer.get("/api/admin/outbox?q=ADA@exam&state=sent");
    expect(await found.json()).toMatchObject([{ id: mail.id, status: "sent" }]);
  });
});

describe("downloads", () => {
  const patch = (id: number, fileId: number, body: unknown, staff = admin) =>
    staff.patch(`/api/admin/orders/${id}/files/${fileId}`, body);
  const download = async (token: string) => (await nobody.get(`/api/downloads/${token}`)).status;

  test("that are used up are reset", async () => {
    const order = await paidOrder();
    const file = order.files[0]?.id ?? 0;
    await db.orderFile.update({ where: { id: file }, data: { downloads: 25 } });
    const mint = () => mintDownload(linkToken(order.tokenNonce), { fileId: file }, new Date());
    await expect(mint()).rejects.toMatchObject({ status: 403 });
    expect((await patch(order.id, file, { downloads: 0 })).status).toBe(200);
    expect(await download((await mint()).token)).toBe(200);
    expect(await logged()).toEqual([["reset-downloads", order.number]]);
    expect((await read(order.id)).timeline[0]).toMatchObject({ kind: "download" });
  });

  test("are taken from the buyer at once, and given back", async () => {
    const order = await paidOrder();
    const [pdf, dxf] = order.files;
    const { token } = await mintDownload(linkToken(order.tokenNonce), { fileId: pdf?.id ?? 0 }, new Date());
    expect(await (await patch(order.id, pdf?.id ?? 0, { isRevoked: true })).json()).toMatchObject({
      files: [{ isRevoked: true }, { isRevoked: false }],
    });
    expect(await download(token)).toBe(403);
    expect((await patch(order.id, pdf?.id ?? 0, { isRevoked: false })).status).toBe(200);
    expect(await download(token)).toBe(200);
    expect((await logged()).map(([action]) => action)).toEqual(["revoke-downloads", "restore-downloads"]);

    const other = await paidOrder({ name: "Other" });
    expect((await patch(other.id, dxf?.id ?? 0, { downloads: 0 })).status).toBe(404);
    expect((await patch(order.id, dxf?.id ?? 0, { downloads: 5 })).status).toBe(400);
    expect((await patch(order.id, dxf?.id ?? 0, {})).status).toBe(400);
    expect((await patch(order.id, dxf?.id ?? 0, { downloads: 0 }, editor)).status).toBe(403);
  });
});

test("notes join the timeline with who wrote them; only an admin's do", async () => {
  const order = await paidOrder();
  expect((await post("notes", order.id, { note: " Called, all is well. " })).status).toBe(201);
  expect((await read(order.id)).timeline[0]).toMatchObject({
    kind: "note",
    message: "Called, all is well.",
    by: admin.fullName,
  });
  expect((await post("notes", order.id, { note: "  " })).status).toBe(400);
  expect((await post("notes", order.id, { note: "x" }, editor)).status).toBe(403);
  expect(await logged()).toEqual([["note", order.number]]);
});

describe("an order that waits for a review", () => {
  /** Somebody changed what the order costs while its payment was under way. */
  async function reviewOrder() {
    const plan = await makePlan({ price: 1000, name: "Cedar Ridge" });
    const opened = await open(await makeCart([{ plan }]), BUYER);
    await pay(opened);
    await db.order.update({ where: { number: opened.orderNumber }, data: { totalCents: 120_000 } });
    await deliver(await payments.eventText("payment_intent.succeeded", opened.intentId));
    const order = await db.order.findUniqueOrThrow({ where: { number: opened.orderNumber } });
    expect(order.status).toBe("review");
    return order;
  }

  test("is delivered all the same, and its alert ends", async () => {
    const { id, number } = await reviewOrder();
    expect(await db.systemAlert.count({ where: { isActive: true } })).toBe(1);
    expect((await post("resolution", id, { resolution: "fulfil" }, editor)).status).toBe(403);
    expect((await post("resolution", id, { resolution: "later" })).status).toBe(400);
    await expectAnswer(post("resolution", id, { resolution: "fulfil" }), 200, {
      status: "paid",
      files: [{ label: "PDF" }, { label: "CAD (DXF)" }],
      mails: [{ kind: "receipt" }],
    });
    expect(await db.systemAlert.count({ where: { isActive: true } })).toBe(0);
    expect((await post("resolution", id, { resolution: "fulfil" })).status).toBe(409);
    expect(await logged()).toEqual([["resolve", number]]);
  });

  test("is refunded and closed without delivery", async () => {
    const { id, paymentIntentId } = await reviewOrder();
    const refunded = await (await post("refunds", id, { refundable: 1200 })).json();
    expect(refunded).toMatchObject({ status: "review", refunded: 1000 });
    expect(await (await post("resolution", id, { resolution: "close" })).json()).toMatchObject({
      status: "refunded",
      files: [],
      mails: [{ kind: "refund" }],
    });
    expect((await providerRefunds(paymentIntentId)).map((refund) => refund.amount)).toEqual([100_000]);
  });

  test("is closed as it is when no money went back", async () => {
    const { id } = await reviewOrder();
    expect(await (await post("resolution", id, { resolution: "close" })).json()).toMatchObject({
      status: "canceled",
    });
  });
});

test("the dashboard says when the last webhook came and which failed", async () => {
  await db.providerEvent.deleteMany();
  expect(await getPaymentEvents()).toEqual({ lastAt: null, lastType: null, failed: 0, failures: [] });
  await paidOrder();
  expect(await getPaymentEvents()).toMatchObject({ lastType: "payment_intent.succeeded", failed: 0 });
  const broken = eventOf("payment_intent.succeeded", {
    id: "pi_gone",
    object: "payment_intent",
    amount: 1,
    currency: "usd",
    status: "succeeded",
    metadata: { orderNumber: "HP-00000000" },
  });
  expect((await deliver(broken)).status).toBe(500);
  const events = await getPaymentEvents();
  expect(events).toMatchObject({ failed: 1, failures: [{ type: "payment_intent.succeeded" }] });
  expect(events.failures[0]?.error).toContain("HP-00000000");
  expect(Date.parse(events.lastAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

describe("with very many orders", () => {
  const COUNT = 6000;
  beforeEach(async () => {
    await db.$executeRaw`
      INSERT INTO orders (number, status, name, email, total_cents, cart_hash, token_hash, token_nonce, created_at, paid_at)
      SELECT 'HP-' || lpad(n::text, 8, '0'), 'paid', 'Buyer ' || n, 'buyer' || n || '@x.example', 99900,
        '', 'hash' || n, '', now() - n * interval '1 minute', now() - n * interval '1 minute'
      FROM generate_series(1, ${COUNT}) AS n`;
    await db.$executeRaw`
      INSERT INTO order_lines (order_id, plan_id, plan_name, plan_slug, plan_price_cents, quantity, total_cents, chosen)
      SELECT id, 1, CASE WHEN id % 1000 = 0 THEN 'Rare Lodge' ELSE 'Plan ' || id % 50 END, '', 99900, 1, 99900, ${JSON.stringify(BOUGHT_AS_DRAWN)}::jsonb
      FROM orders`;
    await db.$executeRawUnsafe("VACUUM ANALYZE orders, order_lines");
  });

  test("a search uses the indexes of orders and of lines, and the export has every row", async () => {
    const [, plan] = await db.$transaction([
      // What it costs depends on how many rows there are; whether an index fits does not.
      db.$executeRawUnsafe("SET LOCAL enable_seqscan = off"),
      db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`
      EXPLAIN SELECT o.id FROM orders o WHERE o.id IN (
        SELECT id FROM orders WHERE number ILIKE '%rare lodge%'
        UNION SELECT id FROM orders WHERE email ILIKE '%rare lodge%'
        UNION SELECT id FROM orders WHERE name ILIKE '%rare lodge%'
        UNION SELECT order_id FROM order_lines WHERE plan_name ILIKE '%rare lodge%')
      ORDER BY o.created_at DESC, o.id DESC LIMIT 25`),
    ]);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("orders_search_idx");
    expect(text).toContain("order_lines_search_idx");
    expect(text).not.toContain("Seq Scan");
    expect((await findOrders(readListQuery({ q: "rare lodge" }, ORDER_LIST))).totals.orders).toBe(
      COUNT / 1000,
    );
    const csv = await (await editor.get("/api/admin/orders/export")).text();
    expect(csv.trimEnd().split("\r\n")).toHaveLength(COUNT + 1);
  });
});
