import { planKind } from "drafting";
import { ChevronDown, Heart, Printer, Share2 } from "lucide-react";
import Link from "next/link";
import { FavoriteButton } from "@/components/catalog/favorites/favorite-button";
import { HouseViewButton } from "@/components/catalog/plans/house-view/house-view-button";
import { PlanReviews, RatingLine } from "@/components/sales/reviews/plan-reviews";
import { Island } from "@/components/site/island";
import { AfterFirstPaint } from "@/components/ui/after-first-paint";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonVariants } from "@/components/ui/button-variants";
import { Price } from "@/components/ui/price";
import type { PlanSaleDto } from "@/lib/catalog/offers/rules/wording";
import type { PlanCardDto, PlanPageDto } from "@/lib/catalog/plans/dto";
import { planFacts, planNumber } from "@/lib/catalog/plans/rules/facts";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";
import { cn } from "@/lib/platform/browser/cn";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { PlanRatingDto } from "@/lib/sales/reviews/dto";
import { phoneLink, type StoreIdentity } from "@/lib/settings/rules/identity";
import { PlanBuyBox } from "./plan-buy-box";
import { PlanCard } from "./plan-card";
import { BeingDrawn, FloorPlans, Sheets } from "./plan-drawings";
import { PlanGallery } from "./plan-gallery";
import { PlanShare } from "./plan-share";
import { PlanSpecifications } from "./plan-specifications";

const refundLine = (days: number) =>
  `Full refund within ${days === 1 ? "a day" : `${days} days`} while no file is opened.`;

interface PlanDetailProps {
  plan: PlanPageDto;
  /** What can be seen of its drawings; null where nobody has drawn it. */
  drawings: DrawingsDto | null;
  beingDrawn?: boolean;
  sale: PlanSaleDto;
  similar: PlanCardDto[];
  rating: PlanRatingDto;
  contact: Pick<StoreIdentity, "phone" | "email">;
  /** Within which buyers get a refund themselves; 0 for never. */
  refundDays: number;
}

const HEART = <Heart aria-hidden="true" />;
const ICONS = {
  chevron: <ChevronDown aria-hidden="true" />,
  heart: HEART,
};

