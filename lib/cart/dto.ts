import type { PlanStatus } from "@/generated/prisma/enums";
import { toCents } from "@/lib/platform/format/money";

/** A chosen add-on as the cart shows it. */
export interface CartAddonDto {
  id: number;
  name: string;
  /** Dollars. */
  price: number;
}

/** One line of a cart: the spec's fields, and what the page needs to draw it. */
export interface CartItemDto {
  id: number;
  planId: number;
  sessionId: string;
  quantity: number;
  addons: number[];
  plan: { id: number; slug: string; name: string; price: number; mainImage: string };
  addonDetails: CartAddonDto[];
  /** False when the plan or an add-on is no longer sold; the line then cannot be paid. */
  available: boolean;
}

interface PriceLike {
  toFixed(digits: number): string;
}

export interface CartRow {
  id: number;
  planId: number;
  sessionId: string;
  quantity: number;
  addons: number[];
  plan: {
    id: number;
    slug: string;
    name: string;
    price: PriceLike;
    mainImage: string;
    status: PlanStatus;
    deletedAt: Date | null;
  };
}

export interface AddonRow {
  id: number;
  name: string;
  price: PriceLike;
  isActive: boolean;
}

/** Row to line; `addonRows` holds every add-on the cart names. */
export function toCartItem(row: CartRow, addonRows: ReadonlyMap<number, AddonRow>): CartItemDto {
  const addons = row.addons.map((id) => addonRows.get(id));
  const { status, deletedAt, price, ...plan } = row.plan;
  return {
    id: row.id,
    planId: row.planId,
    sessionId: row.sessionId,
    quantity: row.quantity,
    addons: row.addons,
    plan: { ...plan, price: Number(price.toFixed(2)) },
    addonDetails: addons
      .filter((addon) => addon !== undefined)
      .map((addon) => ({ id: addon.id, name: addon.name, price: Number(addon.price.toFixed(2)) })),
    available: status === "published" && deletedAt === null && addons.every((addon) => addon?.isActive),
  };
}

/** What one line costs, in cents: plan price plus chosen add-on prices, times quantity. */
export function lineCents(item: Pick<CartItemDto, "plan" | "addonDetails" | "quantity">): number {
  const each = item.addonDetails.reduce((sum, addon) => sum + toCents(addon.price), toCents(item.plan.price));
  return each * item.quantity;
}

/** What a cart costs, in cents; 0 when it is empty. */
export function cartCents(items: readonly Pick<CartItemDto, "plan" | "addonDetails" | "quantity">[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

/** How many licences a cart holds: the number on the badge. */
export function cartCount(items: readonly Pick<CartItemDto, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
