import { stateBadge } from "@/components/admin/table/state-badge";
import type { SaleDto } from "@/lib/catalog/plan-sales/dto";
import { SALE_STATE_LABELS } from "@/lib/catalog/plan-sales/schema";
import { formatDay } from "@/lib/platform/format/dates";
import { formatPrice, toCents } from "@/lib/platform/format/money";

export const SaleStateBadge = stateBadge(SALE_STATE_LABELS, {
  scheduled: "outline",
  running: "success",
  ended: "secondary",
  canceled: "secondary",
});

export const manyPlans = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "plan" : "plans"}`;

/** `20% off`, `$799 each`. */
export const reductionWords = ({ percent, price }: Pick<SaleDto, "percent" | "price">): string =>
  percent === null ? `${formatPrice(toCents(price ?? 0))} each` : `${percent}% off`;

/** `all plans`, `all plans in Craftsman style`, `2 chosen plans`. */
export function scopeWords({ scope, style, planIds }: Pick<SaleDto, "scope" | "style" | "planIds">): string {
  if (scope === "all") return "all plans";
  if (scope === "style") return `all plans in ${style} style`;
  const count = planIds?.length ?? 0;
  return count === 1 ? "1 chosen plan" : `${count.toLocaleString("en-US")} chosen plans`;
}

export const daysWords = ({ startsOn, endsOn }: Pick<SaleDto, "startsOn" | "endsOn">): string =>
  startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
