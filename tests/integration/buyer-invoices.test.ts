import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { visitor } from "../support/api";
import { documentsOf, openOrder, paidOrder, refund } from "../support/invoices";
import { pdfPages } from "../support/pdf";
import { emptyBeforeEach, sentMails } from "../support/tables";

emptyBeforeEach("invoice", "invoiceCounter");

const pathOf = (order: { tokenNonce: string }) => `/api/orders/${linkToken(order.tokenNonce)}`;
const listOf = async (order: { tokenNonce: string }) => {
  const response = await visitor.get(`${pathOf(order)}/invoices`);
  expect(response.status).toBe(200);
  return (await response.json()) as { number: string; kind: string; issuedAt: string; total: number }[];
};

test("a buyer has the invoices of their order, as a PDF of the same bytes each time, and nobody else's", async () => {
  const order = await paidOrder(undefined, { discountCents: 10_000, taxCents: 7200 });
  const other = await paidOrder();
  await refund(order.id, 1000);
  const [first, note] = await listOf(order);
  expect([first, note]).toMatchObject([
    { kind: "invoice", total: 972, issuedAt: order.paidAt?.toISOString() },
    { kind: "credit_note", total: 10 },
  ]);
  const response = await visitor.get(`${pathOf(order)}/invoices/${first?.number}`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(`${first?.number}.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [text = ""] = await pdfPages(bytes);
  for (const part of [order.number, first?.number, "$972.00", "Sales tax, Washington, 8%", "Spring (SPRING)"])
    expect(text).toContain(part);
  const row = await db.invoice.findUniqueOrThrow({ where: { number: first?.number ?? "" } });
  expect(row.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const again = await visitor.get(`${pathOf(order)}/invoices/${first?.number}`);
  expect(Buffer.compare(bytes, Buffer.from(await again.arrayBuffer()))).toBe(0);
  expect((await visitor.get(`${pathOf(other)}/invoices/${first?.number}`)).status).toBe(404);
  for (const number of ["INV-2026-999999", "nothing", "%00"])
    expect((await visitor.get(`${pathOf(order)}/invoices/${number}`)).status).toBe(404);
  expect((await visitor.get("/api/orders/unknown/invoices")).status).toBe(404);
});

test("an invoice says what was so on its day, whatever the store is called later", async () => {
  const order = await paidOrder();
  const [invoice] = await listOf(order);
  const get = async () =>
    Buffer.from(await (await visitor.get(`${pathOf(order)}/invoices/${invoice?.number}`)).arrayBuffer());
  const before = await get();
  await db.order.update({ where: { id: order.id }, data: { name: "Somebody Else" } });
  await db.orderLine.updateMany({ where: { orderId: order.id }, data: { planName: "Another House" } });
  expect(Buffer.compare(before, await get())).toBe(0);
});

test("company, tax ID and purchase order are added once, by a credit note and a new invoice of the same sums", async () => {
  const order = await paidOrder(undefined, { discountCents: 10_000, taxCents: 7200 });
  const put = (body: object) => visitor.put(`${pathOf(order)}/billing`, body);
  for (const body of [{}, { company: "  " }, { company: "x".repeat(121) }, { taxId: { value: "" } }])
    expect((await put(body)).status).toBe(400);
  const both = await Promise.all([
    put({ company: " Łukasik  Bau ", taxId: { type: "eu_vat", value: "DE123456789" } }),
    put({ company: "Łukasik Bau", taxId: { type: "eu_vat", value: "DE123456789" } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put({ purchaseOrder: "PO-77" })).status).toBe(409);
  const documents = await documentsOf(order.id);
  expect(documents).toHaveLength(3);
  const [first, second, note] = documents;
  expect([second, note]).toMatchObject([
    { kind: "invoice", refundId: null, company: "Łukasik Bau", snapshot: { about: first?.number } },
    { kind: "credit_note", refundId: null, snapshot: { about: first?.number, reason: "correction" } },
  ]);
  for (const part of ["subtotalCents", "discountCents", "taxCents", "totalCents"] as const) {
    expect([second?.[part], note?.[part]]).toEqual([first?.[part], first?.[part]]);
  }
  expect(second?.snapshot.buyer.billing).toMatchObject({
    company: "Łukasik Bau",
    taxId: { type: "eu_vat", value: "DE123456789" },
  });
  const pdf = await visitor.get(`${pathOf(order)}/invoices/${second?.number}`);
  const [text = ""] = await pdfPages(await pdf.arrayBuffer());
  for (const part of ["Łukasik Bau", "Tax ID DE123456789", `Takes the place of invoice ${first?.number}`])
    expect(text).toContain(part);
  // A refund after it is of the invoice that counts.
  await refund(order.id, 1000);
  expect((await documentsOf(order.id)).at(-1)?.snapshot.about).toBe(second?.number);
});

test("an order that is not paid, was refunded or is older than invoices has nothing to add to", async () => {
  const body = { company: "Łukasik Bau" };
  const open = await openOrder();
  expect((await visitor.put(`${pathOf(open)}/billing`, body)).status).toBe(409);
  expect(await listOf(open)).toEqual([]);
  const returned = await paidOrder();
  await refund(returned.id, returned.totalCents);
  expect((await visitor.put(`${pathOf(returned)}/billing`, body)).status).toBe(409);
  const old = await paidOrder();
  await db.invoice.deleteMany({ where: { orderId: old.id } });
  expect(await listOf(old)).toEqual([]);
  expect((await visitor.put(`${pathOf(old)}/billing`, body)).status).toBe(409);
  expect((await visitor.put("/api/orders/unknown/billing", body)).status).toBe(404);
});

test("the receipt names the invoice, which is on the page that it links to", async () => {
  const order = await paidOrder();
  const [invoice] = await listOf(order);
  const receipt = (await sentMails()).find(({ subject }) => subject.includes(order.number));
  expect(receipt?.text).toContain(`invoice ${invoice?.number}`);
});
