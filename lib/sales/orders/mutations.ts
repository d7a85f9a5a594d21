import "server-only";
import { createHash } from "node:crypto";
import type { Order } from "@/generated/prisma/client";
import { rowPath } from "@/lib/access/resources/resources";
import type { Totals } from "@/lib/catalog/pricing/rules/totals";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { sourceOf } from "@/lib/platform/http/referrer-source";
import { queueMail } from "@/lib/queue/outbox/mutations";
import type { CheckoutCart, CheckoutLine } from "@/lib/sales/cart/checkout-queries";
import { keepUse, type Reservation, reserveUse } from "@/lib/sales/promotions/use-mutations";
import type { Billing } from "@/lib/sales/taxes/schema";
import { readSetting } from "@/lib/settings/direct-queries";
import { currentPolicies } from "@/lib/settings/policy-queries";
import { newOrderNumber } from "./server/order-number";

const NUMBER_TRIES = 5;

export type LockedOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** Held until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id} FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id }, include: { lines: { orderBy: { id: "asc" } } } });
}

export interface Contact {
  name?: string;
  email?: string;
  source?: string;
}

export function cartHash(cart: CheckoutCart): string {
  const { lines, totals, code, tax } = cart;
  return createHash("sha256")
    .update(JSON.stringify([lines, totals, code, ...(tax ? [tax.id] : [])]))
    .digest("hex");
}

type OrderedLine = Omit<CheckoutLine, "itemId" | "available" | "problem" | "subtotalCents"> & {
  itemId?: number;
};

export function toLineRow(line: OrderedLine, totals: Totals) {
  const { chosen } = line;
  if (!chosen) throw new Error(`${line.planName} cannot be ordered: it cannot be had as chosen.`);
  return {
    planId: line.planId,
    planName: line.planName,
    planSlug: line.planSlug,
    planImage: line.planImage,
    planPriceCents: line.planPriceCents,
    addons: line.addons,
    quantity: line.quantity,
    ...totalColumns(totals),
    ...(line.itemId === undefined ? {} : { cartItemId: line.itemId }),
    catalogCents: line.catalogCents,
    configuration: line.configuration,
    chosen,
    bought: [...chosen.words, ...line.addons.map(({ name }) => name)].join(", "),
  };
}

export const totalColumns = (totals: Totals): Totals => ({
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  creditCents: totals.creditCents,
  taxCents: totals.taxCents,
  totalCents: totals.totalCents,
});

function lineRows({ lines, totals }: CheckoutCart) {
  const byId = new Map(totals.lines.map((line) => [line.id, line]));
  return lines.map((line) => {
    const parts = byId.get(line.itemId);
    if (!parts) throw new Error(`The line ${line.itemId} has no total.`);
    return toLineRow(line, parts);
  });
}

/** The columns and the lines of an order that a cart is to become. */
export const changeOf = (cart: CheckoutCart, version: number) => ({
  order: { version, cartHash: cartHash(cart), ...orderColumns(cart) },
  lines: lineRows(cart),
});
export type OrderChange = ReturnType<typeof changeOf>;

const orderColumns = ({ totals, code, tax, billing }: CheckoutCart) => ({
  ...totalColumns(totals),
  discountLabel: code?.label ?? null,
  code: code?.code ?? null,
  taxLines: tax?.lines ?? [],
  taxCalculationId: tax?.id ?? null,
  billing,
});

export const billingColumn = (billing: Billing | null) => ({ billing: billing ?? Prisma.DbNull });

export const orderScreen = (id: number): string => `${rowPath("orders")}/${id}`;

export function addOrderEvent(tx: Tx, orderId: number, kind: string, message: string, userId?: number) {
  return tx.orderEvent.create({ data: { orderId, kind, message, userId: userId ?? null } });
}

function isNumberTaken(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "P2002" &&
    JSON.stringify(error).includes("number")
  );
}

export class CodeNotReserved extends Error {
  constructor(readonly reservation: Exclude<Reservation, "reserved">) {
    super(`The code could not be reserved: ${reservation}`);
  }
}

/**
 * Before anything is asked of the payment provider: what happens there always has an order to belong to.
 * @throws CodeNotReserved
 */
