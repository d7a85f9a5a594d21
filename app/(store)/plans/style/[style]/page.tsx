import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Catalogue } from "@/components/catalog/plans/catalogue";
import { CatalogueStructuredData } from "@/components/catalog/plans/catalogue-structured-data";
import { firstPlanCards, listStyles } from "@/lib/catalog/plans/queries";
import { filterQuery, STYLES } from "@/lib/catalog/plans/rules/filter";
import { styleOfSlug, stylePage } from "@/lib/catalog/plans/rules/style-pages";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ style: string }> };

/** A store without plans still needs one address to build. */
export async function generateStaticParams() {
  const styles = (await listStyles()) ?? [];
  return styles.length > 0 ? styles.map((style) => ({ style: stylePage(style).slug })) : [{ style: "none" }];
}

/** The page of a style that plans have; while they cannot be read, of a usual one all the same. */
const pageOf = async ({ style }: { style: string }) =>
  styleOfSlug(decodeURIComponent(style), (await listStyles()) ?? STYLES);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageOf(await params);
  if (!page) return { title: "Page Not Found", robots: { index: false } };
  const { title, description, slug } = page;
  return pageMetadata({ title, description, path: `/plans/style/${slug}` });
}

export default async function StylePlansPage({ params }: Props) {
  const page = await pageOf(await params);
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
