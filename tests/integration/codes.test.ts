import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, expectRefusal, visitor } from "../support/api";
import { makePlan, newSession } from "../support/fixtures";
import { deleteCode, makePromotion, putCode, totalsOfCart } from "../support/promotions";
import { changeablePlan, filledCart, makeSoldAddon } from "../support/sale";

const DAY_MS = 86_400_000;
const cart = async (price = 1000) => filledCart([{ plan: await makePlan({ price }) }]);

describe("G1: percent, amount, scope, minimum, expiry to the cent", () => {
  test("a percent is rounded once, half up, and shared by largest remainder", async () => {
    const session = await filledCart([
      { plan: await makePlan({ price: 10.01 }) },
      { plan: await makePlan({ price: 20.02 }) },
      { plan: await makePlan({ price: 33.27 }) },
    ]);
    const { code, label } = await makePromotion({ percent: 15 });
    // 15 % of 63.30 is 9.495.
    const totals = await expectAnswer(putCode(session, code), 200, {
      ...{ subtotal: 63.3, discount: 9.5, credit: 0, tax: 0, total: 53.8 },
      ...{ code: { code, label }, codeProblem: null },
      lines: [
        { subtotal: 10.01, discount: 1.5, total: 8.51 },
        { subtotal: 20.02, discount: 3.01, total: 17.01 },
        { subtotal: 33.27, discount: 4.99, total: 28.28 },
      ],
    });
    expect(await totalsOfCart(session)).toEqual(totals);
  });

  test("an amount never takes more than what it counts for, and leaves 50 cents to be paid", async () => {
    const { code } = await makePromotion({ amountCents: 12_345 });
    await expectAnswer(putCode(await cart(1000), code), 200, { discount: 123.45, total: 876.55 });
    await expectAnswer(putCode(await cart(100), code), 200, { discount: 99.5, total: 0.5 });
  });

  test("add-ons count where the code includes them", async () => {
    const addon = await makeSoldAddon({});
    const session = await filledCart([
      { plan: await makePlan({ price: 1000 }), quantity: 2, addons: [addon] },
    ]);
    const plansOnly = await makePromotion();
    const all = await makePromotion({ includeAddons: true });
    await expectAnswer(putCode(session, plansOnly.code), 200, { subtotal: 2390, discount: 200 });
    await expectAnswer(putCode(session, all.code), 200, { discount: 239, code: { code: all.code } });
  });

  test("scope: plans, styles and packages each narrow what it counts for", async () => {
    const [modern, other] = [await changeablePlan(), await changeablePlan()];
    await db.housePlan.update({ where: { id: modern.id }, data: { style: "Modern" } });
    const session = await filledCart([
      { plan: modern },
      { plan: modern, package: "pdf" },
      { plan: other, package: "pdf" },
    ]);
    const discounts = async (scope: object) => {
      const { code } = await makePromotion(scope);
      const { lines } = await expectAnswer(putCode(session, code), 200);
      return lines.map(({ discount }: { discount: number }) => discount);
    };
    expect(await discounts({})).toEqual([100, 80, 80]);
    expect(await discounts({ planIds: [other.id] })).toEqual([0, 0, 80]);
    expect(await discounts({ styles: ["Modern"] })).toEqual([100, 80, 0]);
    expect(await discounts({ packages: ["pdf"] })).toEqual([0, 80, 80]);
    expect(await discounts({ styles: ["Modern"], packages: ["pdf", "study"] })).toEqual([0, 80, 0]);
    const none = await makePromotion({ styles: ["Tudor"] });
    await expectAnswer(putCode(session, none.code), 409, {
      message: `The code ${none.code} is not for what is in your cart.`,
    });
  });

  test("minimum: the whole subtotal counts, add-ons and what is out of scope with it", async () => {
    const [addon, plan, other] = [await makeSoldAddon({}), await makePlan({ price: 100 }), await makePlan()];
    const { code } = await makePromotion({ minSubtotalCents: 29_500, planIds: [plan.id] });
    await expectAnswer(putCode(await filledCart([{ plan }]), code), 409, {
      code: "conflict",
      message: `The code ${code} counts from a subtotal of $295.00.`,
    });
    const session = await filledCart([{ plan, addons: [addon] }]);
    await expectAnswer(putCode(session, code), 200, { subtotal: 295, discount: 10, total: 285 });

    const [item] = await db.cartItem.findMany({ where: { sessionId: session } });
    await visitor.delete(`/api/cart/${item?.id}`, undefined, { "x-cart-session": session });
    await visitor.post("/api/cart", { planId: plan.id }, { "x-cart-session": session });
    expect(await totalsOfCart(session)).toMatchObject({
      ...{ subtotal: 100, discount: 0, total: 100, code: null },
      codeProblem: `The code ${code} counts from a subtotal of $295.00.`,
    });
    await visitor.post("/api/cart", { planId: other.id }, { "x-cart-session": session });
    expect(await totalsOfCart(session)).toMatchObject({ discount: 10, code: { code }, codeProblem: null });
  });

  test("expiry: it counts from its start to its end, and says that it has ended", async () => {
    const [session, now] = [await cart(), Date.now()];
    const { code, id } = await makePromotion({
      startsAt: new Date(now - DAY_MS),
      endsAt: new Date(now + DAY_MS),
    });
    await expectAnswer(putCode(session, code), 200, { total: 900 });
    const set = (data: object) => db.promotion.update({ where: { id }, data });
    await set({ endsAt: new Date(now - 1) });
    expect(await totalsOfCart(session)).toMatchObject({
      ...{ total: 1000, code: null, codeProblem: `The code ${code} has ended.` },
    });
    const gone = { message: "This code is not valid." };
    await expectAnswer(putCode(session, code), 404, gone);
    await set({ startsAt: new Date(now + DAY_MS), endsAt: null });
    await expectAnswer(putCode(session, code), 404, gone);
    await set({ startsAt: null, isActive: false });
    await expectAnswer(putCode(session, code), 404, gone);
    await set({ isActive: true });
    expect(await totalsOfCart(session)).toMatchObject({ total: 900, codeProblem: null });
  });
});

