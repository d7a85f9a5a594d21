import { notFound } from "next/navigation";
import { OfferPage } from "@/components/catalog/plans/offer-page";
import {
  PlanSubpage,
  type SubpageProps,
  subpageMetadata,
  subpageParams,
} from "@/components/catalog/plans/plan-subpage";
import { getOffer } from "@/lib/catalog/offers/queries";
import { getPlan } from "@/lib/catalog/plans/queries";

export const ensureStatic = "navigation";

export const generateStaticParams = subpageParams;

const title = (name: string) => `Packages and options of ${name}`;

export const generateMetadata = (props: SubpageProps) => subpageMetadata(props, title);

export default async function PlanOfferPage({ params }: SubpageProps) {
  const { slug } = await params;
  const [plan, offer] = await Promise.all([getPlan(slug), getOffer(slug)]);
  if (!plan || !offer) notFound();
  return (
    <PlanSubpage plan={plan} crumb="Packages and options" title={title(plan.name)}>
      <OfferPage offer={offer} />
    </PlanSubpage>
  );
}
