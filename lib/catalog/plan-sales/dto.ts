import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { dollars, instant, savedFields, toShape } from "@/lib/platform/format/shape";
import { toDay } from "./rules/days";
import { SALE_SCOPES, SALE_STATES } from "./schema";

export const saleDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  scope: z.enum(SALE_SCOPES),
  style: z.string().nullable(),
  planIds: z.array(z.int()).nullable(),
  percent: z.int().nullable(),
  price: dollars.nullable(),
  startsOn: z.iso.date().describe("The first day, in the store's time zone"),
  endsOn: z.iso.date().describe("The last day, until its end"),
  state: z.enum(SALE_STATES),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  plans: z.int().describe("How many plans are in it at the moment"),
  ...savedFields,
});
export type SaleDto = z.infer<typeof saleDtoSchema>;

export const WITH_PLANS = {
  _count: { select: { plans: { where: { deletedAt: null } } } },
} as const satisfies Prisma.PlanSaleInclude;

export type SaleRow = Prisma.PlanSaleGetPayload<{ include: typeof WITH_PLANS }>;

export const toSale = (row: SaleRow): SaleDto =>
  toShape(saleDtoSchema, {
    ...row,
    planIds: row.scope === "plans" ? row.planIds : null,
    price: row.price?.toNumber() ?? null,
    startsOn: toDay(row.startsOn),
    endsOn: toDay(row.endsOn),
    plans: row._count.plans,
  });