describe("a code of a cart", () => {
  test("is the same in any letter case and with blanks around it", async () => {
    const { code } = await makePromotion({ code: "AUTUMN-26" });
    for (const typed of ["autumn-26", "  Autumn-26\n", "AUTUMN-26"])
      await expectAnswer(putCode(await cart(), typed), 200, { code: { code } });
  });

  test.each([
    "",
    "ab",
    "a b c",
    "x".repeat(41),
    "x".repeat(10_240),
    "SPRING%",
    "KODİ1",
    7,
    null,
    ["SPRING"],
    undefined,
  ])("%j is a 400 that names it", async (code) => {
    const message = "A code has 3 to 40 letters, digits or hyphens.";
    await expectRefusal(putCode(newSession(), code), 400, { path: "code", message });
  });

  test("another one takes its place, one that is refused does not, and it can be removed", async () => {
    const session = await cart();
    const [first, second] = [await makePromotion(), await makePromotion({ percent: 20 })];
    await expectAnswer(putCode(session, first.code), 200, { discount: 100 });
    await expectAnswer(putCode(session, second.code), 200, { discount: 200 });
    await expectAnswer(putCode(session, "NO-SUCH-CODE"), 404, { message: "This code is not valid." });
    expect(await totalsOfCart(session)).toMatchObject({ discount: 200, code: { code: second.code } });
    await expectAnswer(deleteCode(session), 200, { discount: 0, total: 1000, code: null, codeProblem: null });
    expect(await totalsOfCart(session)).toMatchObject({ total: 1000, code: null });
  });

  test("is kept by a cart that is still empty, and removed from nothing", async () => {
    const session = newSession();
    const { code } = await makePromotion({ minSubtotalCents: 100 });
    await expectAnswer(putCode(session, code), 200, { total: 0, lines: [], code: { code } });
    const plan = await makePlan({ price: 50 });
    await visitor.post("/api/cart", { planId: plan.id }, { "x-cart-session": session });
    expect(await totalsOfCart(session)).toMatchObject({ total: 45 });
    await expectAnswer(visitor.delete("/api/cart/code"), 200, { total: 0, code: null });
    await expectRefusal(visitor.put("/api/cart/code", { code }), 400, {
      path: "sessionId",
      message: "A cart session id is needed",
    });
  });

  test("that staff deleted says so in the carts that keep it", async () => {
    const session = await cart();
    const { code, id } = await makePromotion();
    await putCode(session, code);
    await db.promotion.delete({ where: { id } });
    expect(await totalsOfCart(session)).toMatchObject({
      ...{ total: 1000, codeProblem: `The code ${code} is not valid any more.` },
    });
  });
});

describe("after ten refusals in ten minutes", () => {
  const wrong = (index: number) => `WRONG-${index}`;

  test("a cart is asked to wait, for a right code too", async () => {
    const [session, { code }] = [await cart(), await makePromotion()];
    for (let index = 0; index < 10; index += 1)
      expect((await putCode(session, wrong(index))).status).toBe(404);
    const refused = await putCode(session, code);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await putCode(await cart(), code)).status).toBe(200);
  });

  test("an address is asked to wait, with whatever carts", async () => {
    const { code } = await makePromotion({ minSubtotalCents: 100_100 });
    const small = await cart(1000);
    // What does not fit is a refusal as well.
    for (let index = 0; index < 10; index += 1)
      expect(
        (await putCode(index < 5 ? small : newSession(), index < 5 ? code : wrong(index), "203.0.113.9"))
          .status,
      ).toBe(index < 5 ? 409 : 404);
    expect((await putCode(newSession(), code, "203.0.113.9")).status).toBe(429);
    expect((await putCode(newSession(), code, "203.0.113.10")).status).toBe(200);
  });

  test("what was taken or not well formed is no refusal, and guesses made at once are all counted", async () => {
    const [session, { code }] = [await cart(), await makePromotion()];
    for (let index = 0; index < 12; index += 1) {
      expect((await putCode(session, code)).status).toBe(200);
      expect((await putCode(session, "?")).status).toBe(400);
    }
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => putCode(session, wrong(index))),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
