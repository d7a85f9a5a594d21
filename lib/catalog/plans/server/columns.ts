import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { toBps } from "@/lib/catalog/designers/schema";
import { AppError } from "@/lib/platform/errors";
import type { UpdatePlan } from "../admin/schema";

/** What staff type as its price is the regular one, whatever sale it is in. */
export function toColumns(input: UpdatePlan) {
  const { image, isFeatured, designerSharePercent: own, price, lastUpdatedAt: _, ...fields } = input;
  return {
    ...fields,
    ...(price === undefined ? {} : { regularPrice: price }),
    ...(own === undefined ? {} : { designerShareBps: own === null ? null : toBps(own) }),
    ...(image === undefined ? {} : { mainImage: image }),
    ...(isFeatured === undefined ? {} : { isPopular: isFeatured }),
  };
}

/** The row as staff wrote it, for log and revisions: with its regular price, and nothing of a sale. */
export function asTyped<P extends HousePlan>(plan: P) {
  const { regularPrice, saleId: _sale, salePrice: _price, comparedPrice: _compared, ...row } = plan;
  return { ...row, price: regularPrice };
}

export function slugTaken(error: unknown): unknown {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002")
    return error;
  const message = "A plan with this slug already exists";
  return new AppError("conflict", message, { errors: [{ path: "slug", message }], cause: error });
}
