import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CATALOGUE_DESCRIPTION, Catalogue } from "@/components/catalog/plans/catalogue";
import { firstPlanCards } from "@/lib/catalog/plans/queries";
import { filterQuery, filterSegment, STYLES, segmentFilter } from "@/lib/catalog/plans/rules/filter";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ filters: string }> };

export function generateStaticParams() {
  return STYLES.map((style) => ({ filters: filterSegment({ style }) ?? "" }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const filter = segmentFilter(decodeURIComponent((await params).filters));
  const title = filter?.style ? `${filter.style} House Plans` : "House Plans";
  return pageMetadata({ title, description: CATALOGUE_DESCRIPTION, path: "/plans", noindex: true });
}

/** /plans narrowed by the four filters; rendered at the first visit and cached. */
export default async function FilteredPlansPage({ params }: Props) {
  const filter = segmentFilter(decodeURIComponent((await params).filters));
  if (!filter) notFound();
  const page = await firstPlanCards(filter);
  const query = filterQuery(filter);
  return <Catalogue filter={filter} page={page} nextHref={`/plans${query}${query ? "&" : "?"}page=2`} />;
}
