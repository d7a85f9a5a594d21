import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FaultPoint } from "@/lib/platform/ops/env";
import { checkBooks, intentsOf } from "./support/books";
import { Buyer } from "./support/buyer";
import { MailServer } from "./support/mail-server";
import { eventually, Store } from "./support/store";

/**
 * The web server ends by `kill -9` in the middle of its work, is started again,
 * and everything that was under way comes to one end: one payment, one order, one
 * set of files, no mail too many.
 */
let store: Store;
let mail: MailServer;

beforeAll(async () => {
  store = await Store.open();
  mail = await MailServer.start();
});

afterEach(async () => {
  mail.mode = "accept";
  await store.faults({ dropWebhooks: 0, delayWebhooksMs: 0 });
  await eventually(() => checkBooks(store));
});

afterAll(async () => {
  await store.close();
  await mail.stop();
});

const withMail = () => ({ env: { SMTP_URL: mail.url } });
const armed = (faultPoint: FaultPoint) => store.start({ faultPoint, ...withMail() });
const restart = () => store.start(withMail());
const ownIntents = async (buyer: Buyer) => {
  const rows = await store.sql<{ number: string }>("SELECT number FROM orders WHERE session_id = $1", [
    buyer.session,
  ]);
  expect(rows).toHaveLength(1);
  return (await intentsOf(store)).filter((intent) => intent.metadata.orderNumber === rows[0]?.number);
};

describe("killed while checkout opens", () => {
  test.each([
    ["before the payment is made", "checkout:before-intent", 0],
    ["between the payment and its note in the order", "checkout:after-intent", 1],
  ] as const)("%s: the next call finds the same order and payment", async (_when, point, known) => {
    await armed(point);
    const buyer = new Buyer(store);
    await buyer.fillCart();
    expect((await buyer.checkout()).status).toBe(0);
    await store.died();
    const before = await ownIntents(buyer);
    expect(before).toHaveLength(known);
    await restart();
    expect((await buyer.checkout()).status).toBe(200);
    expect(await ownIntents(buyer)).toHaveLength(1);
    if (before[0]) expect(buyer.intentId).toBe(before[0].id);
    expect((await buyer.pay()).status).toBe(200);
    await buyer.reaches("paid");
  });
});

describe("killed after each of the three steps of a code", () => {
  test.each([
    ["its use is reserved", "code:reserved"],
    ["the payment has the lower amount", "code:repriced"],
    ["the rows are written", "code:written"],
  ] as const)("%s: the next call goes on, with one use and one payment", async (_when, point) => {
    await restart();
    const buyer = new Buyer(store);
    await buyer.open();
    const code = `KILL-${randomBytes(5).toString("hex").toUpperCase()}`;
    await store.sql("INSERT INTO promotions (code, label, percent, max_uses) VALUES ($1, 'Killed', 10, 1)", [
      code,
    ]);
    const given = { method: "PUT", session: buyer.session, json: { code } };
    expect((await store.call("/api/cart/code", given)).status).toBe(200);
    const uses = () =>
      store.sql<{ state: string; count: number }>(
        `SELECT u.state::text, p.use_count AS count FROM promotion_uses u
          JOIN promotions p ON p.id = u.promotion_id WHERE p.code = $1`,
        [code],
      );
    await armed(point);
    expect((await buyer.checkout()).status).toBe(0);
    await store.died();
    expect(await uses()).toEqual([{ state: "reserved", count: 1 }]);
    await restart();
    expect((await buyer.checkout()).status).toBe(200);
    expect(await ownIntents(buyer)).toHaveLength(1);
    expect((await buyer.pay()).status).toBe(200);
    await buyer.reaches("paid");
    expect(await uses()).toEqual([{ state: "used", count: 1 }]);
  });
});

