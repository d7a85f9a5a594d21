import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type AdminServiceDto, type ServiceDto, toAdminService, toService } from "./dto";
import type { SERVICE_LIST } from "./schema";

/** The services in display order. */
export async function listServices(): Promise<ServiceDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.services);
  const rows = await db.service.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toService);
}

export type ServiceListQuery = ListQuery<(typeof SERVICE_LIST.sorts)[number], never>;

/** One page of the staff list. */
export async function listServiceRows(query: ServiceListQuery): Promise<Page<AdminServiceDto>> {
  const where = searchIn(query.q, ["title", "description"]);
  const { rows, total } = await screenRows(db.service, query, { where });
  return { items: rows.map(toAdminService), total };
}

/** Every service in display order. */
export async function listAdminServices(): Promise<AdminServiceDto[]> {
  const rows = await db.service.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toAdminService);
}

/** @throws AppError `not_found` */
export async function getAdminService(id: number): Promise<AdminServiceDto> {
  return toAdminService(orNotFound(await db.service.findUnique({ where: { id } }), "service"));
}
