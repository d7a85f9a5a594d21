import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { Store } from "./store";

/** What can be asked of a store about its money and files. */
type Books = Pick<Store, "sql" | "provider" | "dir" | "startedAt">;

interface Intent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  created: number;
  metadata: { orderNumber?: string };
}

interface OrderRow {
  id: number;
  number: string;
  status: string;
  total: number;
  intent: string | null;
  lines: number;
  files: number;
  wantedFiles: number;
  receipts: number;
  paidEvents: number;
  invoices: number;
}

export const intentsOf = async (store: Books): Promise<Intent[]> =>
  (await store.provider<{ intents: Intent[] }>("GET", "state")).intents.filter(
    (intent) => intent.created >= store.startedAt,
  );

function ordersOf(store: Books): Promise<OrderRow[]> {
  return store.sql<OrderRow & Record<string, unknown>>(
    `
    SELECT o.id, o.number, o.status, o.total_cents AS total, o.payment_intent_id AS intent,
      (SELECT coalesce(sum(l.total_cents), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT count(*)::int FROM order_files f WHERE f.order_id = o.id) AS files,
      (SELECT count(DISTINCT (p.plan_id, p.kind))::int FROM order_lines l JOIN plan_files p ON p.plan_id = l.plan_id
        WHERE l.order_id = o.id) AS "wantedFiles",
      (SELECT count(*)::int FROM mails m WHERE m.order_id = o.id AND m.kind = 'receipt') AS receipts,
      (SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.kind = 'paid') AS "paidEvents",
      (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id) AS invoices
    FROM orders o WHERE o.created_at >= to_timestamp($1) ORDER BY o.id`,
    [store.startedAt],
  );
}

function filesBelow(root: string, since: number): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).mtimeMs >= since * 1000);
}

async function checkFiles(store: Books): Promise<void> {
  const plans = await store.sql<{ key: string; sha256: string }>(
    "SELECT storage_key AS key, sha256 FROM plan_files WHERE created_at >= to_timestamp($1)",
    [store.startedAt],
  );
  for (const { key, sha256 } of plans) {
    const content = readFileSync(path.join(store.dir, "private", key));
    expect(createHash("sha256").update(content).digest("hex"), `the file of ${key}`).toBe(sha256);
  }
  const images = await store.sql<{ key: string; bytes: number }>(
    "SELECT storage_key AS key, bytes FROM media_assets WHERE created_at >= to_timestamp($1)",
    [store.startedAt],
  );
  for (const { key, bytes } of images) {
    expect(statSync(path.join(store.dir, "media", key)).size, `the file of ${key}`).toBe(bytes);
  }
  const known = new Set([
    ...plans.map(({ key }) => path.join(store.dir, "private", key)),
    ...images.map(({ key }) => path.join(store.dir, "media", key)),
  ]);
  const found = [
    ...filesBelow(path.join(store.dir, "private", "plans"), store.startedAt),
    ...filesBelow(path.join(store.dir, "media", "uploads"), store.startedAt),
  ];
  expect(
    found.filter((file) => !known.has(file)),
    "files that no row names",
  ).toEqual([]);
}

/**
 * Asserts that the provider's money, the database's orders, the mails and the
 * files tell the same story.
 */
export async function checkBooks(store: Books): Promise<void> {
  const [intents, orders] = [await intentsOf(store), await ordersOf(store)];
  const alive = intents.filter((intent) => intent.status !== "canceled");
  for (const intent of alive) {
    const named = orders.filter((order) => order.number === intent.metadata.orderNumber);
    expect(named, `orders of ${intent.id}`).toHaveLength(1);
    if (intent.status !== "succeeded") continue;
    expect(named[0], `the order that ${intent.id} pays`).toMatchObject({
      status: named[0]?.status === "refunded" ? "refunded" : "paid",
      intent: intent.id,
      total: intent.amount_received,
    });
  }
  for (const order of orders) {
    const own = alive.filter((intent) => intent.metadata.orderNumber === order.number);
    expect(own.length, `payments of ${order.number}`).toBeLessThanOrEqual(1);
    expect(order.lines, `lines of ${order.number}`).toBe(order.total);
    // What its buyer gave back was paid for, and has a credit note besides.
    const isRefunded = order.status === "refunded";
    const paid = order.status === "paid" || isRefunded;
    if (paid) expect(own[0]?.status, `the payment of ${order.number}`).toBe("succeeded");
    expect(order, `what ${order.number} gave`).toMatchObject({
      files: paid ? order.wantedFiles : 0,
      receipts: paid ? 1 : 0,
      paidEvents: paid ? 1 : 0,
      invoices: isRefunded ? 2 : paid ? 1 : 0,
    });
  }
  // Of this store alone: what was there before may have been taken out by a test.
  const series = await store.sql<{ given: number; numbers: number; isLast: boolean }>(
    `SELECT count(*)::int AS given, (max(n) - min(n) + 1)::int AS numbers, max(n) = max(c.last) AS "isLast"
      FROM (SELECT kind, split_part(number, '-', 2)::int AS year, split_part(number, '-', 3)::int AS n
        FROM invoices WHERE issued_at >= to_timestamp($1)) AS i
      JOIN invoice_counters c ON c.series = i.kind AND c.year = i.year GROUP BY i.kind, i.year`,
    [store.startedAt],
  );
  for (const { given, numbers, isLast } of series)
    expect([numbers, isLast], "numbers of invoices without gaps").toEqual([given, true]);
  await checkFiles(store);
}
