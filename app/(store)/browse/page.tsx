import type { Metadata } from "next";
import { Catalogue } from "@/components/plans/catalogue";
import { filterQuery, readPageFilter } from "@/lib/plans/filter";
import { listPlanCardsAt } from "@/lib/plans/queries";

export const metadata: Metadata = {
  title: "House Plans",
  alternates: { canonical: "/plans" },
  robots: { index: false, follow: true },
};

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
  const filter = readPageFilter(params);
  const number = Math.min(Math.max(Number.parseInt(params.get("page") ?? "1", 10) || 1, 1), 1000);
  const page = await listPlanCardsAt(filter, number);
  const query = filterQuery(filter);
  return (
    <Catalogue
      key={`${query}#${number}`}
      filter={filter}
      page={page}
      nextHref={`/plans${query}${query ? "&" : "?"}page=${number + 1}`}
    />
  );
}
