import { Island } from "@/components/site/island";
import { ButtonLink } from "@/components/ui/button-link";
import { listStyles } from "@/lib/catalog/plans/queries";
import type { PlanListPage } from "@/lib/catalog/plans/query-options";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { stylePage } from "@/lib/catalog/plans/rules/style-pages";
import { ownStyles } from "@/lib/catalog/plans/rules/styles";
import { PlanBrowser } from "./plan-browser";

export const CATALOGUE_DESCRIPTION =
  "Browse house plans by style, bedrooms and size. Every set comes with PDF and CAD files you can download at once.";

interface CatalogueProps {
  filter: PlanFilter;
  /** Undefined when the plans could not be read. */
  page: PlanListPage | undefined;
  nextHref?: string;
  allFilters?: boolean;
  title?: string;
  lead?: string;
}

function heading(filter: PlanFilter): { title: string; lead: string } {
  return {
    title: filter.style ? stylePage(filter.style).title : "House Plans",
    lead: "Complete plan sets in PDF and CAD. Choose one, download it today, and hand it to your builder.",
  };
}

function ComingSoon() {
  return (
    <div className="container-page py-12 lg:py-16">
      <header className="max-w-2xl">
        <p className="eyebrow">The catalog</p>
        <h1 className="mt-3 font-display text-title">House plans are coming</h1>
        <p className="mt-4 text-lg text-muted-foreground">
          We are preparing our first house plans. Come back soon, or tell us what you are looking for.
        </p>
      </header>
      <ButtonLink href="/contact" size="lg" className="mt-8">
        Contact us
      </ButtonLink>
    </div>
  );
}

/** The first plans come with the page itself. */
export async function Catalogue({ filter, page, nextHref, allFilters, ...own }: CatalogueProps) {
  const { title, lead } = { ...heading(filter), ...own };
  const styles = await listStyles();
  if (styles?.length === 0) return <ComingSoon />;
  return (
    <div className="container-page py-6 lg:py-10">
      <header className="mb-4 lg:mb-6">
        <h1 className="font-display text-title">{title}</h1>
        <p className="mt-1 text-muted-foreground">{lead}</p>
      </header>
      <h2 className="sr-only">Plans</h2>
      <Island>
        <PlanBrowser
          filter={filter}
          styles={ownStyles(styles ?? [])}
          first={page}
          nextHref={nextHref}
          allFilters={allFilters}
        />
      </Island>
    </div>
  );
}