test.each([
  ["the files are revoked", "buyer-refund:revoked", 0],
  ["the provider has made it", "buyer-refund:made", 1],
  ["its rows are written", "buyer-refund:before-commit", 1],
] as const)(
  "killed in a refund by the buyer, after %s: it comes to its end, once",
  async (_when, point, made) => {
    await armed(point);
    const buyer = new Buyer(store);
    await buyer.buy();
    const { intentId: paymentIntent, clientSecret } = buyer;
    const { body } = await store.call("/api/thank-you", { json: { paymentIntent, clientSecret } });
    const refunds = async () => {
      const state = await store.provider<{ refunds: { payment_intent: string }[] }>("GET", "state");
      return state.refunds.filter((refund) => refund.payment_intent === paymentIntent);
    };
    expect((await store.call(`/api/orders/${body.token}/refund`, { json: {} })).status).toBe(0);
    await store.died();
    expect(await refunds()).toHaveLength(made);
    await restart();
    expect((await store.call(`/api/orders/${body.token}/refund`, { json: {} })).status).toBe(200);
    await buyer.reaches("refunded");
    expect(await refunds()).toHaveLength(1);
  },
);

test.each([
  ["before the payment of an upgrade is made", "upgrade:before-intent", 0],
  ["between the payment of an upgrade and its note in the order", "upgrade:after-intent", 1],
] as const)("killed %s: the next call finds what there is", async (_when, point, known) => {
  await armed(point);
  const buyer = new Buyer(store);
  await buyer.buy();
  const { intentId: paymentIntent, clientSecret } = buyer;
  const { body } = await store.call("/api/thank-you", { json: { paymentIntent, clientSecret } });
  const [line] = body.lines as { id: number }[];
  const upgrade = () =>
    store.call(`/api/orders/${body.token}/upgrades`, { json: { lineId: line?.id, package: "unlimited" } });
  const intents = async () => {
    const rows = await store.sql<{ number: string }>("SELECT number FROM orders WHERE purpose_key = $1", [
      `upgrade:${line?.id}`,
    ]);
    expect(rows).toHaveLength(1);
    return (await intentsOf(store)).filter((intent) => intent.metadata.orderNumber === rows[0]?.number);
  };
  expect((await upgrade()).status).toBe(0);
  await store.died();
  const before = await intents();
  expect(before).toHaveLength(known);
  await restart();
  const again = await upgrade();
  expect(again.status).toBe(200);
  if (before[0]) expect(again.body.clientSecret).toContain(before[0].id);
  expect(await intents()).toHaveLength(1);
  buyer.clientSecret = String(again.body.clientSecret);
  buyer.orderNumber = String(again.body.orderNumber);
  expect((await buyer.pay()).status).toBe(200);
  await buyer.reaches("paid");
});

describe("killed inside the webhook", () => {
  test.each([
    ["when the event is stored and not handled", "webhook:stored"],
    ["when the order is about to be committed", "settlement:before-commit"],
  ] as const)("%s: redelivery makes one paid order", async (_when, point) => {
    if (!store.server) await restart();
    const buyer = new Buyer(store);
    // News of the opened payment is lost: that of the charged card shall be hit.
    await store.faults({ dropWebhooks: 1 });
    await buyer.open();
    await eventually(async () => {
      const { deliveries } = await store.provider<{ deliveries: unknown[] }>("GET", "state");
      expect(deliveries).toEqual([]);
    });
    await armed(point);
    // The answer may be lost with the process; the money is not.
    await buyer.pay();
    await store.died();
    const rows = await store.sql<{ status: string; files: number; mails: number }>(
      `SELECT o.status, (SELECT count(*)::int FROM order_files f WHERE f.order_id = o.id) AS files,
        (SELECT count(*)::int FROM mails m WHERE m.order_id = o.id) AS mails FROM orders o WHERE number = $1`,
      [buyer.orderNumber],
    );
    expect(rows).toEqual([{ status: "pending", files: 0, mails: 0 }]);
    await restart();
    // Should the kill have come before the card was charged, the buyer tries again.
    await buyer.pay();
    await buyer.reaches("paid");
    await eventually(async () => expect(mail.to(buyer.email)).toHaveLength(1));
  });
});

