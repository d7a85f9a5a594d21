import Link from "next/link";
import { AddToCartButton } from "@/components/sales/cart/add-to-cart-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { planFacts } from "@/lib/catalog/plans/rules/facts";
import type { ConciergeCard } from "@/lib/concierge/schema";
import { formatPrice, toCents } from "@/lib/platform/format/money";

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A plan that the concierge found: drawn from the database, never from what was said of it. */
export function ConciergePlanCard({ plan }: { plan: ConciergeCard }) {
  const href = `/plans/${plan.slug}`;
  return (
    <article className="shrink-0 overflow-hidden rounded-md border bg-background" aria-label={plan.name}>
      <div className="flex gap-3.5 p-3">
        <Link href={href} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <Picture
            src={plan.mainImage}
            alt=""
            width={1600}
            height={1067}
            sizes="112px"
            upTo={384}
            className="aspect-4/3 w-28 rounded-sm bg-muted object-cover"
          />
        </Link>
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-display text-lg leading-snug">
              <Link href={href} className="hover:underline hover:underline-offset-4">
                {plan.name}
              </Link>
            </h3>
            <Price amount={formatPrice(toCents(plan.price))} />
          </div>
          <p className="text-sm text-muted-foreground tabular-nums">{`${planFacts(plan).join(", ")}, ${plan.width} ft wide`}</p>
          {plan.note ? <p className="text-sm">{`${sentence(plan.note)}.`}</p> : null}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 border-t p-2">
        <Link
          href={href}
          aria-label={`View Details: ${plan.name}`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          View Details
        </Link>
        {plan.notForSale ? (
          <p className="self-center text-center text-sm text-muted-foreground">Not for sale yet</p>
        ) : (
          <AddToCartButton choice={{ planId: plan.id }} planName={plan.name} size="sm" />
        )}
      </div>
    </article>
  );
}
