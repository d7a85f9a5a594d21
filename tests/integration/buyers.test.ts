import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";
import { eraseBuyer, eraseBuyerOfOrder } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { makeStaff } from "../support/staff";

vi.setConfig({ testTimeout: 60_000 });

const EMAIL = "Ada_Builder@Example.com";
const NAME = "Adalbertine Builderson";
/** Differs in the one character that a pattern would take for any. */
const OTHER = "adaXbuilder@example.com";

async function buy(email: string, name: string): Promise<{ id: number; session: string }> {
  const session = await makeCart([{ plan: await makePlan() }]);
  const order = await settledOrder(session, { name, email });
  await makeCart([{ plan: await makePlan() }], session);
  await db.conciergeTurn.create({ data: { sessionId: session, role: "user", text: `I am ${name}` } });
  await db.conciergeIssue.create({ data: { sessionId: session, message: `Call ${name}` } });
  await db.contactMessage.create({
    data: {
      firstName: name,
      lastName: "B",
      email: email.toLowerCase(),
      phone: "555 0100",
      message: "Hello there",
    },
  });
  await db.newsletterSubscription.create({ data: { email: email.toLowerCase() } });
  await db.providerEvent.create({
    data: {
      id: `evt_${order.id}`,
      type: "charge.succeeded",
      objectId: `ch_${order.id}`,
      payload: {
        data: {
          object: {
            payment_intent: order.paymentIntentId,
            amount: order.totalCents,
            billing_details: { name, email: null },
          },
        },
      },
    },
  });
  await db.activityLog.create({
    data: {
      action: "delete",
      entityType: "newsletter",
      details: { label: "", before: { email: email.toLowerCase() } },
    },
  });
  await db.orderEvent.create({
    data: { orderId: order.id, kind: "mail", message: `550 no mailbox <${email}>` },
  });
  await db.systemAlert.create({
    data: { message: `A mail could not be sent: 550 <${email}>`, audience: "staff" },
  });
  return { id: order.id, session };
}

/** Tables in which any of the texts stands, in whatever column and letters. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await client.query(
      `select 1 from "${name}" r where exists (select 1 from unnest($1::text[]) t where strpos(lower(r::text), lower(t)) > 0) limit 1`,
      [texts],
    );
    if (found.rowCount) naming.push(name);
  }
  await client.end();
  return naming.sort();
}

const outbox = () => {
  const folder = path.join(env().DATA_DIR, "outbox");
  return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
};

let ada: { id: number; session: string };
let other: { id: number; session: string };

beforeAll(async () => {
  ada = await buy(EMAIL, NAME);
  other = await buy(OTHER, "Somebody Else");
  await sendOutbox();
});

test("the export holds all that the store has of a person, and nothing of another or of the store's secrets", async () => {
  const data = await exportBuyer(EMAIL.toLowerCase(), new Date());
  expect(data.orders).toHaveLength(1);
  expect(data.orders[0]).toMatchObject({ id: ada.id, name: NAME, email: EMAIL, lines: [{ quantity: 1 }] });
  expect(data.orders[0]?.files).toHaveLength(2);
  expect(data.orders[0]?.mails).toMatchObject([{ kind: "receipt", toName: NAME }]);
  expect(data.contactMessages).toHaveLength(1);
  expect(data.newsletter).toHaveLength(1);
  expect(data.conciergeIssues).toHaveLength(1);
  expect(data.conciergeConversation).toHaveLength(1);
  expect(data.cart).toHaveLength(1);
  const text = JSON.stringify(data, (_key, value) => (typeof value === "bigint" ? Number(value) : value));
  expect(text).not.toMatch(/Somebody Else|tokenHash|tokenNonce|storageKey/);
});

test("the command asks for --yes, and says what it did", async () => {
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/buyer.ts", ...args],
      { encoding: "utf8", env: { ...process.env, NODE_ENV: "test" } },
    );
  const refused = run("erase", "--email", "nobody@example.com");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("add --yes");
  const nobody = run("erase", "--email", "nobody@example.com", "--yes");
  expect(nobody.stderr).toBe("");
  expect(nobody.stdout).toContain("Erased: 0 orders kept without the person");
  expect(await db.activityLog.count({ where: { action: "erase" } })).toBe(0);
  const exported = run("export", "--email", EMAIL);
  expect(JSON.parse(exported.stdout).orders).toHaveLength(1);
});

test("erasure removes the person everywhere and keeps the order, its money and its files", async () => {
  const before = await db.order.findUniqueOrThrow({
    where: { id: ada.id },
    include: { lines: true, files: true },
  });
  expect(outbox().some((mail) => mail.includes(NAME))).toBe(true);
  expect(await eraseBuyer(EMAIL.toUpperCase())).toEqual({
    orders: 1,
    mails: 1,
    messages: 2,
    subscriptions: 1,
    signIns: 0,
    entries: 4,
  });
  expect(await tablesNaming([EMAIL, NAME, ada.session])).toEqual([]);
  expect(outbox().filter((mail) => mail.toLowerCase().includes(EMAIL.toLowerCase()))).toEqual([]);
  const after = await db.order.findUniqueOrThrow({
    where: { id: ada.id },
    include: { lines: true, files: true },
  });
  expect(after).toEqual({
    ...before,
    name: "",
    email: "",
    emailKey: "",
    sessionId: null,
    updatedAt: after.updatedAt,
  });
  const event = await db.providerEvent.findUniqueOrThrow({ where: { id: `evt_${ada.id}` } });
  expect(event.payload).toMatchObject({
    data: { object: { amount: before.totalCents, billing_details: null } },
  });
});

test("the log says that somebody was erased, not who; everybody else is as before", async () => {
  const [entry] = await db.activityLog.findMany({ where: { action: "erase" } });
  expect(entry).toMatchObject({ userName: "buyer command", entityType: "buyer", entityId: null });
  expect(entry?.details).toMatchObject({ label: "", after: { orders: 1 } });
  expect(await db.order.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
    name: "Somebody Else",
    email: OTHER,
    sessionId: other.session,
  });
  expect(await tablesNaming([OTHER])).toEqual([
    "activity_logs",
    "contact_messages",
    "invoices",
    "mails",
    "newsletter_subscriptions",
    "order_events",
    "orders",
    "system_alerts",
  ]);
  expect(outbox().filter((mail) => mail.toLowerCase().includes(OTHER.toLowerCase()))).toHaveLength(1);
});

test("an admin erases the buyer from the order's page, once; other roles do not", async () => {
  const one = await buy("carol@example.com", "Carol Carpenter");
  const [admin, editor] = [await makeStaff("admin"), await makeStaff("content_editor")];
  await expect(eraseBuyerOfOrder(one.id, editor)).rejects.toMatchObject({ code: "forbidden" });
  await eraseBuyerOfOrder(one.id, admin);
  expect(await tablesNaming(["carol@example.com", "Carol Carpenter"])).toEqual([]);
  await expect(eraseBuyerOfOrder(one.id, admin)).rejects.toMatchObject({ code: "conflict" });
  const entry = await db.activityLog.findFirstOrThrow({ where: { action: "erase", userId: admin.id } });
  expect(entry).toMatchObject({ userName: admin.fullName, entityType: "buyer", entityId: null });
});