export async function createOrder(
  sessionId: string,
  cart: CheckoutCart,
  contact: Contact,
  makeNumber: () => string = newOrderNumber,
): Promise<Order> {
  for (let attempt = 1; ; attempt += 1) {
    const tokenNonce = newTokenNonce();
    try {
      const data = {
        number: makeNumber(),
        sessionId,
        name: contact.name ?? "",
        ...emailColumns(contact.email ?? ""),
        source: contact.source === undefined ? "" : sourceOf(contact.source),
        policies: await currentPolicies(),
        currency: await readSetting("payment_currency"),
        ...orderColumns(cart),
        ...billingColumn(cart.billing),
        cartHash: cartHash(cart),
        tokenNonce,
        tokenHash: tokenHash(linkToken(tokenNonce)),
        lines: { create: lineRows(cart) },
        events: { create: { kind: "created", message: "Checkout was opened." } },
      };
      const { code } = cart;
      if (!code) return await db.order.create({ data });
      // No order has a lower amount without the use that it is for.
      return await db.$transaction(async (tx) => {
        const order = await tx.order.create({ data });
        const use = { orderId: order.id, code: code.code, emailKey: order.emailKey };
        const reservation = await reserveUse(tx, use);
        if (reservation !== "reserved") throw new CodeNotReserved(reservation);
        return order;
      });
    } catch (error) {
      if (attempt >= NUMBER_TRIES || !isNumberTaken(error)) throw error;
    }
  }
}

/** @returns false when the order is no longer open or somebody else changed it */
export async function replaceLines(
  order: Pick<Order, "id" | "version">,
  cart: CheckoutCart,
  nextVersion: number,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const isWritten = await writeChange(tx, order, changeOf(cart, nextVersion));
    // The intent has the new amount by now.
    if (isWritten) await keepUse(tx, order.id, cart.code?.code ?? null);
    return isWritten;
  });
}

export async function writeChange(
  tx: Tx,
  { id, version }: Pick<Order, "id" | "version">,
  { order, lines }: OrderChange,
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id, version, status: { in: ["pending", "failed"] } },
    data: { ...order, ...billingColumn(order.billing) },
  });
  if (count === 0) return false;
  await tx.orderLine.deleteMany({ where: { orderId: id } });
  await tx.orderLine.createMany({ data: lines.map((line) => ({ orderId: id, ...line })) });
  return true;
}

export async function setPaymentIntent(orderId: number, paymentIntentId: string): Promise<void> {
  await db.order.updateMany({
    where: { id: orderId, paymentIntentId: null },
    data: { paymentIntentId },
  });
}

/** @param billing of the cart that the order is now of; left out, it stays */
export async function reopenOrder(
  orderId: number,
  contact: Contact,
  billing?: Billing | null,
): Promise<void> {
  await db.order.updateMany({
    where: { id: orderId, status: { in: ["pending", "failed"] } },
    data: {
      status: "pending",
      ...(billing === undefined ? {} : billingColumn(billing)),
      ...(contact.name === undefined ? {} : { name: contact.name }),
      ...(contact.email === undefined ? {} : emailColumns(contact.email)),
      policies: await currentPolicies(),
    },
  });
}

export async function setContact(paymentIntentId: string, contact: Contact): Promise<void> {
  const data = {
    ...(contact.name ? { name: contact.name } : {}),
    ...(contact.email ? emailColumns(contact.email) : {}),
  };
  if (Object.keys(data).length === 0) return;
  await db.order.updateMany({
    // A quote is paid for whoever asked for it: the form of the card has no word in that.
    where: { paymentIntentId, status: { in: ["pending", "failed"] }, kind: { not: "modification" } },
    data,
  });
}

/** Raw SQL leaves `updatedAt` alone: this is no visit of the buyer. */
export async function markChecked(orderId: number): Promise<void> {
  await db.$executeRaw`UPDATE orders SET checked_at = now() WHERE id = ${orderId}`;
}

/** At most one in ten minutes for each order. */
export async function queueOrderLink(order: Pick<Order, "id" | "name" | "email">, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / 600_000);
  const mail = { key: `order-link:${order.id}:${window}`, to: order, data: {}, orderId: order.id };
  await db.$transaction((tx) => queueMail(tx, "order-link", mail));
}
