import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import { planFacts } from "@/lib/catalog/plans/rules/facts";
import { formatPrice, toCents } from "@/lib/platform/format/money";

/** A line each: what is sold here is seen before anybody scrolls. */
export function HeroPlans({ plans }: { plans: PlanCardDto[] }) {
  if (plans.length === 0) return null;
  return (
    <ul aria-label="Plans to begin with" className="grid gap-3 lg:grid-cols-3 lg:gap-6">
      {plans.map((plan) => (
        <li
          key={plan.id}
          className="group relative flex gap-4 overflow-hidden rounded-lg border border-border bg-card"
        >
          <Picture
            src={plan.mainImage}
            alt=""
            width={384}
            height={256}
            sizes="144px"
            upTo={512}
            className="min-h-20 w-28 shrink-0 object-cover sm:w-36"
          />
          <div className="min-w-0 self-center py-2 pe-3">
            <p className="font-display text-lg leading-snug">
              <Link href={`/plans/${plan.slug}`} prefetch={false} className="whole-card">
                {plan.name}
              </Link>
            </p>
            <p className="text-sm text-muted-foreground tabular-nums">
              {planFacts(plan).slice(0, 2).join(", ")}
            </p>
            <Price
              amount={formatPrice(toCents(plan.price))}
              compared={plan.comparedPrice && formatPrice(toCents(plan.comparedPrice))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
