import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { UpdatePlan } from "../admin/schema";

export function toColumns(input: UpdatePlan) {
  const { image, isFeatured, lastUpdatedAt: _, ...fields } = input;
  return {
    ...fields,
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
