import { breadcrumbs } from "@/components/site/breadcrumb-data";
import { JsonLd } from "@/components/site/json-ld";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import { absoluteUrl } from "@/lib/platform/http/site";

interface CatalogueStructuredDataProps {
  title: string;
  description: string;
  path: string;
  plans: PlanCardDto[] | undefined;
}

/**
 * Names the plans and links to their pages, which say the rest
 * (https://developers.google.com/search/docs/appearance/structured-data/carousel, "summary page and
 * multiple full details pages").
 */
export function CatalogueStructuredData({ title, description, path, plans }: CatalogueStructuredDataProps) {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "House Plans", path: "/plans" },
    ...(path === "/plans" ? [] : [{ name: title, path }]),
  ];
  return (
    <>
      <JsonLd
        data={{
          "@type": "CollectionPage",
          name: title,
          description,
          url: absoluteUrl(path),
          mainEntity: plans && {
            "@type": "ItemList",
            itemListElement: plans.map((plan, index) => ({
              "@type": "ListItem",
              position: index + 1,
              url: absoluteUrl(`/plans/${plan.slug}`),
            })),
          },
        }}
      />
      <JsonLd data={breadcrumbs(crumbs)} />
    </>
  );
}
