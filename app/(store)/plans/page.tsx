import { CATALOGUE_DESCRIPTION, Catalogue } from "@/components/catalog/plans/catalogue";
import { CatalogueStructuredData } from "@/components/catalog/plans/catalogue-structured-data";
import { firstPlanCards } from "@/lib/catalog/plans/queries";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

const TITLE = "House Plans";
export const generateMetadata = () =>
  pageMetadata({ title: TITLE, description: CATALOGUE_DESCRIPTION, path: "/plans" });

/** The unfiltered catalogue. Filtered addresses are served by /browse behind a rewrite (see middleware.ts). */
export default async function PlansPage() {
  const page = await firstPlanCards({});
  return (
    <>
      <CatalogueStructuredData
        title={TITLE}
        description={CATALOGUE_DESCRIPTION}
        path="/plans"
        plans={page?.items}
      />
      <Catalogue filter={{}} page={page} nextHref="/plans?page=2" />
    </>
  );
}