describe("killed between the order's commit and its mail", () => {
  test.each([
    ["before the mail leaves: it leaves once", "outbox:claimed", 1],
    ["after it left: it leaves at most once more, as the same mail", "outbox:sent", 2],
  ] as const)("%s", async (_when, point, most) => {
    if (!store.server) await restart();
    const buyer = new Buyer(store);
    await buyer.open();
    await store.stop();
    // What earlier buyers wait for shall not be what is hit.
    await store.sql("UPDATE mails SET status = 'sent', locked_until = NULL WHERE status = 'pending'");
    await armed(point);
    await buyer.pay();
    await store.died();
    expect(await buyer.receipt()).toMatchObject({ status: "pending", attempts: 1 });
    // The dead sender's hold runs out.
    await store.sql(
      "UPDATE mails SET locked_until = now() - interval '1 second' WHERE locked_until IS NOT NULL",
    );
    await restart();
    await buyer.reaches("paid");
    await eventually(async () =>
      expect(await buyer.receipt()).toMatchObject({ status: "sent", attempts: 2 }),
    );
    const letters = mail.to(buyer.email);
    expect(letters.length).toBe(most);
    const ids = letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });
});

test("the drawing worker killed in the middle of a paid variant: another draws it, and it is delivered once", async () => {
  if (!store.server) await restart();
  const buyer = new Buyer(store);
  await buyer.buy({ mirrored: true });
  const look = () =>
    store.sql<{ state: string; attempts: number; task: string; files: number; mails: number }>(
      `SELECT j.state, j.attempts, t.state AS task,
        (SELECT count(*)::int FROM order_files f WHERE f.order_id = o.id) AS files,
        (SELECT count(*)::int FROM mails m WHERE m.order_id = o.id AND m.kind <> 'receipt') AS mails
       FROM orders o JOIN order_tasks t ON t.order_id = o.id JOIN order_lines l ON l.order_id = o.id
       JOIN draw_jobs j ON j.plan_id = l.plan_id AND j.configuration = 'm=1' WHERE o.number = $1`,
      [buyer.orderNumber],
    );
  const before = await look();
  expect(before).toMatchObject([{ task: "open", files: 0 }]);
  expect(await store.startWorker({ faultPoint: "drawing:begun" }).ended).toBe("SIGKILL");
  expect(await look()).toMatchObject([{ state: "running", attempts: 1, task: "open", files: 0 }]);
  // The dead worker's lease runs out.
  await store.sql("UPDATE draw_jobs SET leased_until = now() - interval '1 second' WHERE state = 'running'");
  const workers = [store.startWorker(), store.startWorker()];
  await eventually(async () => {
    expect(await look()).toMatchObject([{ state: "done", attempts: 2, task: "delivered", files: 2 }]);
  }, 60_000);
  for (const worker of workers) worker.process.kill("SIGTERM");
  await Promise.all(workers.map(({ ended }) => ended));
  expect(await look()).toMatchObject([{ files: 2, mails: (before[0]?.mails ?? 0) + 1 }]);
});

function halfFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".half"))
    .map((name) => path.join(folder, name));
}

test("killed during an upload: no row, no file, and what was half written is swept", async () => {
  await armed("upload:half");
  const [plan] = await store.sql<{ id: number }>("SELECT id FROM house_plans ORDER BY id LIMIT 1");
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(500_000)]);
  const address = `/api/uploads/plan-file?planId=${plan?.id}&name=set.pdf`;
  const count = () => store.sql("SELECT count(*)::int AS n FROM plan_files");
  const before = await count();
  const root = path.join(store.dir, "private");
  // A server that was killed in the middle of something else may have left one too.
  const earlier = halfFiles(root);
  const own = () => halfFiles(root).filter((file) => !earlier.includes(file));
  expect((await store.call(address, { staff: true, body })).status).toBe(0);
  await store.died();
  expect(await count()).toEqual(before);
  const left = own();
  expect(left).toHaveLength(1);
  await checkBooks(store);
  // A week later, when the lease of a run that was killed as well is over.
  for (const file of left) utimesSync(file, 0, 0);
  await store.sql("UPDATE jobs SET last_start = NULL, leased_until = NULL WHERE name = 'uploads:sweep'");
  await restart();
  // A job is looked at when the store starts, and then every half minute.
  await eventually(async () => expect(own()).toEqual([]), 45_000);
  expect((await store.call(address, { staff: true, body })).status).toBe(201);
});
