import type { PlanAddon } from "@/generated/prisma/client";

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

/** An add-on as staff see it. */
export interface AdminAddonDto extends AddonDto {
  sortOrder: number;
  isActive: boolean;
  /** ISO 8601. */
  lastUpdatedAt: string;
  createdAt: string;
}

/** Row to the staff's add-on. */
export function toAdminAddon(row: PlanAddon): AdminAddonDto {
  return {
    ...toAddon(row),
    sortOrder: row.sortOrder,
    isActive: row.isActive,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
