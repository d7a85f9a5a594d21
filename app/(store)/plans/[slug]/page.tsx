import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlanDetail } from "@/components/plans/plan-detail";
import { PlanStructuredData } from "@/components/plans/plan-structured-data";
import { RecentlyViewed } from "@/components/store/idle-parts";
import { Island } from "@/components/store/island";
import { isBeingDrawn } from "@/lib/drawing-jobs/queries";
import { getOffer } from "@/lib/offers/queries";
import { toPlanSale } from "@/lib/offers/rules/wording";
import { getPlan, listPlanSlugs, listSimilarPlans } from "@/lib/plans/queries";
import { planPageTitle } from "@/lib/plans/rules/facts";
import { env } from "@/lib/platform/ops/env";
import { getDrawings } from "@/lib/previews/queries";
import { getPlanRating } from "@/lib/reviews/queries";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

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
  const [offer, drawings, similar, rating] = await Promise.all([
    getOffer(slug),
    getDrawings(slug),
    listSimilarPlans(slug, 3),
    getPlanRating(slug),
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
      />
      <Island quiet>
        <RecentlyViewed plan={{ slug: plan.slug, name: plan.name, image: plan.mainImage }} />
      </Island>
    </>
  );
}
