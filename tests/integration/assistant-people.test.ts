import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { forgetOldCalls } from "@/lib/sales/assistants/call-mutations";
import { forgetOldSessions } from "@/lib/sales/assistants/session-mutations";
import { assistantOrderOf } from "@/lib/sales/assistants/session-queries";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import {
  ACP_ADDRESS,
  type Assistant,
  demoToken,
  itemOf,
  makeAssistant,
  newCart,
  paidWith,
} from "../support/assistants";
import { makePlan } from "../support/fixtures";
import { withPayments } from "../support/payments";

withPayments();
let helper: Assistant;
beforeAll(async () => {
  helper = await makeAssistant();
});

const NAME = "Adalbertine Builderson";
const buyerOf = (email: string) => ({ full_name: NAME, email });

/** One purchase that is paid and one that is not. */
async function purchases(email: string): Promise<string[]> {
  const ids: string[] = [];
  for (const isPaid of [true, false]) {
    const { body } = await helper.post("", {
      ...newCart(itemOf(await makePlan())),
      ...{ buyer: buyerOf(email), fulfillment_details: { name: NAME, address: ACP_ADDRESS } },
    });
    ids.push(body.id);
    const pay = { ...paidWith(demoToken("ok")), buyer: buyerOf(email) };
    if (isPaid) expect((await helper.post(`/${body.id}/complete`, pay)).status).toBe(200);
  }
  return ids;
}

const stored = async (ids: string[]) =>
  JSON.stringify([
    await db.checkoutSession.findMany({ where: { id: { in: ids } } }),
    await db.assistantCall.findMany({ where: { sessionId: { in: ids } } }),
  ]);

test("a person's export has what assistants bought for them, and an erasure leaves no trace of the person there", async () => {
  const ids = await purchases("ada@example.com");
  const others = await purchases("eve@example.com");
  const exported = await exportBuyer("ada@example.com", new Date());
  expect(exported.assistantSessions.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(JSON.stringify(exported.assistantSessions)).toContain(NAME);
  await eraseBuyer("ADA@example.com");
  const left = await stored(ids);
  expect(left).not.toContain(NAME);
  expect(left).not.toContain("ada@example.com");
  expect(await db.assistantCall.count({ where: { sessionId: { in: ids } } })).toBe(0);
  expect(await stored(others)).toContain(NAME);
  // Its order is the books': an assistant may still read that it was done.
  const [paid = "", open = ""] = ids;
  const read = await helper.get(`/${paid}`);
  expect([read.status, read.body.status, read.body.buyer]).toEqual([200, "completed", undefined]);
  expect((await helper.get(`/${open}`)).body.fulfillment_details).toBeUndefined();
});

test("an order knows the assistant that it came by", async () => {
  const [id = ""] = await purchases("ada@example.com");
  const { orderId } = await db.checkoutSession.findUniqueOrThrow({ where: { id } });
  expect(await assistantOrderOf(db, orderId ?? 0)).toEqual({ keyId: helper.keyId, sessionId: id });
  expect(await assistantOrderOf(db, 2_000_000_000)).toBeNull();
});

test("answers are forgotten after a day, and purchases that came to nothing after ninety", async () => {
  const [paid = "", open = ""] = await purchases("old@example.com");
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetOldCalls(new Date());
  expect(await db.assistantCall.count({ where: { sessionId: paid } })).toBe(2);
  await forgetOldCalls(later(1.01));
  expect(await db.assistantCall.count()).toBe(0);
  await forgetOldSessions(later(89));
  expect(await db.checkoutSession.count({ where: { id: { in: [paid, open] } } })).toBe(2);
  await forgetOldSessions(later(91));
  expect(await db.checkoutSession.findMany({ where: { id: { in: [paid, open] } } })).toMatchObject([
    { id: paid },
  ]);
});
