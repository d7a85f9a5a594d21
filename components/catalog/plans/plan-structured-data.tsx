import { planKind } from "drafting";
import { JsonLd } from "@/components/site/json-ld";
import type { PlanPageDto } from "@/lib/catalog/plans/dto";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { absoluteUrl } from "@/lib/platform/http/site";
import type { PlanReviewsDto } from "@/lib/sales/reviews/dto";
import { shortened } from "@/lib/sales/reviews/rules/shortened";
import { getStoreIdentity } from "@/lib/settings/queries";

interface PlanStructuredDataProps {
  plan: PlanPageDto;
  forSale: boolean;
  reviews: PlanReviewsDto;
}

function ratingData({ average, count, reviews }: PlanReviewsDto) {
  if (average === null) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count },
    review: reviews.map(({ rating, name, text, publishedAt }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: rating },
      author: { "@type": "Person", name: name || "A buyer" },
      reviewBody: shortened(text),
      datePublished: publishedAt,
    })),
  };
}

const strikethrough = ({ comparedPrice }: PlanPageDto) =>
  comparedPrice === null
    ? {}
    : {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/StrikethroughPrice",
          price: comparedPrice.toFixed(2),
          priceCurrency: "USD",
        },
      };

const MOST_IMAGES = 2;

export async function PlanStructuredData({ plan, forSale, reviews }: PlanStructuredDataProps) {
  const { name: storeName } = await getStoreIdentity();
  const url = absoluteUrl(`/plans/${plan.slug}`);
  const images = [plan.mainImage, ...plan.images]
    .filter((src) => src && !src.endsWith(".svg"))
    .slice(0, MOST_IMAGES)
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
          description: plan.seoDescription || plan.shortDescription,
          sku: planNumber(plan.id),
          category: planKind(plan.style),
          brand: { "@type": "Brand", name: storeName },
          image: images,
          url,
          ...ratingData(reviews),
          ...(forSale
            ? {
                offers: {
                  "@type": "Offer",
                  url,
                  price: plan.price.toFixed(2),
                  priceCurrency: "USD",
                  ...strikethrough(plan),
                  availability: "https://schema.org/InStock",
                  itemCondition: "https://schema.org/NewCondition",
                  seller: { "@type": "Organization", name: storeName },
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
