import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { listCountries } from "@/lib/platform/format/countries";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { WAITING_STATES } from "@/lib/sales/fulfilment/admin/schema";
import { answersOf, asksOfLine } from "@/lib/sales/fulfilment/rules/details";
import { readSetting } from "@/lib/settings/direct-queries";
import type { Details } from "./details-schema";
import { isFulfilled } from "./dto";
import { addOrderEvent, type LockedOrder, lockOrder } from "./mutations";

type Answer = Details["answers"][number];

function lineOf(order: LockedOrder, answer: Answer, at: number): LockedOrder["lines"][number] {
  const { lineId, itemId, addonId } = answer;
  const line = order.lines.find((one) =>
    lineId === undefined ? one.cartItemId === itemId && itemId !== undefined : one.id === lineId,
  );
  if (line && asksOfLine(order, line).some((ask) => ask.addonId === addonId)) return line;
  throw invalidField(`answers.${at}`, "Nothing in this order asks for that");
}

async function assertOpen(tx: Tx, where: Prisma.OrderTaskWhereInput, message: string): Promise<void> {
  const task = await tx.orderTask.findFirst({ where: { ...where, deliveredAt: { not: null } } });
  if (task) throw new AppError("conflict", message);
}

/** @throws AppError `validation_failed` at the country, where no parcel is sent there */
export function assertShipsTo(shipsTo: readonly string[], country: string): void {
  if (shipsTo.length > 0 && !shipsTo.includes(country))
    throw invalidField("shipping.country", `No parcels are sent there, only to: ${listCountries(shipsTo)}`);
}

/** Raises the version, so that whoever packs a parcel by the old facts is told. */
const renew = (tx: Tx, where: Prisma.OrderTaskWhereInput) =>
  tx.orderTask.updateMany({
    where: { ...where, state: { in: [...WAITING_STATES] } },
    data: { version: { increment: 1 } },
  });

/**
 * The address until the parcel has left, an answer until what it is for is delivered.
 * @throws AppError `not_found`, `conflict` when it is too late or the order is not paid, `validation_failed`
 * for an answer to what nothing asks for
 */
export async function saveOrderDetails(token: string, { shipping, answers }: Details): Promise<void> {
  const found = isToken(token)
    ? await db.order.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!found) throw notFound("There is no such order.");
  if (shipping) assertShipsTo(await readSetting("shipping_countries"), shipping.country);
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!isFulfilled(order.status) && order.status !== "review") {
      throw new AppError("conflict", "This order is not paid, or was refunded.");
    }
    const orderId = order.id;
    if (shipping) {
      const parcels = { orderId, kind: "shipped" } as const;
      await assertOpen(tx, parcels, "The parcel has left. Please write to us about its address.");
      await tx.order.update({ where: { id: orderId }, data: { shipping } });
      await renew(tx, parcels);
    }
    for (const [at, answer] of answers.entries()) {
      const line = lineOf(order, answer, at);
      const own = { lineId: line.id, key: `addon:${answer.addonId}` };
      await assertOpen(tx, own, "This has been delivered already. Please write to us.");
      const { county, state, wish } = answer;
      const given = {
        ...(county ? { county } : {}),
        ...(state ? { state } : {}),
        ...(wish === undefined ? {} : { wish }),
      };
      const all = answersOf(line);
      line.answers = { ...all, [answer.addonId]: { ...all[answer.addonId], ...given } };
      await tx.orderLine.update({ where: { id: line.id }, data: { answers: line.answers } });
      await renew(tx, own);
    }
    if (shipping || answers.length > 0) {
      await addOrderEvent(tx, orderId, "details", "The buyer told what was asked for.");
    }
  });
}
