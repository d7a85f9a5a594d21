import "server-only";
import { db } from "@/lib/platform/db/client";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { IN_PLACE, staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import type { ABOUT_LIST } from "../about-schema";
import type { HOME_SECTION_LIST } from "../home-schema";
import { toAdminAboutSection, toAdminHomeSection } from "./dto";

export type HomeSectionListQuery = QueryOf<typeof HOME_SECTION_LIST>;
export type AboutListQuery = QueryOf<typeof ABOUT_LIST>;

export const {
  page: listHomeSectionRows,
  every: listAdminHomeSections,
  one: getAdminHomeSection,
} = staffReads({
  table: db.homeSection,
  noun: "home section",
  matching: ({ q }: HomeSectionListQuery) => searchIn(q, ["title", "sectionId"]),
  toDtos: (rows) => rows.map(toAdminHomeSection),
  order: IN_PLACE,
});

export async function listSectionIds(): Promise<string[]> {
  const rows = await db.homeSection.findMany({ select: { sectionId: true } });
  return rows.map(({ sectionId }) => sectionId);
}

export const findSectionRow = (sectionId: string): Promise<{ id: number } | null> =>
  db.homeSection.findUnique({ where: { sectionId }, select: { id: true } });

export const {
  page: listAboutRows,
  every: listAdminAboutSections,
  one: getAdminAboutSection,
} = staffReads({
  table: db.aboutSection,
  noun: "about section",
  matching: ({ q }: AboutListQuery) => searchIn(q, ["title", "subtitle", "content", "sectionId"]),
  toDtos: (rows) => rows.map(toAdminAboutSection),
  order: IN_PLACE,
});
