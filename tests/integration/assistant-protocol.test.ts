import { beforeAll, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import {
  ACP_ADDRESS,
  ACP_BUYER,
  type AcpResult,
  type Assistant,
  demoToken,
  itemOf,
  makeAssistant,
  newCart,
  paidWith,
  totalOf,
} from "../support/assistants";
import { dice } from "../support/dice";
import { withPayments } from "../support/payments";
import { makePromotion } from "../support/promotions";
import { changeablePlan, orderOf } from "../support/sale";

withPayments();
const SESSIONS = 200;
/** As sold, as refused, and as nobody writes it. */
const CONFIGURATIONS = [
  "",
  "p=pdf",
  "p=study",
  "p=unlimited",
  "m=1",
  "f=crawlspace;m=1",
  "f=basement",
  "w=2x9",
];
const TOKENS = ["ok", "ok", "declined", "3ds", "limit_90000"];

let helper: Assistant;
const plans: HousePlan[] = [];
const codes: string[] = ["NOSUCH"];
beforeAll(async () => {
  helper = await makeAssistant();
  await db.systemSetting.create({ data: { key: "assistant_hourly_sessions", value: "100000" } });
  for (let count = 0; count < 4; count += 1)
    plans.push(await changeablePlan({ name: `Plan "${count}" & more` }));
  codes.push((await makePromotion()).code, (await makePromotion({ minSubtotalCents: 150_000 })).code);
  const ended = new Date(Date.now() - 1000);
  codes.push(
    (await makePromotion({ amountCents: 5000 })).code,
    (await makePromotion({ endsAt: ended })).code,
  );
});

/** What the protocol says of amounts, whatever was asked. */
function expectSums({ body }: AcpResult): void {
  const lines = body.line_items.filter((line: { totals: object[] }) => line.totals.length > 0);
  for (const type of ["items_base_amount", "items_discount", "subtotal", "total"]) {
    const sum = lines.reduce((all: number, line: object) => all + (totalOf(line, type) ?? 0), 0);
    expect([type, totalOf(body, type) ?? 0]).toEqual([type, sum]);
  }
  const base = totalOf(body, "items_base_amount") ?? 0;
  const discount = totalOf(body, "items_discount") ?? 0;
  expect(totalOf(body)).toBe(base - discount);
  const applied = body.discounts.applied.reduce(
    (all: number, one: { amount: number }) => all + one.amount,
    0,
  );
  expect(applied).toBe(discount);
  // That a card was declined keeps nobody from paying with another.
  const errors = body.messages.filter(
    ({ type, code }: { type: string; code: string }) => type === "error" && code !== "payment_declined",
  );
  const hasErrors = errors.length > 0;
  if (body.status === "ready_for_payment") expect(hasErrors).toBe(false);
  if (body.status === "not_ready_for_payment") expect(hasErrors).toBe(true);
}

/** Each answer is checked in the client against strict schemas of our own. */
test("S2 200 generated sessions answer all five calls in the protocol's shapes", {
  timeout: 600_000,
}, async () => {
  const number = dice(20_261_201);
  // Its last bits repeat soon.
  const roll = (sides: number) => Math.floor((number(2 ** 32) / 2 ** 32) * sides);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const items = () =>
    Array.from({ length: 1 + roll(3) }, () => ({
      id: itemOf(pick(plans), pick(CONFIGURATIONS.slice(0, 2 + roll(7)))),
      ...(roll(2) ? { quantity: 1 + roll(2) } : {}),
    }));
  const more = () => ({
    ...(roll(2) ? { buyer: ACP_BUYER } : {}),
    ...(roll(3) ? {} : { fulfillment_details: { name: "Ada", address: ACP_ADDRESS } }),
    ...(roll(2) ? { discounts: { codes: [pick(codes), pick(codes)] } } : {}),
  });
  const met = new Map<string, number>();
  const note = (call: string, result: AcpResult) => {
    const name = `${call} ${result.status} ${result.body.status ?? result.body.code}`;
    met.set(name, (met.get(name) ?? 0) + 1);
    if (result.status < 300) expectSums(result);
    return result;
  };
  const pay = async (id: string) => {
    const paid = note("complete", await helper.post(`/${id}/complete`, paidWith(demoToken(pick(TOKENS)))));
    if (!paid.body.order) return;
    const order = await orderOf(paid.body.order.id);
    expect([order.status, order.totalCents]).toEqual(["paid", totalOf(paid.body)]);
  };
  for (let count = 0; count < SESSIONS; count += 1) {
    // All of it by one key, which may call as often as this in more time.
    await db.rateLimit.deleteMany();
    const { body: created, status } = note(
      "create",
      await helper.post("", { ...newCart(...items()), ...more() }),
    );
    if (status !== 201) continue;
    if (roll(2))
      note(
        "update",
        await helper.post(`/${created.id}`, { ...more(), ...(roll(2) ? { line_items: items() } : {}) }),
      );
    if (roll(4) === 0) note("cancel", await helper.post(`/${created.id}/cancel`));
    if (roll(2)) await pay(created.id);
    note("get", await helper.get(`/${created.id}`));
  }
  expect([...met.keys()]).toEqual(
    expect.arrayContaining([
      ...["create 201 ready_for_payment", "create 201 not_ready_for_payment", "create 400 invalid_item_id"],
      ...["update 200 ready_for_payment", "update 400 invalid_item_id", "cancel 200 canceled"],
      ...["complete 200 completed", "complete 402 payment_declined", "complete 409 session_closed"],
      ...["complete 409 unsupported", "get 200 completed", "get 200 canceled", "get 200 ready_for_payment"],
    ]),
  );
});
