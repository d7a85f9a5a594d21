import { Island } from "@/components/store/island";
import type { PlanListPage } from "@/lib/plans/query-options";
import type { PlanFilter } from "@/lib/plans/rules/filter";
import { STYLE_PAGES } from "@/lib/plans/rules/style-pages";
import { PlanBrowser } from "./plan-browser";

/** What search engines and other sites say of the catalogue. */
export const CATALOGUE_DESCRIPTION =
  "Browse house plans by style, bedrooms and size. Every set comes with PDF and CAD files you can download at once.";

interface CatalogueProps {
  filter: PlanFilter;
  /** Undefined when the plans could not be read. */
  page: PlanListPage | undefined;
  nextHref?: string;
  /** Whether all filters are in sight at once. */
  allFilters?: boolean;
  /** In place of the heading and the lead that the filter gives. */
  title?: string;
  lead?: string;
}

/** The heading and the lead of a list say what it is narrowed to, as far as one style says it. */
function heading(filter: PlanFilter): { title: string; lead: string } {
  const style = STYLE_PAGES.find((one) => one.style === filter.style);
  return {
    title: style?.title ?? "House Plans",
    lead: "Complete plan sets in PDF and CAD, drawn in our own studio. Choose one, download it today, and hand it to your builder.",
  };
}

/** The catalogue page, for any filter: the first plans come with the page itself. */
export function Catalogue({ filter, page, nextHref, allFilters, ...own }: CatalogueProps) {
  const { title, lead } = { ...heading(filter), ...own };
  return (
    <div className="container-page py-12 lg:py-16">
      <header className="mb-8 max-w-2xl">
        <p className="eyebrow">The catalog</p>
        <h1 className="mt-3 font-display text-title">{title}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{lead}</p>
      </header>
      <h2 className="sr-only">Plans</h2>
      <Island>
        <PlanBrowser filter={filter} first={page} nextHref={nextHref} allFilters={allFilters} />
      </Island>
    </div>
  );
}
