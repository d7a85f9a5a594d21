import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import {
  ACP_BUYER,
  type Assistant,
  demoToken,
  itemOf,
  makeAssistant,
  newCart,
  paidWith,
  totalOf,
} from "../support/assistants";
import { withPayments } from "../support/payments";
import { changeablePlan, orderOf } from "../support/sale";

withPayments();
let helper: Assistant;
beforeAll(async () => {
  helper = await makeAssistant();
});

describe("S3 create, update, complete with a demo token", () => {
  test("is one paid order with files and receipt", async () => {
    const plan = await changeablePlan();
    const created = await helper.post("", newCart(itemOf(plan)));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ status: "ready_for_payment", currency: "usd" });
    expect(totalOf(created.body)).toBe(100_000);
    const { id } = created.body;
    const updated = await helper.post(`/${id}`, { buyer: ACP_BUYER });
    expect(updated.body).toMatchObject({ id, buyer: ACP_BUYER, status: "ready_for_payment" });
    const done = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ status: "completed", order: { checkout_session_id: id } });
    expect(totalOf(done.body)).toBe(100_000);
    const order = await orderOf(done.body.order.id);
    expect(order).toMatchObject({ status: "paid", totalCents: 100_000, name: "Ada Builder" });
    expect(order.email).toBe("ada@example.com");
    expect(order.files.length).toBeGreaterThan(0);
    expect(order.mails.map(({ kind }) => kind)).toContain("receipt");
    const read = await helper.get(`/${id}`);
    expect(read.body).toMatchObject({ status: "completed", order: done.body.order });
    const page = new URL(done.body.order.permalink_url);
    expect(page.pathname).toMatch(/^\/orders\/[\w-]{43}$/);
    expect(await db.checkoutSession.findUnique({ where: { id } })).toMatchObject({ orderId: order.id });
  });
});
