import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { savedFields, toShape } from "@/lib/platform/format/shape";
import { toPercent } from "./schema";

export const designerDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable().describe("Where accounts are sent"),
  about: z.string().nullable(),
  sharePercent: z
    .number()
    .optional()
    .describe("Of what their plans sell for, two decimals. For admins only: left out for everybody else"),
  isNamed: z.boolean().describe("The pages of their plans name them"),
  isActive: z.boolean().describe("Offered as the designer of a plan"),
  plans: z.int().describe("How many plans name them, the trash left out"),
  ...savedFields,
});
export type DesignerDto = z.infer<typeof designerDtoSchema>;

export const WITH_PLANS = {
  _count: { select: { plans: { where: { deletedAt: null } } } },
} as const satisfies Prisma.DesignerInclude;

export type DesignerRow = Prisma.DesignerGetPayload<{ include: typeof WITH_PLANS }>;

/** @param withShare for those who may see it */
export const toDesigner = (row: DesignerRow, withShare: boolean): DesignerDto =>
  toShape(designerDtoSchema, {
    ...row,
    sharePercent: withShare ? toPercent(row.shareBps) : undefined,
    plans: row._count.plans,
  });
