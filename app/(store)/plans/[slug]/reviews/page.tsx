import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ReviewList } from "@/components/reviews/plan-reviews";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getPlan, listPlanSlugs } from "@/lib/plans/queries";
import { env } from "@/lib/platform/ops/env";
import { getPlanReviews } from "@/lib/reviews/queries";

export const ensureStatic = "navigation";

/** Reviews on one page; nobody reads on behind them. */
const MOST = 200;

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  const [first = "none"] = await listPlanSlugs(Math.min(1, env().PAGES_AT_BUILD));
  return [{ slug: first }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const plan = await getPlan((await params).slug);
  // The plan's own page is the one to find.
  return { title: plan ? `Reviews of ${plan.name}` : "Plan Not Found", robots: { index: false } };
}

/** All that buyers say of a plan. */
export default async function PlanReviewsPage({ params }: Props) {
  const { slug } = await params;
  const [plan, { reviews, average, count }] = await Promise.all([getPlan(slug), getPlanReviews(slug, MOST)]);
  if (!plan) notFound();
  return (
    <div className="container-page py-8">
      <Breadcrumb
        items={[
          { label: "House Plans", href: "/plans" },
          { label: plan.name, href: `/plans/${slug}` },
          { label: "Reviews" },
        ]}
      />
      <h1 className="mt-6 font-display text-title">{`Reviews of ${plan.name}`}</h1>
      <p className="mt-3 text-muted-foreground">
        {average === null
          ? "Nobody has reviewed this plan yet. Whoever buys it is asked two weeks later."
          : `${average} out of 5, from ${count.toLocaleString("en-US")} by people who bought it here.${count > MOST ? ` The newest ${MOST} are below.` : ""}`}
      </p>
      <p className="mt-3">
        <Link href={`/plans/${slug}`} className="text-link">
          {`Back to ${plan.name}`}
        </Link>
      </p>
      <ReviewList reviews={reviews} />
    </div>
  );
}
