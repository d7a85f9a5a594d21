import { notFound } from "next/navigation";
import {
  PlanSubpage,
  type SubpageProps,
  subpageMetadata,
  subpageParams,
} from "@/components/catalog/plans/plan-subpage";
import { ReviewList } from "@/components/sales/reviews/plan-reviews";
import { getPlan } from "@/lib/catalog/plans/queries";
import { getPlanReviews } from "@/lib/sales/reviews/queries";

export const ensureStatic = "navigation";

const MAX_REVIEWS = 200;

export const generateStaticParams = subpageParams;

const title = (name: string) => `Reviews of ${name}`;

export const generateMetadata = (props: SubpageProps) => subpageMetadata(props, title);

export default async function PlanReviewsPage({ params }: SubpageProps) {
  const { slug } = await params;
  const [plan, { reviews, average, count }] = await Promise.all([
    getPlan(slug),
    getPlanReviews(slug, MAX_REVIEWS),
  ]);
  if (!plan) notFound();
  const lead =
    average === null
      ? "Nobody has reviewed this plan yet. Whoever buys it is asked two weeks later."
      : `${average} out of 5, from ${count.toLocaleString("en-US")} by people who bought it here.${count > MAX_REVIEWS ? ` The newest ${MAX_REVIEWS} are below.` : ""}`;
  return (
    <PlanSubpage plan={plan} crumb="Reviews" title={title(plan.name)} lead={lead}>
      <ReviewList reviews={reviews} />
    </PlanSubpage>
  );
}
