import { JsonLd } from "@/components/store/json-ld";
import type { PlanPageDto } from "@/lib/plans/dto";
import { planNumber } from "@/lib/plans/facts";
import { absoluteUrl, STORE_NAME } from "@/lib/platform/http/site";

/** A plan as a product, with its offer while it is for sale, and the way to it. No rating: nobody has reviewed it here. */
export function PlanStructuredData({ plan, forSale }: { plan: PlanPageDto; forSale: boolean }) {
  const url = absoluteUrl(`/plans/${plan.slug}`);
  const images = [plan.mainImage, ...plan.images]
    .filter((src) => src && !src.endsWith(".svg"))
    .map(absoluteUrl);
  const crumbs = [
    { name: "Home", item: absoluteUrl("/") },
    { name: "House Plans", item: absoluteUrl("/plans") },
    { name: plan.name, item: url },
  ];
  return (
    <>
      <JsonLd
        data={{
          "@type": "Product",
          name: plan.name,
          description: plan.shortDescription,
          sku: planNumber(plan.id),
          category: `${plan.style} house plan`,
          brand: { "@type": "Brand", name: STORE_NAME },
          image: images,
          url,
          ...(forSale
            ? {
                offers: {
                  "@type": "Offer",
                  url,
                  price: plan.price.toFixed(2),
                  priceCurrency: "USD",
                  availability: "https://schema.org/InStock",
                  itemCondition: "https://schema.org/NewCondition",
                  seller: { "@type": "Organization", name: STORE_NAME },
                },
              }
            : {}),
        }}
      />
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map((crumb, index) => ({
            "@type": "ListItem",
            position: index + 1,
            ...crumb,
          })),
        }}
      />
    </>
  );
}
