import { z } from "zod";
import type { Order, OrderLine } from "@/generated/prisma/client";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant } from "@/lib/platform/format/shape";
import { isFulfilled, orderLineFactsSchema, toLine, type UpgradeLink } from "@/lib/sales/orders/dto";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { LICENSE_STATES } from "./schema";

export const licenseDtoSchema = orderLineFactsSchema
  .pick({
    id: true,
    planId: true,
    planName: true,
    configuration: true,
    license: true,
    builds: true,
    quantity: true,
    upgradeOf: true,
    replacedBy: true,
  })
  .extend({
    planNumber: z.string().describe("As `HP-007`"),
    state: z.enum(LICENSE_STATES),
    orderId: z.int(),
    orderNumber: z.string(),
    // Name and email of the holder; empty once the buyer was erased.
    name: z.string(),
    email: z.string(),
    paidAt: instant,
    refunded: dollars.describe("What of the line's price went back, in US dollars"),
  });
export type LicenseDto = z.infer<typeof licenseDtoSchema>;

export type LicenseRow = OrderLine & { order: Order };

export function toLicense({ order, ...line }: LicenseRow, links: readonly UpgradeLink[]): LicenseDto {
  const { id, planId, planName, configuration, license, builds, quantity, upgradeOf, replacedBy } = toLine(
    line,
    links,
  );
  return {
    ...{ id, planId, planName, configuration, license, builds, quantity, upgradeOf, replacedBy },
    planNumber: planNumber(planId),
    state: !isFulfilled(order.status) || isRefunded(line) ? "withdrawn" : replacedBy ? "replaced" : "held",
    orderId: order.id,
    orderNumber: order.number,
    name: order.name,
    email: order.email,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    refunded: toDollars(line.refundedCents),
  };
}
