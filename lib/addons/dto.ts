import type { PlanAddon } from "@/generated/prisma/client";
import { ASKS, type Ask, DRAWINGS, type Drawing } from "@/lib/offers/schema";

/** An add-on as the public sees it. */
export interface AddonDto {
  id: number;
  name: string;
  description: string;
  /** Dollars with at most two decimals. */
  price: number;
  image: string | null;
  estimatedDeliveryDays: number | null;
}

/** Row to the contract's add-on. */
export function toAddon(row: PlanAddon): AddonDto {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price.toNumber(),
    image: row.image,
    estimatedDeliveryDays: row.estimatedDeliveryDays,
  };
}

/** A row of the staff list. */
export interface AddonRowDto extends AddonDto {
  sortOrder: number;
  isActive: boolean;
  fulfilment: PlanAddon["fulfilment"];
  /** The kind of stored file that it grants. */
  fileKind: PlanAddon["fileKind"];
  /** What is drawn for it. */
  drawing: Drawing | null;
  asks: Ask[];
  forAllPlans: boolean;
  /** ISO 8601. */
  lastUpdatedAt: string;
  createdAt: string;
}

/** An add-on as staff see it. */
export interface AdminAddonDto extends AddonRowDto {
  /** The plans on which it is offered, where that is not all of them. */
  planIds: number[];
}

/** What an add-on's plans are read with. */
export const WITH_PLANS = { plans: { select: { planId: true }, orderBy: { planId: "asc" } } } as const;

/** Row to a row of the staff list. */
export function toAddonRow(row: PlanAddon): AddonRowDto {
  return {
    ...toAddon(row),
    sortOrder: row.sortOrder,
    isActive: row.isActive,
    fulfilment: row.fulfilment,
    fileKind: row.fileKind,
    drawing: DRAWINGS.find((drawing) => drawing === row.drawing) ?? null,
    asks: ASKS.filter((ask) => row.asks.includes(ask)),
    forAllPlans: row.forAllPlans,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Row to the staff's add-on. */
export function toAdminAddon(row: PlanAddon & { plans: { planId: number }[] }): AdminAddonDto {
  return { ...toAddonRow(row), planIds: row.plans.map(({ planId }) => planId) };
}
