import "server-only";
import type { Order } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { emailColumns } from "@/lib/platform/format/email";
import { formatCents } from "@/lib/platform/format/money";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { EARLIER_ORDER } from "@/lib/platform/http/referrer-source";
import { noteForStaff } from "@/lib/queue/staff-notices/mutations";
import { issueInvoices } from "@/lib/sales/invoices/issue-mutations";
import { currentPolicies } from "@/lib/settings/policy-queries";
import { assertNotRefunding } from "./buyer-refund-queries";
import { isFulfilled } from "./dto";
import { fulfilOrder } from "./fulfilment-mutations";
import { addOrderEvent, billingColumn, lockOrder, toLineRow, totalColumns } from "./mutations";
import { DISPUTED } from "./rules/disputed";
import { upgradePurpose } from "./rules/upgrade-purpose";
import { BELOW_LEAST, type Upgrade } from "./rules/upgrade-targets";
import { newOrderNumber } from "./server/order-number";
import type { TaxedUpgrade } from "./upgrade-tax-queries";

type Parent = Pick<Order, "id" | "number" | "name" | "email" | "currency">;

const toUpgradeRow = ({ baseLine, choice, ...upgrade }: Upgrade) =>
  toLineRow(
    {
      planId: baseLine.planId,
      planName: baseLine.planName,
      planSlug: baseLine.planSlug,
      planImage: baseLine.planImage,
      planPriceCents: upgrade.unitCents,
      catalogCents: upgrade.catalogCents,
      configuration: upgrade.configuration,
      chosen: choice,
      addons: [],
      quantity: upgrade.quantity,
    },
    upgrade.totals,
  );

const toOrderColumns = ({ totals, billing, tax }: TaxedUpgrade) => ({
  ...totalColumns(totals),
  ...billingColumn(billing),
  taxLines: tax?.lines ?? [],
  taxCalculationId: tax?.id ?? null,
  discountLabel: totals.discountCents > 0 ? BELOW_LEAST : null,
});

/**
 * Takes the line's price at once, so that no second upgrade counts on it. The base is locked and looked at
 * once more: a refund or a dispute that came first is seen.
 * @throws AppError `conflict` when the line was upgraded already, or the base is not paid any more or
 * disputed
 */
export async function createUpgrade(parent: Parent, upgrade: TaxedUpgrade): Promise<Order> {
  return db.$transaction(async (tx) => {
    const base = await lockOrder(tx, parent.id);
    const line = base.lines.find(({ id }) => id === upgrade.baseLine.id);
    if (!isFulfilled(base.status) || line?.refundedCents !== upgrade.baseLine.refundedCents) {
      throw new AppError("conflict", "This order was refunded meanwhile. Please look at it again.");
    }
    if (line.transferredAt) throw new AppError("conflict", "This license was passed on meanwhile.");
    if (base.disputedAt) throw new AppError("conflict", DISPUTED);
    await assertNotRefunding(tx, base.id);
    const purposeKey = upgradePurpose(upgrade.baseLine);
    const open = await tx.order.findFirst({ where: { purposeKey, status: { in: ["pending", "failed"] } } });
    if (open) return open;
    const credit = await tx.lineCredit.findFirst({
      where: { baseLineId: upgrade.baseLine.id, releasedAt: null },
      select: { upgradeLine: { select: { order: { select: { number: true } } } } },
    });
    if (credit) {
      const { number } = credit.upgradeLine.order;
      throw new AppError("conflict", `This line was upgraded already, by order ${number}.`, {
        extra: { upgradeOrder: number },
      });
    }
    return insertUpgrade(tx, parent, upgrade, purposeKey);
  });
}

async function insertUpgrade(
  tx: Tx,
  parent: Parent,
  upgrade: TaxedUpgrade,
  purposeKey: string,
): Promise<Order> {
  const tokenNonce = newTokenNonce();
  const { lines, ...order } = await tx.order.create({
    data: {
      number: newOrderNumber(),
      kind: "upgrade",
      parentOrderId: parent.id,
      purposeKey,
      name: parent.name,
      ...emailColumns(parent.email),
      currency: parent.currency,
      source: EARLIER_ORDER,
      policies: await currentPolicies(tx),
      ...toOrderColumns(upgrade),
      cartHash: upgrade.configuration,
      tokenNonce,
      tokenHash: tokenHash(linkToken(tokenNonce)),
      lines: { create: toUpgradeRow(upgrade) },
      events: { create: { kind: "created", message: `An upgrade of order ${parent.number} was opened.` } },
    },
    include: { lines: { select: { id: true } } },
  });
  const [upgradeLine] = lines;
  if (!upgradeLine) throw new Error("An upgrade order has no line.");
  await tx.lineCredit.create({
    data: {
      baseLineId: upgrade.baseLine.id,
      upgradeLineId: upgradeLine.id,
      cents: upgrade.totals.creditCents,
    },
  });
  await addOrderEvent(tx, parent.id, "upgrade", `An upgrade was opened: order ${order.number}.`);
  return order;
}

/** @returns false when the order is no longer open or somebody else changed it */
export async function replaceUpgrade(
  order: Pick<Order, "id" | "version">,
  upgrade: TaxedUpgrade,
  nextVersion: number,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id: order.id, version: order.version, status: { in: ["pending", "failed"] } },
      data: {
        version: nextVersion,
        ...toOrderColumns(upgrade),
        cartHash: upgrade.configuration,
        policies: await currentPolicies(tx),
      },
    });
    if (count === 0) return false;
    await tx.orderLine.updateMany({ where: { orderId: order.id }, data: toUpgradeRow(upgrade) });
    await tx.lineCredit.updateMany({
      where: { upgradeLine: { orderId: order.id } },
      data: { cents: upgrade.totals.creditCents },
    });
    return true;
  });
}

/** The one order that is fulfilled without a payment: less is due than a card can charge. Idempotent. */
export async function completeUpgrade(orderId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" || order.totalCents !== 0 || order.kind !== "upgrade") return;
    const paidAt = new Date();
    await tx.order.update({ where: { id: orderId }, data: { status: "paid", paidAt } });
    await fulfilOrder(tx, order, order.email, paidAt);
    await addOrderEvent(tx, orderId, "paid", `${formatCents(0)} was due: the upgrade is done.`);
    await noteForStaff(tx, "order", orderId);
    await issueInvoices(tx, orderId, [{ reason: "sale" }]);
  });
}