export function PlanDetail(props: PlanDetailProps) {
  const { plan, drawings, beingDrawn, sale, similar, rating, contact, refundDays } = props;
  // Floor plans that can be seen large in a section of their own do not stand among the pictures too.
  const floors = new Set(drawings?.floors.map((floor) => floor.plan));
  const pictures = [plan.mainImage, ...plan.images]
    .filter((src) => src !== "" && !floors.has(src))
    .map((src, index) => ({
      src,
      alt:
        plan.imageAlts[src] ??
        (index === 0 ? `${plan.name}, front view` : `${plan.name}, drawing ${index + 1}`),
    }));
  const summary = (
    <>
      {sale.reason === undefined && refundDays > 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{refundLine(refundDays)}</p>
      ) : null}
      <ul className="mt-2 flex flex-wrap gap-x-4 tabular-nums" aria-label="At a glance">
        {planFacts(plan).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <RatingLine rating={rating} />
    </>
  );
  return (
    <div className="container-page py-4 lg:py-8">
      {/* Two pages of paper: the house with its facts, and its floor plans. */}
      <link rel="stylesheet" href="/print/plan.css" media="print" />
      <Breadcrumb
        items={[{ label: "Home", href: "/" }, { label: "House Plans", href: "/plans" }, { label: plan.name }]}
      />
      <div className="plan-first">
        <div className="relative">
          <Island>
            <PlanGallery pictures={pictures} name={plan.name} />
          </Island>
          {plan.sceneUrl ? (
            <Island>
              <HouseViewButton url={plan.sceneUrl} name={plan.name} />
            </Island>
          ) : null}
          {beingDrawn ? <BeingDrawn slug={plan.slug} /> : null}
        </div>
        <div className="buy-column">
          <p className="eyebrow">{`${planKind(plan.style)} ${planNumber(plan.id)}`}</p>
          <h1 className="mt-2 font-display text-title">{plan.name}</h1>
          {sale.reason === undefined ? (
            <>
              <Island>
                <PlanBuyBox
                  plan={{ id: plan.id, slug: plan.slug, name: plan.name }}
                  sale={sale}
                  icons={ICONS}
                  summary={summary}
                  help={<AskAboutPlan slug={plan.slug} contact={contact} />}
                />
              </Island>
              <noscript>
                <p className="mt-3">
                  Buying needs JavaScript. Without it,{" "}
                  <a href="/contact" className="underline">
                    write to us
                  </a>
                  .
                </p>
              </noscript>
            </>
          ) : (
            <>
              <p className="mt-3">
                <Price amount={formatCents(toCents(plan.price))} className="text-2xl" />
              </p>
              {summary}
              <NotForSale plan={plan} />
            </>
          )}
        </div>
        <Island quiet>
          <PlanShare
            name={plan.name}
            shareIcon={<Share2 aria-hidden="true" />}
            printIcon={<Printer aria-hidden="true" />}
          />
        </Island>
        <AfterFirstPaint>
          <div className="lazy-below-fold space-y-10">
            <p className="text-muted-foreground">{plan.shortDescription}</p>
            <PlanSpecifications plan={plan} facts={drawings?.facts} />
            <CheckList title="Features" items={plan.features} className="sm:columns-2" />
          </div>
        </AfterFirstPaint>
      </div>
      <AfterFirstPaint>
        {drawings ? <FloorPlans plan={plan} drawings={drawings} /> : null}
        <div
          data-print="hide"
          className="lazy-below-fold mt-16 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
        >
          <section aria-labelledby="about-plan">
            <h2 id="about-plan" className="font-display text-heading">
              About this house
            </h2>
            <div className="mt-6 max-w-prose space-y-5 text-[1.0625rem] leading-relaxed">
              {plan.description.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          <CheckList title="What is included" items={plan.includedFiles} />
        </div>
        {drawings ? <Sheets slug={plan.slug} sheets={drawings.sheets.length} /> : null}
        <PlanReviews slug={plan.slug} reviews={rating.reviews} />
        {similar.length > 0 ? (
          <section
            aria-labelledby="similar"
            data-print="hide"
            className="lazy-below-fold mt-20 border-t border-border pt-12 lg:mt-28"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-4">
              <h2 id="similar" className="font-display text-heading">
                Houses in the same spirit
              </h2>
              {/* Not fetched ahead: by the tree of /plans the router asks a filtered list for a part it has not. */}
              <Link
                href={`/plans?style=${encodeURIComponent(plan.style)}`}
                prefetch={false}
                className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {`All ${plan.style} plans`}
              </Link>
            </div>
            <ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {similar.map((other) => (
                <li key={other.id}>
                  <PlanCard plan={other} brief />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </AfterFirstPaint>
    </div>
  );
}

/** Who answers, beside what it costs: a person asks before a thousand dollars are spent. */
function AskAboutPlan({
  slug,
  contact: { phone, email },
}: Pick<PlanDetailProps, "contact"> & { slug: string }) {
  const way = phone ? { href: phoneLink(phone), text: phone } : { href: `mailto:${email}`, text: email };
  return (
    <p className="my-3 flex flex-wrap gap-x-6 text-sm">
      <a href={`/plans/${slug}/modify`} className="text-link pointer-coarse:min-h-11">
        Ask about changing this plan
      </a>
      {way.text ? (
        <a href={way.href} className="text-link pointer-coarse:min-h-11">
          {way.text}
        </a>
      ) : null}
    </p>
  );
}

function NotForSale({ plan }: Pick<PlanDetailProps, "plan">) {
  return (
    <section aria-label="Sale" className="mt-6 rounded-md border border-input bg-card p-5">
      <p className="font-display text-subheading">Not for sale yet</p>
      <p className="mt-2 text-muted-foreground">
        {`The drawings of ${plan.name} are not for sale yet. Write to us about ${planNumber(plan.id)} and we tell you when they are.`}
      </p>
      <div className="mt-4 grid gap-3">
        <Link href="/contact" className={buttonVariants({ size: "lg" })}>
          Ask about this plan
        </Link>
        <FavoriteButton slug={plan.slug} heart={HEART} />
      </div>
    </section>
  );
}

function CheckList({ title, items, className }: { title: string; items: string[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="font-display text-subheading">{title}</h2>
      <ul className={cn("checklist mt-4 gap-x-8", className)}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not move; as its key a text would be sent once more
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
