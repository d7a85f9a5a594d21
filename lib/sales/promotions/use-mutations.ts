import "server-only";
import type { PromotionUseState } from "@/generated/prisma/client";
import { Prisma, type Tx } from "@/lib/platform/db/client";

/**
 * All of it runs in a transaction that holds the order's row: a use is changed by one at a time, and rows of
 * promotions are locked after that of the order.
 */

export interface UseRequest {
  orderId: number;
  code: string;
  /** The order's; empty while the buyer has given no address. */
  emailKey: string;
  /** What the order is about to become; left out where its rows say it already. */
  change?: Prisma.InputJsonObject;
}

/** `unavailable`: used up, ended or gone since the cart was priced. */
export type Reservation = "reserved" | "unavailable" | "used-by-address";

async function countUp(tx: Tx, promotionId: number): Promise<boolean> {
  const counted = await tx.$executeRaw`
    UPDATE promotions SET use_count = use_count + 1
    WHERE id = ${promotionId} AND (max_uses IS NULL OR use_count < max_uses)`;
  return counted === 1;
}

const addToCount = (tx: Tx, promotionId: number, by: 1 | -1) =>
  tx.$executeRaw`UPDATE promotions SET use_count = use_count + ${by}::int WHERE id = ${promotionId}`;

/** Asked again for the same order it keeps the one use. */
export async function reserveUse(tx: Tx, request: UseRequest): Promise<Reservation> {
  const { orderId, code, emailKey, change } = request;
  const [promotion] = await tx.$queryRaw<{ id: number; maxPerEmail: number | null }[]>`
    SELECT id, max_per_email AS "maxPerEmail" FROM promotions
    WHERE code = ${code} AND is_active AND (starts_at IS NULL OR starts_at <= now())
      AND (ends_at IS NULL OR ends_at > now())
    FOR UPDATE`;
  if (!promotion) return "unavailable";
  const promotionId = promotion.id;
  const key = { orderId_promotionId: { orderId, promotionId } };
  if (promotion.maxPerEmail !== null && emailKey !== "") {
    const others = await tx.promotionUse.count({
      where: { promotionId, state: { not: "released" }, orderId: { not: orderId }, order: { emailKey } },
    });
    if (others >= promotion.maxPerEmail) return "used-by-address";
  }
  const known = await tx.promotionUse.findUnique({ where: key, select: { state: true } });
  if (known?.state !== "reserved" && !(await countUp(tx, promotionId))) return "unavailable";
  const data = { state: "reserved", ...(change ? { change } : {}) } as const;
  await tx.promotionUse.upsert({
    where: key,
    create: { orderId, promotionId, ...data },
    update: { ...data, ...(known?.state === "reserved" ? {} : { reservedAt: new Date(), releasedAt: null }) },
  });
  return "reserved";
}

const STAMPS = { used: "usedAt", released: "releasedAt", reserved: "reservedAt" } as const;

async function moveUses(
  tx: Tx,
  orderId: number,
  next: (use: { code: string; state: PromotionUseState }) => PromotionUseState,
): Promise<void> {
  const uses = await tx.promotionUse.findMany({
    where: { orderId, state: { not: "used" } },
    select: { id: true, state: true, promotionId: true, promotion: { select: { code: true } } },
    orderBy: { promotionId: "asc" },
  });
  for (const { id, state, promotionId, promotion } of uses) {
    const to = next({ code: promotion.code, state });
    const stamp = to === state ? {} : { [STAMPS[to]]: new Date() };
    await tx.promotionUse.update({
      where: { id },
      data: { state: to, ...stamp, change: Prisma.DbNull },
    });
    if (state === "reserved" && to === "released") await addToCount(tx, promotionId, -1);
    if (state === "released" && to !== "released") await addToCount(tx, promotionId, 1);
  }
}

/** For what the order's intent now asks for: the use of another code is free again. */
export const keepUse = (tx: Tx, orderId: number, code: string | null): Promise<void> =>
  moveUses(tx, orderId, (use) => (use.code === code ? use.state : "released"));

export const releaseUses = (tx: Tx, orderId: number): Promise<void> => keepUse(tx, orderId, null);

/** What was paid counts, also where its use had been given up. */
export const settleUses = (tx: Tx, orderId: number, code: string | null): Promise<void> =>
  moveUses(tx, orderId, (use) => (use.code === code ? "used" : "released"));
