import "server-only";
import type { Promotion } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import type { PlanTraits } from "./rules/discount";

/** @returns null for a code that nobody made; `isHeld` where an open order of the visitor has a use of it */
export async function findPromotion(
  code: string,
  sessionId: string,
): Promise<(Promotion & { isHeld: boolean }) | null> {
  const held = { where: { state: "reserved", order: { sessionId } }, select: { id: true }, take: 1 } as const;
  const row = await db.promotion.findUnique({ where: { code }, include: { uses: held } });
  if (!row) return null;
  const { uses, ...promotion } = row;
  return { ...promotion, isHeld: uses.length > 0 };
}

export async function listPlanTraits(planIds: readonly number[]): Promise<Map<number, PlanTraits>> {
  const rows = await db.housePlan.findMany({
    where: { id: { in: [...new Set(planIds)] } },
    select: { id: true, style: true },
  });
  return new Map(rows.map(({ id, style }) => [id, { style, isOnSale: isOnSale() }]));
}

/** No plan has a sale price of its own yet. */
const isOnSale = (): boolean => false;
