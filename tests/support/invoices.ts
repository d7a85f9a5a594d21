import { db } from "@/lib/platform/db/client";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { snapshotSchema } from "@/lib/sales/invoices/rules/snapshot";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { makePlan } from "./fixtures";
import { type Bought, BUYER, filledCart } from "./sale";

interface Parts {
  discountCents?: number;
  taxCents?: number;
}

/** An open order of a cart; its first line has a discount and a tax where they are given. */
export async function openOrder(lines?: Bought[], { discountCents = 0, taxCents = 0 }: Parts = {}) {
  const session = await filledCart(lines ?? [{ plan: await makePlan({ price: 1000 }) }]);
  const { id } = await createOrder(session, await getCartForCheckout(session), BUYER);
  const parts = {
    ...{ discountCents, taxCents },
    totalCents: { increment: taxCents - discountCents },
  };
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id }, orderBy: { id: "asc" } });
  await db.orderLine.update({ where: { id: line.id }, data: parts });
  const taxLines =
    taxCents > 0 ? [{ name: "Sales tax", place: "Washington", percent: 8, cents: taxCents }] : [];
  const label = discountCents > 0 ? { discountLabel: "Spring", code: "SPRING" } : {};
  return db.order.update({ where: { id }, data: { ...parts, ...label, taxLines } });
}

export const settle = (order: { id: number; totalCents: number }) =>
  settleOrder(
    order.id,
    { id: `pi_${order.id}`, amount: order.totalCents, currency: "usd", status: "succeeded" },
    { onMismatch: "review" },
  );

/** Paid, with its invoice. */
export async function paidOrder(lines?: Bought[], parts?: Parts) {
  const order = await openOrder(lines, parts);
  await settle(order);
  return db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
}

let refunds = 0;

/** A refund as the provider tells of it; a second call with its id tells it again. */
export async function refund(
  orderId: number,
  amount: number,
  { id = `re_${process.pid}_${++refunds}`, status = "succeeded" } = {},
): Promise<string> {
  await recordRefunds(orderId, [{ id, amount, status }]);
  return id;
}

export const numberOf = (series: "INV" | "CN", at: number, year: number) =>
  `${series}-${year}-${String(at).padStart(6, "0")}`;

export async function documentsOf(orderId: number) {
  const rows = await db.invoice.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return rows.map((row) => ({ ...row, snapshot: snapshotSchema.parse(row.snapshot) }));
}
