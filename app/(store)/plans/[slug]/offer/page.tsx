import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { OfferPage } from "@/components/plans/offer-page";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getOffer } from "@/lib/offers/queries";
import { getPlan, listPlanSlugs } from "@/lib/plans/queries";
import { env } from "@/lib/platform/ops/env";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  const [first = "none"] = await listPlanSlugs(Math.min(1, env().PAGES_AT_BUILD));
  return [{ slug: first }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const plan = await getPlan((await params).slug);
  // The plan's own page is the one to find.
  return {
    title: plan ? `Packages and options of ${plan.name}` : "Plan Not Found",
    robots: { index: false },
  };
}

/** All that can be had of a plan on one page: what the plan's own page opens piece by piece. */
export default async function PlanOfferPage({ params }: Props) {
  const { slug } = await params;
  const [plan, offer] = await Promise.all([getPlan(slug), getOffer(slug)]);
  if (!plan || !offer) notFound();
  return (
    <div className="container-page py-8">
      <Breadcrumb
        items={[
          { label: "House Plans", href: "/plans" },
          { label: plan.name, href: `/plans/${slug}` },
          { label: "Packages and options" },
        ]}
      />
      <h1 className="mt-6 font-display text-title">{`Packages and options of ${plan.name}`}</h1>
      <p className="mt-3">
        <Link href={`/plans/${slug}`} className="text-link">
          {`Back to ${plan.name}`}
        </Link>
      </p>
      <OfferPage offer={offer} />
    </div>
  );
}
