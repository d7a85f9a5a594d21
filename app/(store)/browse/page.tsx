import { CATALOGUE_DESCRIPTION, Catalogue } from "@/components/catalog/plans/catalogue";
import { withStyleOfPlans } from "@/lib/catalog/plans/queries";
import { filterQuery } from "@/lib/catalog/plans/rules/filter";
import { readSearch, searchPlans } from "@/lib/catalog/plans/search-queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "House Plans",
    description: CATALOGUE_DESCRIPTION,
    path: "/plans",
    noindex: true,
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Drawn whole before it is sent, so that the search form works without script. */
export const instant = false;

/** /plans with a text search, a price, a size of lot, or a further page: too many to keep each. */
export default async function SearchedPlansPage({ searchParams }: Props) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first) params.set(key, first);
  }
  const { filter: asked, ...place } = readSearch(params);
  const search = { ...place, filter: await withStyleOfPlans(asked) };
  const read = () => searchPlans(search);
  const page = await readOrNothing("Failed to fetch house plans", [TAGS.plans], read);
  const query = filterQuery(search.filter);
  return (
    <Catalogue
      key={`${query}#${search.page}`}
      filter={search.filter}
      page={page}
      allFilters={params.has("filters")}
      nextHref={`/plans${query}${query ? "&" : "?"}page=${search.page + 1}`}
    />
  );
}
