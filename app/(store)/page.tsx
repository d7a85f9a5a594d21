import type { Metadata } from "next";
import type { z } from "zod";
import { HeroSkeleton } from "@/components/content/home/hero";
import { HomeSectionView } from "@/components/content/home/home-section-view";
import { SiteStructuredData } from "@/components/site/site-structured-data";
import { SoftSuspense } from "@/components/site/soft-suspense";
import { listHomePlans } from "@/lib/catalog/plans/queries";
import { listPosts } from "@/lib/content/blog/queries";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { listAllHomeSections } from "@/lib/content/sections/queries";
import { homePageSections } from "@/lib/content/sections/rules/home-page";
import {
  featureItemSchema,
  NO_ITEMS,
  parseSectionItems,
  testimonialItemSchema,
} from "@/lib/content/sections/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { log } from "@/lib/platform/ops/log";
import { getSettings, getStoreIdentity, getStoreZone } from "@/lib/settings/queries";
import { identityOf } from "@/lib/settings/rules/identity";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

const FEATURED = 3;

const LIST_SCHEMAS = new Map<string, z.ZodType>([
  ["features", featureItemSchema],
  ["testimonials", testimonialItemSchema],
]);

export async function generateMetadata(): Promise<Metadata> {
  const settings = (await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings)) ?? {};
  const { name } = await getStoreIdentity();
  return {
    ...(await pageMetadata({
      title: settings.seo_title || `House Plans, PDF and CAD | ${name}`,
      absoluteTitle: true,
      description:
        settings.meta_description || "House plans as PDF and CAD files, delivered the moment you buy.",
      path: "/",
    })),
    ...(settings.meta_keywords ? { keywords: settings.meta_keywords } : {}),
  };
}

/** Says in the log why a section with a list shows nothing, unless nothing has been put in it. */
function logHidden(section: HomeSectionDto): void {
  const schema = LIST_SCHEMAS.get(section.sectionId);
  if (!schema) return;
  const { problem } = parseSectionItems(schema, section.content);
  if (problem && problem !== NO_ITEMS)
    log.warn({ section: section.sectionId, problem }, "a section of the home page is hidden");
}

async function HomeSections() {
  const [stored, plans, posts, settings, zone] = await Promise.all([
    readOrNothing("Failed to fetch home sections", [TAGS.homeSections], listAllHomeSections),
    listHomePlans(FEATURED),
    readOrNothing("Failed to fetch blog posts", [TAGS.posts], () => listPosts(FEATURED)),
    readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings),
    getStoreZone(),
  ]);
  const sections = homePageSections(stored);
  sections.forEach(logHidden);
  const rows = {
    storeName: identityOf(settings ?? {}).name,
    plans,
    posts: posts ?? [],
    zone,
    frequency: settings?.newsletter_frequency,
  };
  return (
    <>
      {sections.map((section) => (
        <HomeSectionView key={section.sectionId} section={section} rows={rows} />
      ))}
      <SiteStructuredData settings={settings ?? {}} />
    </>
  );
}

export default function HomePage() {
  return (
    <SoftSuspense fallback={<HeroSkeleton />}>
      <HomeSections />
    </SoftSuspense>
  );
}
