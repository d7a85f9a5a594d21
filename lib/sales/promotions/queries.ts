import "server-only";
import type { Promotion } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { toPromotion } from "./dto";
import type { PlanTraits } from "./rules/discount";
import type { PROMOTION_LIST, PromotionState } from "./schema";

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
    select: { id: true, style: true, salePrice: true },
  });
  return new Map(rows.map(({ id, style, salePrice }) => [id, { style, isOnSale: salePrice !== null }]));
}

export type PromotionListQuery = QueryOf<typeof PROMOTION_LIST>;

function inState(state: string | undefined, now: Date): Prisma.PromotionWhereInput {
  // Written out both ways: in SQL "not ended" is not true of a code without an end.
  const running = { OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
  const begun = { OR: [{ startsAt: null }, { startsAt: { lte: now } }] };
  const usedUp = { maxUses: { lte: db.promotion.fields.useCount } };
  const states: Record<PromotionState, Prisma.PromotionWhereInput> = {
    off: { isActive: false },
    ended: { isActive: true, endsAt: { lte: now } },
    scheduled: { isActive: true, startsAt: { gt: now }, AND: [running] },
    "used-up": { isActive: true, AND: [running, begun, usedUp] },
    active: {
      isActive: true,
      AND: [running, begun, { OR: [{ maxUses: null }, { maxUses: { gt: db.promotion.fields.useCount } }] }],
    },
  };
  return states[state as PromotionState] ?? {};
}

const matching = ({ q, filters }: PromotionListQuery): Prisma.PromotionWhereInput => ({
  ...inState(filters.state, new Date()),
  ...searchIn(q, ["code", "label"]),
});

export const {
  page: listPromotionRows,
  part: listPromotions,
  one: getPromotion,
} = staffReads({
  table: db.promotion,
  noun: "code",
  matching,
  toDtos: (rows) => rows.map((row) => toPromotion(row, new Date())),
});
