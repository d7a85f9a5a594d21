import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import type { ABOUT_LIST } from "../about-schema";
import type { HOME_SECTION_LIST } from "../home-schema";
import {
  type AdminAboutSectionDto,
  type AdminHomeSectionDto,
  toAdminAboutSection,
  toAdminHomeSection,
} from "./dto";

export type HomeSectionListQuery = ListQuery<(typeof HOME_SECTION_LIST.sorts)[number], never>;
export type AboutListQuery = ListQuery<(typeof ABOUT_LIST.sorts)[number], never>;

/** One page of the staff list of home sections. */
export async function listHomeSectionRows(query: HomeSectionListQuery): Promise<Page<AdminHomeSectionDto>> {
  const where = searchIn(query.q, ["title", "sectionId"]);
  const { rows, total } = await screenRows(db.homeSection, query, { where });
  return { items: rows.map(toAdminHomeSection), total };
}

/** Every home section, inactive ones too, in display order. */
export async function listAdminHomeSections(): Promise<AdminHomeSectionDto[]> {
  const rows = await db.homeSection.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toAdminHomeSection);
}

/** @throws AppError `not_found` */
export async function getAdminHomeSection(id: number): Promise<AdminHomeSectionDto> {
  return toAdminHomeSection(orNotFound(await db.homeSection.findUnique({ where: { id } }), "home section"));
}

/** One page of the staff list of about sections. */
export async function listAboutRows(query: AboutListQuery): Promise<Page<AdminAboutSectionDto>> {
  const where = searchIn(query.q, ["title", "subtitle", "content", "sectionId"]);
  const { rows, total } = await screenRows(db.aboutSection, query, { where });
  return { items: rows.map(toAdminAboutSection), total };
}

/** Every about section, inactive ones too, in display order. */
export async function listAdminAboutSections(): Promise<AdminAboutSectionDto[]> {
  const rows = await db.aboutSection.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toAdminAboutSection);
}

/** @throws AppError `not_found` */
export async function getAdminAboutSection(id: number): Promise<AdminAboutSectionDto> {
  const row = orNotFound(await db.aboutSection.findUnique({ where: { id } }), "about section");
  return toAdminAboutSection(row);
}
