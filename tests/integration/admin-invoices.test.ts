import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/index-native.js";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { parseCsv } from "@/lib/platform/lists/csv";
import { readFees } from "@/lib/sales/orders/jobs";
import { makePlan } from "../support/fixtures";
import { documentsOf, paidOrder, refund } from "../support/invoices";
import { open, payAndDeliver, withPayments } from "../support/payments";
import { BUYER, filledCart, orderOf } from "../support/sale";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();
emptyBeforeEach("invoice", "invoiceCounter");

const MONTH = dayIn(new Date(), "America/New_York").slice(0, 7);
const at = (number: string, moment: string) =>
  db.invoice.update({ where: { number }, data: { issuedAt: new Date(moment) } });

test("staff list invoices, narrow them by month and find them by number, order, buyer and company", async () => {
  const order = await paidOrder();
  const other = await paidOrder();
  await refund(order.id, 1000);
  const [invoice, note] = await documentsOf(order.id);
  const [second] = await documentsOf(other.id);
  await db.invoice.update({ where: { id: second?.id ?? 0 }, data: { company: "Łukasik Bau" } });
  const found = async (query: string) => {
    const response = await reviewer.get(`/api/admin/invoices?${query}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { number: string }[]).map(({ number }) => number);
  };
  const all = [note?.number, second?.number, invoice?.number];
  expect((await found("")).sort()).toEqual([...all].sort());
  expect((await found(`month=${MONTH}`)).sort()).toEqual([...all].sort());
  expect(await found("month=2031-02")).toEqual([]);
  expect(await found(`q=${note?.number}`)).toEqual([note?.number]);
  expect((await found(`q=${order.number}`)).sort()).toEqual([note?.number, invoice?.number].sort());
  expect(await found("q=lukasik%20bau")).toEqual([]);
  expect(await found(`q=${encodeURIComponent("Łukasik")}`)).toEqual([second?.number]);
  expect(await found("kind=credit_note")).toEqual([note?.number]);
  const part = await reviewer.get("/api/admin/invoices?limit=2");
  expect(part.headers.get("x-total-count")).toBe("3");
  const next = /<([^>]+)>/.exec(part.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await reviewer.get(next)).json()).toHaveLength(1);
  expect((await reviewer.get("/api/admin/invoices?month=2026-13")).status).toBe(400);
  expect((await reviewer.get(`/api/admin/invoices/${invoice?.number}`)).headers.get("content-type")).toBe(
    "application/pdf",
  );
  expect((await reviewer.get("/api/admin/invoices/INV-2026-999999")).status).toBe(404);
});

test("a month begins and ends in the store's zone", async () => {
  const [first, second, third] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const [a, b, c] = await Promise.all(
    [first, second, third].map(async ({ id }) => (await documentsOf(id))[0]?.number ?? ""),
  );
  await at(a ?? "", "2031-02-01T04:59:59Z");
  await at(b ?? "", "2031-02-01T05:00:00Z");
  await at(c ?? "", "2031-03-01T05:00:00Z");
  const rows = await admin.read("/api/admin/invoices?month=2031-02");
  expect(rows).toMatchObject([{ number: b }]);
});

test("the table of a month has one row a line, with the columns that were agreed", async () => {
  const plans = await Promise.all([300, 700].map((price) => makePlan({ price })));
  const order = await paidOrder(
    plans.map((plan) => ({ plan })),
    { discountCents: 3000, taxCents: 1234 },
  );
  await refund(order.id, 500);
  const response = await editor.get(`/api/admin/invoices/export?month=${MONTH}`);
  expect(response.headers.get("content-disposition")).toContain(`invoices-${MONTH}.csv`);
  const [header, ...rows] = parseCsv(await response.text()).map(({ cells }) => cells);
  expect(header?.join(",")).toBe(
    "number,kind,issued_on,order,line,plan,package,subtotal,discount,credit,tax,total,fee",
  );
  const [invoice, note] = await documentsOf(order.id);
  const [one, two] = order.lines;
  expect(rows.slice(0, 2)).toEqual([
    [
      ...[
        invoice?.number,
        "invoice",
        invoice?.snapshot.issuedOn,
        order.number,
        String(one?.id),
        one?.planName,
      ],
      ...["full", "300", "30", "0", "12.34", "282.34", ""],
    ],
    [
      ...[
        invoice?.number,
        "invoice",
        invoice?.snapshot.issuedOn,
        order.number,
        String(two?.id),
        two?.planName,
      ],
      ...["full", "700", "0", "0", "0", "700", ""],
    ],
  ]);
  expect(rows.slice(2).map(([number]) => number)).toEqual([note?.number, note?.number]);
  expect(rows.slice(2).reduce((sum, cells) => sum + Number(cells[11]), 0)).toBeCloseTo(5, 6);
  expect((await admin.get("/api/admin/invoices/export")).status).toBe(400);
  expect((await reviewer.get(`/api/admin/invoices/export?month=${MONTH}`)).status).toBe(403);
});

test("the provider's fee stands once, on the lines of the sale, and adds up", async () => {
  const session = await filledCart(
    await Promise.all([300, 700, 23].map(async (price) => ({ plan: await makePlan({ price }) }))),
  );
  const opened = await open(session, { amount: 1023, ...BUYER });
  await payAndDeliver(payments, opened);
  const order = await orderOf(opened.orderNumber);
  await refund(order.id, 500);
  const csv = async () => {
    const response = await admin.get(`/api/admin/invoices/export?month=${MONTH}`);
    return parseCsv(await response.text())
      .slice(1)
      .map(({ cells }) => [cells[1], cells[12]]);
  };
  expect(await csv()).toContainEqual(["invoice", ""]);
  const { updatedAt } = await orderOf(opened.orderNumber);
  await readFees();
  // 2.9 percent of 1,023 dollars and 30 cents: 29.97, over 300, 700 and 23.
  expect(await csv()).toEqual([
    ...[
      ["invoice", "8.79"],
      ["invoice", "20.51"],
      ["invoice", "0.67"],
    ],
    ...Array.from({ length: 3 }, () => ["credit_note", ""]),
  ]);
  expect((await orderOf(opened.orderNumber)).updatedAt).toEqual(updatedAt);

  // Known, it is not asked for again; of a payment long ago neither.
  await db.order.update({ where: { id: order.id }, data: { feeCents: 1 } });
  await readFees();
  expect(await orderOf(opened.orderNumber)).toMatchObject({ feeCents: 1 });
  const longAgo = new Date(Date.now() - 4 * 86_400_000);
  await db.order.update({ where: { id: order.id }, data: { feeCents: null, paidAt: longAgo } });
  await readFees();
  expect(await orderOf(opened.orderNumber)).toMatchObject({ feeCents: null });
});

test("the archive of a month holds each document as it is sent alone", async () => {
  const order = await paidOrder();
  await refund(order.id, 1000);
  const numbers = (await documentsOf(order.id)).map(({ number }) => number);
  const response = await admin.get(`/api/admin/invoices/archive?month=${MONTH}`);
  expect(response.headers.get("content-type")).toBe("application/zip");
  const zip = new ZipReader(new BlobReader(await response.blob()), { useWebWorkers: false });
  const entries = await zip.getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(numbers.map((number) => `${number}.pdf`));
  for (const [index, entry] of entries.entries()) {
    if (entry.directory) throw new Error("A folder is no document.");
    const alone = await (await admin.get(`/api/admin/invoices/${numbers[index]}`)).text();
    expect(await entry.getData(new TextWriter())).toBe(alone);
  }
  expect((await reviewer.get(`/api/admin/invoices/archive?month=${MONTH}`)).status).toBe(403);
  expect((await admin.get("/api/admin/invoices/archive?month=november")).status).toBe(400);
});

test("100,000 lines are sent in bounded memory", async () => {
  const order = await paidOrder();
  await db.$executeRaw`
    INSERT INTO invoices (number, kind, order_id, issued_at, snapshot, subtotal_cents, discount_cents,
      credit_cents, tax_cents, total_cents)
    SELECT 'INV-2032-' || lpad(n::text, 6, '0'), 'invoice', order_id, '2032-05-10T12:00:00Z'::timestamptz,
      jsonb_set(snapshot, '{lines}', ten.lines),
      subtotal_cents, discount_cents, credit_cents, tax_cents, total_cents
    FROM invoices i CROSS JOIN generate_series(1, 10000) n CROSS JOIN LATERAL (
      SELECT jsonb_agg(i.snapshot #> '{lines,0}' || jsonb_build_object('lineId', at)) AS lines
      FROM generate_series(1, 10) at) ten
    WHERE order_id = ${order.id}`;
  const response = await admin.get("/api/admin/invoices/export?month=2032-05");
  const reader = response.body?.getReader();
  let [lines, most] = [0, 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    most = Math.max(most, part.value.length);
    for (const byte of part.value) if (byte === 10) lines += 1;
  }
  expect(lines).toBe(100_001);
  // A step of 500 documents at a time is made and sent.
  expect(most).toBeLessThan(1_000_000);
}, 120_000);

test("a document that is made to other bytes than at first is told to the operator", async () => {
  const { log } = await import("@/lib/platform/ops/log");
  const told = vi.spyOn(log, "error");
  const order = await paidOrder();
  const [invoice] = await documentsOf(order.id);
  await db.invoice.update({ where: { id: invoice?.id ?? 0 }, data: { sha256: "another" } });
  expect((await admin.get(`/api/admin/invoices/${invoice?.number}`)).status).toBe(200);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
