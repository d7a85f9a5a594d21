import Link from "next/link";
import { AddToCartButton } from "@/components/sales/cart/add-to-cart-button";
import { CardTools } from "@/components/site/idle-parts";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import { planFacts } from "@/lib/catalog/plans/rules/facts";
import { formatPrice, toCents } from "@/lib/platform/format/money";

const CARD_SIZES = "(min-width: 1240px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

/** Popular comes before New: a plan shows one mark. */
function planMark(plan: Pick<PlanCardDto, "isPopular" | "isNew">): string | undefined {
  if (plan.isPopular) return "Popular";
  return plan.isNew ? "New" : undefined;
}

interface PlanCardProps {
  plan: PlanCardDto;
  /** Where it stands in a list that the page opens with: the pictures of the first row do not wait, and the first goes first. */
  place?: number;
  brief?: boolean;
}

export function PlanCard({ plan, place = Number.POSITIVE_INFINITY, brief = false }: PlanCardProps) {
  const mark = planMark(plan);
  const href = `/plans/${plan.slug}`;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-card">
      <div className="relative aspect-3/2 overflow-hidden bg-muted">
        <Picture
          src={plan.mainImage}
          alt={plan.imageAlt}
          width={1600}
          height={1067}
          sizes={CARD_SIZES}
          upTo={1080}
          priority={place === 0}
          loading={place < 3 ? "eager" : "lazy"}
          className="card-picture"
        />
        {mark ? (
          <Badge variant={mark === "Popular" ? "clay" : "default"} className="absolute start-3 top-3">
            {mark}
          </Badge>
        ) : null}
        <CardTools slug={plan.slug} name={plan.name} />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="font-display text-subheading">
            {/* Fetched whole while the card is in view: by itself the router fetches what all plans share. */}
            <Link href={href} prefetch={true} className="whole-card">
              {plan.name}
            </Link>
          </h3>
          <Price
            amount={formatPrice(toCents(plan.price))}
            compared={plan.comparedPrice && formatPrice(toCents(plan.comparedPrice))}
            className="text-lg"
          />
        </div>
        {brief ? null : (
          <p className="line-clamp-2 text-[0.9375rem] text-muted-foreground">{plan.shortDescription}</p>
        )}
        <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-border pt-3 text-sm tabular-nums">
          {planFacts(plan).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="relative grid grid-cols-2 gap-3 pt-1">
          <Link
            href={href}
            prefetch={false}
            aria-label={`View Details: ${plan.name}`}
            className={buttonVariants({ variant: "outline" })}
          >
            View Details
          </Link>
          {plan.notForSale ? (
            <p className="self-center text-center text-sm text-muted-foreground">Not for sale yet</p>
          ) : (
            <AddToCartButton choice={{ planId: plan.id }} planName={plan.name} />
          )}
        </div>
      </div>
    </article>
  );
}

export function PlanCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-card" aria-hidden="true">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-4 h-11" />
      </div>
    </div>
  );
}
