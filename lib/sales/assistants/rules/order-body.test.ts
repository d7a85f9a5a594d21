import { expect, test } from "vitest";
import type { OrderFile, OrderLine, OrderTask } from "@/generated/prisma/client";
import { BOUGHT_AS_DRAWN } from "@/tests/support/choices";
import { orderEventSchema } from "../event-schema";
import { orderBody, type ToldOrder } from "./order-body";

const PAID_AT = new Date("2026-06-01T12:00:00Z");
const PLACE = {
  sessionId: "cs_1",
  page: "https://store.example/orders/t",
  absolute: (path: string) => new URL(path, "https://store.example").toString(),
};

const lineOf = (id: number, more: Partial<OrderLine> = {}) =>
  ({
    ...{
      id,
      planId: id,
      planName: `Plan ${id}`,
      planSlug: `plan-${id}`,
      planImage: "",
      addons: [],
      quantity: 1,
    },
    ...{ subtotalCents: 10_000, totalCents: 10_000, refundedCents: 0, transferredAt: null, isChange: false },
    chosen: { ...BOUGHT_AS_DRAWN, files: [{ id: id * 10, kind: "pdf" }] },
    ...more,
  }) as unknown as OrderLine;

const fileOf = (planId: number, more: Partial<OrderFile> = {}) =>
  ({ planId, kind: "pdf", variant: "", revokedAt: null, transferredAt: null, ...more }) as OrderFile;

const taskOf = (id: number, lineId: number, more: Partial<OrderTask> = {}) =>
  ({
    ...{ id, lineId, key: "addon:1", kind: "made", title: "Site plan", quantity: 1, state: "open" },
    ...{ carrier: "", tracking: "", deliveredAt: null, deliveries: 0, createdAt: PAID_AT, dueAt: PAID_AT },
    ...more,
  }) as OrderTask;

const orderOf = (more: Partial<ToldOrder>) =>
  ({
    ...{ number: "HP-TEST", status: "paid", currency: "usd", paidAt: PAID_AT, discountLabel: null },
    ...{ subtotalCents: 20_000, discountCents: 0, creditCents: 0, taxCents: 0, totalCents: 20_000 },
    ...{ refundedCents: 0, lines: [lineOf(1), lineOf(2)], tasks: [], files: [fileOf(1), fileOf(2)] },
    ...{ refunds: [], disputes: [] },
    ...more,
  }) as unknown as ToldOrder;

function bodyOf(more: Partial<ToldOrder>) {
  const data = orderBody(orderOf(more), PLACE);
  // What is sent is what the schema knows, with nothing beside it.
  expect(orderEventSchema.parse({ type: "order_update", data }).data).toEqual(data);
  return data;
}

test("an order with all its files is completed", () => {
  const { status, line_items: items, fulfillments } = bodyOf({});
  expect([status, items.map((one) => one.status)]).toEqual(["completed", ["fulfilled", "fulfilled"]]);
  expect(fulfillments).toHaveLength(1);
  expect(items[0]).toMatchObject({ product_id: "HP-001", url: "https://store.example/plans/plan-1" });
});

test("one of two lines that was refunded is removed, and the order goes on", () => {
  const refunded = lineOf(2, { refundedCents: 10_000 });
  const { status, line_items: items } = bodyOf({
    status: "partially_refunded",
    lines: [lineOf(1), refunded],
  });
  expect([status, items.map((one) => one.status)]).toEqual(["completed", ["fulfilled", "removed"]]);
});

test("a line waits while anything of it is made, and a parcel on its way is shipped", () => {
  const parcel = { kind: "shipped", state: "delivered", deliveredAt: PAID_AT, deliveries: 1 } as const;
  const open = bodyOf({ tasks: [taskOf(1, 1), taskOf(2, 2, { ...parcel, carrier: "UPS", tracking: "1Z" })] });
  expect([open.status, open.line_items.map((one) => one.status)]).toEqual([
    "processing",
    ["processing", "fulfilled"],
  ]);
  const done = bodyOf({ tasks: [taskOf(1, 1, { state: "canceled" }), taskOf(2, 2, parcel)] });
  expect([done.status, done.fulfillments.map((one) => one.status)]).toEqual([
    "shipped",
    ["delivered", "canceled", "shipped"],
  ]);
  expect(done.fulfillments[2]).not.toHaveProperty("carrier");
});

test("files that ended with a refund are canceled, those of a license that was passed on were delivered", () => {
  const revokedAt = PAID_AT;
  const ended = bodyOf({ status: "refunded", files: [fileOf(1, { revokedAt }), fileOf(2, { revokedAt })] });
  expect([ended.status, ended.fulfillments[0]?.status]).toEqual(["canceled", "canceled"]);
  const passedOn = fileOf(1, { revokedAt, transferredAt: PAID_AT });
  expect(bodyOf({ files: [passedOn, fileOf(2)] }).fulfillments[0]?.status).toBe("delivered");
});

test("what is not paid has nothing fulfilled: held, or closed by staff", () => {
  for (const [status, told] of [
    ["review", "manual_review"],
    ["canceled", "canceled"],
    ["pending", "created"],
  ] as const) {
    const body = bodyOf({ status, files: [], paidAt: null });
    expect([body.status, body.line_items[0]?.quantity.fulfilled]).toEqual([told, 0]);
  }
});

test("totals say what was taken off and what went back", () => {
  const totals = { discountCents: 2000, creditCents: 1000, taxCents: 500, totalCents: 17_500 };
  const back = { refundedCents: 500, discountLabel: "SPRING" };
  expect(bodyOf({ ...totals, ...back, status: "partially_refunded" }).totals).toEqual([
    { type: "subtotal", display_text: "Subtotal", amount: 20_000 },
    { type: "discount", display_text: "SPRING", amount: 2000 },
    { type: "store_credit", display_text: "Credit", amount: 1000 },
    { type: "tax", display_text: "Tax", amount: 500 },
    { type: "total", display_text: "Total", amount: 17_500 },
    { type: "amount_refunded", display_text: "Refunded", amount: 500 },
  ]);
});

test("work of a quote names no plan", () => {
  const { line_items: items } = bodyOf({ lines: [lineOf(1, { isChange: true })], files: [] });
  expect(items[0]).not.toHaveProperty("product_id");
  expect(items[0]).not.toHaveProperty("url");
});
