import "server-only";
import { toBps } from "@/lib/catalog/designers/schema";
import { AppError } from "@/lib/platform/errors";
import type { UpdatePlan } from "../admin/schema";

export function toColumns(input: UpdatePlan) {
  const { image, isFeatured, designerSharePercent: own, lastUpdatedAt: _, ...fields } = input;
  return {
    ...fields,
    ...(own === undefined ? {} : { designerShareBps: own === null ? null : toBps(own) }),
    ...(image === undefined ? {} : { mainImage: image }),
    ...(isFeatured === undefined ? {} : { isPopular: isFeatured }),
  };
}

export function slugTaken(error: unknown): unknown {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002")
    return error;
  const message = "A plan with this slug already exists";
  return new AppError("conflict", message, { errors: [{ path: "slug", message }], cause: error });
}
