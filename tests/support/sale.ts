import { expect } from "vitest";
import type { HousePlan, PlanAddon, Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { visitor } from "./api";
import { makeAddon, makePlan, makePlanFile, newSession } from "./fixtures";
import { open, type Payments, pay, payAndDeliver } from "./payments";

export const BUYER = { name: "Ada Builder", email: "ada@example.com" };

/** Where a parcel goes. */
export const ADDRESS = {
  name: "Ada Builder",
  line1: "1 Main St",
  line2: "",
  city: "Bend",
  state: "OR",
  postalCode: "97701",
  country: "US",
};

/**
 * A plan of $1,000 with all packages by rule, on a slab: a crawlspace and a mirrored set are
 * made on order, in five and two days.
 */
export async function changeablePlan(
  options: { name?: string; price?: number; createdAt?: Date } = {},
): Promise<HousePlan> {
  const plan = await makePlan({
    price: 1000,
    baseFoundation: "slab",
    packages: {
      create: [
        { key: "study", priceCents: 25_000 },
        { key: "pdf", priceCents: 80_000 },
        { key: "unlimited", priceCents: 175_000 },
      ],
    },
    options: {
      create: [
        { key: "foundation", value: "crawlspace", priceCents: 15_000, businessDays: 5 },
        { key: "mirrored", value: "yes", priceCents: 9_500, businessDays: 2 },
      ],
    },
    ...options,
  });
  await makeVariant(plan, "pdf", "p=study");
  return plan;
}

export async function makeVariant(plan: HousePlan, kind: "pdf" | "dxf", variant: string): Promise<number> {
  const file = await makePlanFile(plan, kind, `${kind} ${variant}`);
  await db.planFile.updateMany({ where: { planId: plan.id, kind, variant: "" }, data: { replacedAt: null } });
  await db.planFile.update({ where: { id: file.id }, data: { variant, revision: 1, replacedAt: null } });
  return file.id;
}

/** An add-on of $195 with more fields than the fixture sets. */
export async function makeSoldAddon(data: Prisma.PlanAddonUpdateInput): Promise<PlanAddon> {
  const { id } = await makeAddon();
  return db.planAddon.update({ where: { id }, data });
}

export interface Bought {
  plan: HousePlan;
  quantity?: number;
  package?: string;
  options?: object;
  addons?: PlanAddon[];
}

export async function filledCart(lines: Bought[]): Promise<string> {
  const session = newSession();
  for (const { plan, addons = [], ...line } of lines) {
    const body = { planId: plan.id, addons: addons.map(({ id }) => id), ...line };
    const response = await visitor.post("/api/cart", body, { "x-cart-session": session });
    expect(response.status).toBe(201);
  }
  return session;
}

export async function paidCart(payments: Payments, lines: Bought[]) {
  const opened = await open(await filledCart(lines), BUYER);
  expect((await pay(opened)).status).toBe("succeeded");
  return { ...opened, event: await payments.eventText("payment_intent.succeeded", opened.intentId) };
}

/** An order with all that hangs on it. */
export const orderOf = (number: string) =>
  db.order.findUniqueOrThrow({
    where: { number },
    include: {
      tasks: { orderBy: { id: "asc" }, include: { files: true } },
      files: { include: { planFile: true } },
      refunds: true,
      lines: { orderBy: { id: "asc" } },
      events: true,
      mails: true,
    },
  });

/** A paid and settled order. */
export async function bought(payments: Payments, lines: Bought[]) {
  const opened = await open(await filledCart(lines), BUYER);
  await payAndDeliver(payments, opened);
  return orderOf(opened.orderNumber);
}

/** The order of a cart, paid as far as our rows know: no payment provider is asked. */
export async function settledOrder(session: string, contact = BUYER) {
  const order = await createOrder(session, await getCartForCheckout(session), contact);
  const intent = { id: `pi_${order.id}`, amount: order.totalCents, currency: "usd", status: "succeeded" };
  expect(await settleOrder(order.id, intent, { onMismatch: "review" })).toBe("paid");
  return { ...order, paymentIntentId: intent.id };
}
