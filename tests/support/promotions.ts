import { randomBytes } from "node:crypto";
import type { Prisma, Promotion } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import { nobody, visitor } from "./api";

/** A code of 10 percent on everything but add-ons, unless told otherwise. */
export function makePromotion(data: Partial<Prisma.PromotionCreateInput> = {}): Promise<Promotion> {
  const code = `T${randomBytes(4).toString("hex").toUpperCase()}`;
  const percent = data.amountCents === undefined ? 10 : null;
  return db.promotion.create({ data: { code, label: "Spring sale", percent, ...data } });
}

let addresses = 0;

/** Each time from another address, so that refusals of one test are not those of the next. */
export function putCode(session: string, code: unknown, address = `192.0.2.${++addresses}`) {
  const headers = { "x-cart-session": session, "x-client-address": address };
  return visitor.put("/api/cart/code", { code }, headers);
}

export const deleteCode = (session: string) =>
  visitor.delete("/api/cart/code", undefined, { "x-cart-session": session });

export const totalsOfCart = (session: string): Promise<CartTotalsDto> =>
  nobody.read("/api/cart/totals", { "x-cart-session": session });

/** How often a code is used or about to be, by its own count and by its rows. */
export async function usesOfCode(id: number) {
  const uses = await db.promotionUse.findMany({ where: { promotionId: id }, orderBy: { id: "asc" } });
  const { useCount } = await db.promotion.findUniqueOrThrow({ where: { id } });
  return { useCount, states: uses.map(({ state }) => state) };
}
