import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import { nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withPayments } from "../support/payments";
import { bought, changeablePlan, filledCart, makeSoldAddon, orderOf } from "../support/sale";

const payments = withPayments();

const NOTHING = { subtotal: 0, discount: 0, credit: 0, tax: 0, total: 0 };

describe("GET /api/cart/totals", () => {
  const totals = (session?: string): Promise<CartTotalsDto> =>
    nobody.read("/api/cart/totals", session ? { "x-cart-session": session } : {});

  test("gives zeros and no lines for an empty and for an unknown cart", async () => {
    const empty = { ...NOTHING, code: null, codeProblem: null, lines: [] };
    expect(await totals()).toEqual(empty);
    expect(await totals("nobody-has-this-cart-0001")).toEqual(empty);
  });

  test("is the sum of the lines with their add-ons, which are named by their items", async () => {
    const addon = await makeSoldAddon({});
    const session = await filledCart([
      { plan: await makePlan({ price: 1000 }), quantity: 2, addons: [addon] },
      { plan: await makePlan({ price: 499.99 }) },
    ]);
    const items = await nobody.read("/api/cart", { "x-cart-session": session });
    expect(await totals(session)).toEqual({
      ...{ ...NOTHING, subtotal: 2889.99, total: 2889.99, code: null, codeProblem: null },
      lines: [
        { ...NOTHING, itemId: items[0].id, subtotal: 2390, total: 2390 },
        { ...NOTHING, itemId: items[1].id, subtotal: 499.99, total: 499.99 },
      ],
    });
  });
});

describe("an order keeps the parts of its total", () => {
  test("and tells them to buyer and staff, with nothing taken off", async () => {
    const { lines, ...order } = await bought(payments, [
      { plan: await makePlan({ price: 1200 }), quantity: 3 },
    ]);
    const parts = {
      subtotalCents: 360_000,
      discountCents: 0,
      creditCents: 0,
      taxCents: 0,
      totalCents: 360_000,
    };
    expect(order).toMatchObject({ ...parts, code: null, discountLabel: null });
    expect(lines).toEqual([expect.objectContaining(parts)]);
  });

  test("an upgrade has its credit in it, and what no card can pay as a discount", async () => {
    const plan = await changeablePlan();
    const base = await bought(payments, [{ plan, package: "pdf" }]);
    await db.housePlan.update({ where: { id: plan.id }, data: { price: 800.4 } });
    const [line] = base.lines;

    const body = { lineId: line?.id, package: "full" };
    const response = await visitor.post(`/api/orders/${linkToken(base.tokenNonce)}/upgrades`, body);
    const opened = await response.json();
    expect(opened).toMatchObject({ clientSecret: null, amount: 0 });
    const upgrade = await orderOf(opened.orderNumber);
    const parts = {
      subtotalCents: 80_040,
      discountCents: 40,
      creditCents: 80_000,
      taxCents: 0,
      totalCents: 0,
    };
    expect(upgrade).toMatchObject({ ...parts, discountLabel: "Below the least charge", status: "paid" });
    expect(upgrade.lines).toEqual([expect.objectContaining(parts)]);
  });

  test("the database refuses a line or an order whose parts are not its total", async () => {
    const { id, lines } = await bought(payments, [{ plan: await makePlan({ price: 100 }) }]);
    for (const data of [
      { discountCents: 1 },
      { taxCents: 1 },
      { creditCents: 1 },
      { subtotalCents: 9_999 },
    ]) {
      await expect(db.order.update({ where: { id }, data })).rejects.toThrow(/orders_totals_check/);
      const line = { where: { id: lines[0]?.id ?? 0 }, data };
      await expect(db.orderLine.update(line)).rejects.toThrow(/order_lines_totals_check/);
    }
    const less = { where: { id: lines[0]?.id ?? 0 }, data: { subtotalCents: -100, totalCents: -100 } };
    await expect(db.orderLine.update(less)).rejects.toThrow(/order_lines_\w+_check/);
  });

  test("what the release before writes, which knows totals alone, is completed", async () => {
    const { id } = await bought(payments, [{ plan: await makePlan({ price: 100 }) }]);
    await db.$executeRaw`
      INSERT INTO orders (number, status, total_cents, cart_hash, token_hash, token_nonce, updated_at)
      VALUES ('HP-BEF0RE01', 'pending', 5000, '', 'before', 'n', now())`;
    expect(await orderOf("HP-BEF0RE01")).toMatchObject({ subtotalCents: 5000, totalCents: 5000 });
    await db.$executeRaw`UPDATE orders SET total_cents = 7000 WHERE id = ${id}`;
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({ subtotalCents: 7000 });
  });
});
