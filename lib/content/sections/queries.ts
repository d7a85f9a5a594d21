import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { publicRead } from "@/lib/platform/db/public-read";
import { IN_PLACE } from "@/lib/platform/lists/list-rows";
import { type AboutSectionDto, type HomeSectionDto, toAboutSection, toHomeSection } from "./dto";

export async function listAllHomeSections(): Promise<HomeSectionDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.homeSections);
  const rows = await publicRead((from) => from.homeSection.findMany({ orderBy: [...IN_PLACE] }));
  return rows.map(toHomeSection);
}

export async function listHomeSections(): Promise<HomeSectionDto[]> {
  return (await listAllHomeSections()).filter((section) => section.isActive);
}

export async function getHomeSection(sectionId: string): Promise<HomeSectionDto | null> {
  return (await listHomeSections()).find((section) => section.sectionId === sectionId) ?? null;
}

export async function listAboutSections(): Promise<AboutSectionDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.about);
  const rows = await publicRead((from) =>
    from.aboutSection.findMany({ where: { isActive: true }, orderBy: [...IN_PLACE] }),
  );
  return rows.map(toAboutSection);
}
