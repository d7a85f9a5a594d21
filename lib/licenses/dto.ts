import type { Order, OrderLine } from "@/generated/prisma/client";
import { isFulfilled, type OrderLineFacts, toLine, type UpgradeLink } from "@/lib/orders/dto";
import { planNumber } from "@/lib/plans/rules/facts";
import { toDollars } from "@/lib/platform/format/money";
import type { LicenseState } from "./schema";

/** Who holds what: one line of a paid order. */
export interface LicenseDto
  extends Pick<
    OrderLineFacts,
    | "id"
    | "planId"
    | "planName"
    | "configuration"
    | "license"
    | "builds"
    | "quantity"
    | "upgradeOf"
    | "replacedBy"
  > {
  /** `HP-007` */
  planNumber: string;
  state: LicenseState;
  orderId: number;
  orderNumber: string;
  /** Name and email of the holder; empty once the buyer was erased. */
  name: string;
  email: string;
  /** ISO 8601. */
  paidAt: string;
  /** What of the line's price went back, in dollars. */
  refunded: number;
}

export type LicenseRow = OrderLine & { order: Order };

/** Row to a license; `links` are the upgrades that it is part of. */
export function toLicense({ order, ...line }: LicenseRow, links: readonly UpgradeLink[]): LicenseDto {
  const { id, planId, planName, configuration, license, builds, quantity, upgradeOf, replacedBy } = toLine(
    line,
    links,
  );
  return {
    ...{ id, planId, planName, configuration, license, builds, quantity, upgradeOf, replacedBy },
    planNumber: planNumber(planId),
    state: !isFulfilled(order.status) ? "withdrawn" : replacedBy ? "replaced" : "held",
    orderId: order.id,
    orderNumber: order.number,
    name: order.name,
    email: order.email,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    refunded: toDollars(line.refundedCents),
  };
}
