import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { publicRead } from "@/lib/platform/db/public-read";
import { IN_PLACE } from "@/lib/platform/lists/list-rows";
import { type AboutSectionDto, type HomeSectionDto, toAboutSection, toHomeSection } from "./dto";

/** All sections of the home page in display order, also those that are switched off. */
export async function listAllHomeSections(): Promise<HomeSectionDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.homeSections);
  const rows = await publicRead((from) => from.homeSection.findMany({ orderBy: [...IN_PLACE] }));
  return rows.map(toHomeSection);
}

/** The active sections of the home page in display order. */
export async function listHomeSections(): Promise<HomeSectionDto[]> {
  return (await listAllHomeSections()).filter((section) => section.isActive);
}

/** One active home section, or null. */
export async function getHomeSection(sectionId: string): Promise<HomeSectionDto | null> {
  return (await listHomeSections()).find((section) => section.sectionId === sectionId) ?? null;
}

/** The active sections of the about page in display order. */
export async function listAboutSections(): Promise<AboutSectionDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.about);
  const rows = await publicRead((from) =>
    from.aboutSection.findMany({ where: { isActive: true }, orderBy: [...IN_PLACE] }),
  );
  return rows.map(toAboutSection);
}
