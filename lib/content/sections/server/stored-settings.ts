import "server-only";
import { Prisma } from "@/lib/platform/db/client";

/** A JSON column tells "no value" from the JSON value null. */
export function storedSettings<T extends { additionalSettings?: Record<string, unknown> | null }>(fields: T) {
  const { additionalSettings, ...rest } = fields;
  const settings = (additionalSettings ?? undefined) as Prisma.InputJsonObject | undefined;
  return additionalSettings === undefined ? rest : { ...rest, additionalSettings: settings ?? Prisma.DbNull };
}
