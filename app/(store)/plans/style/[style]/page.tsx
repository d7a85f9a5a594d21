import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Catalogue } from "@/components/plans/catalogue";
import { CatalogueStructuredData } from "@/components/plans/catalogue-structured-data";
import { firstPlanCards } from "@/lib/plans/queries";
import { filterQuery } from "@/lib/plans/rules/filter";
import { STYLE_PAGES, styleOfSlug } from "@/lib/plans/rules/style-pages";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ style: string }> };

export function generateStaticParams() {
  return STYLE_PAGES.map(({ slug }) => ({ style: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = styleOfSlug((await params).style);
  if (!page) return { title: "Page Not Found", robots: { index: false } };
  const { title, description, slug } = page;
  return pageMetadata({ title, description, path: `/plans/style/${slug}` });
}

/** The catalogue in one style, at an address of its own that search engines may list. */
export default async function StylePlansPage({ params }: Props) {
  const page = styleOfSlug((await params).style);
  if (!page) notFound();
  const filter = { style: page.style };
  const plans = await firstPlanCards(filter);
  return (
    <>
      <CatalogueStructuredData
        title={page.title}
        description={page.description}
        path={`/plans/style/${page.slug}`}
        plans={plans?.items}
      />
      <Catalogue
        filter={filter}
        page={plans}
        nextHref={`/plans${filterQuery(filter)}&page=2`}
        title={page.title}
        lead={page.lead}
      />
    </>
  );
}
