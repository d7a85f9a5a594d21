import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlanDetail } from "@/components/catalog/plans/plan-detail";
import { PlanStructuredData } from "@/components/catalog/plans/plan-structured-data";
import { RecentlyViewed } from "@/components/site/idle-parts";
import { Island } from "@/components/site/island";
import { isBeingDrawn } from "@/lib/catalog/drawing-queue/queries";
import { getOffer } from "@/lib/catalog/offers/queries";
import { toPlanSale } from "@/lib/catalog/offers/rules/wording";
import { getPlan, listPlanSlugs, listSimilarPlans } from "@/lib/catalog/plans/queries";
import { planPageTitle } from "@/lib/catalog/plans/rules/facts";
import { getDrawings } from "@/lib/catalog/previews/queries";
import { env } from "@/lib/platform/ops/env";
import { getPlanRating } from "@/lib/sales/reviews/queries";
import { getPlanPageFacts } from "@/lib/settings/queries";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ slug: string }> };

/**
 * Plans whose pages the build makes, those looked at most first; the others are made at their
 * first visit and cached. A store without plans still needs one address to build.
 */
export async function generateStaticParams() {
  const slugs = await listPlanSlugs(env().PAGES_AT_BUILD);
  return (slugs.length > 0 ? slugs : ["none"]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const plan = await getPlan((await params).slug);
  if (!plan) return { title: "Plan Not Found", robots: { index: false } };
  return pageMetadata({
    title: plan.seoTitle || planPageTitle(plan),
    description: plan.seoDescription || plan.shortDescription,
    path: `/plans/${plan.slug}`,
  });
}

export default async function PlanPage({ params }: Props) {
  const { slug } = await params;
  const plan = await getPlan(slug);
  if (!plan) notFound();
  const [offer, drawings, similar, rating, { contact, refundDays }] = await Promise.all([
    getOffer(slug),
    getDrawings(slug),
    listSimilarPlans(slug, 3),
    getPlanRating(slug),
    getPlanPageFacts(),
  ]);
  if (!offer) notFound();
  const beingDrawn = drawings === null && (await isBeingDrawn(slug));
  return (
    <>
      <PlanStructuredData plan={plan} forSale={offer.available} reviews={rating.reviews} />
      <PlanDetail
        plan={plan}
        drawings={drawings}
        beingDrawn={beingDrawn}
        sale={toPlanSale(offer)}
        similar={similar}
        rating={rating}
        contact={contact}
        refundDays={refundDays}
      />
      <Island quiet>
        <RecentlyViewed plan={{ slug: plan.slug, name: plan.name, image: plan.mainImage }} />
      </Island>
    </>
  );
}
