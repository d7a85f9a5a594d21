import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { IN_PLACE, staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type ServiceDto, toAdminService, toService } from "./dto";
import type { SERVICE_LIST } from "./schema";

export async function listServices(): Promise<ServiceDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.services);
  const rows = await publicRead((from) => from.service.findMany({ orderBy: [...IN_PLACE] }));
  return rows.map(toService);
}

export type ServiceListQuery = QueryOf<typeof SERVICE_LIST>;

export const {
  page: listServiceRows,
  every: listAdminServices,
  one: getAdminService,
} = staffReads({
  table: db.service,
  noun: "service",
  matching: ({ q }: ServiceListQuery) => searchIn(q, ["title", "description"]),
  toDtos: (rows) => rows.map(toAdminService),
  order: IN_PLACE,
});
