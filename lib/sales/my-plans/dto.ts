import { z } from "zod";
import type { BuyerSession } from "@/generated/prisma/client";
import { OrderStatus as ORDER_STATES } from "@/generated/prisma/enums";
import { dollars, instant, toShape } from "@/lib/platform/format/shape";
import { REQUEST_STATES } from "@/lib/sales/requests/rules/states";

const link = z.string().describe("The path of its private page");

export const ownOrderDtoSchema = z.strictObject({
  orderNumber: z.string(),
  paidAt: instant,
  total: dollars,
  status: z.enum(ORDER_STATES),
  link,
});

const ownRequestDtoSchema = z.strictObject({ number: z.string(), state: z.enum(REQUEST_STATES), link });
export type OwnRequestDto = z.infer<typeof ownRequestDtoSchema>;

export const myPlansDtoSchema = z.strictObject({
  email: z.string(),
  orders: z.array(ownOrderDtoSchema).describe("The newest first, a hundred at most"),
  requests: z.array(ownRequestDtoSchema),
});
export type MyPlansDto = z.infer<typeof myPlansDtoSchema>;

export const buyerSessionDtoSchema = z.strictObject({
  id: z.int(),
  browser: z.string().describe("As `Firefox on Windows`; empty where it did not say"),
  current: z.boolean().describe("Whether it is the one that asks"),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
export type BuyerSessionDto = z.infer<typeof buyerSessionDtoSchema>;

export const toBuyerSession = (row: BuyerSession, currentId: number): BuyerSessionDto =>
  toShape(buyerSessionDtoSchema, { ...row, current: row.id === currentId });
