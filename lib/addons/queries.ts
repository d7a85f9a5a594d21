import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import { EXPORT_MAX, type ListQuery, type Page } from "@/lib/platform/lists/list-query";
import { listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import {
  type AddonDto,
  type AddonRowDto,
  type AdminAddonDto,
  toAddon,
  toAddonRow,
  toAdminAddon,
  WITH_PLANS,
} from "./dto";
import type { ADDON_LIST } from "./schema";

/** Active add-ons in their order. */
export async function listAddons(): Promise<AddonDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.addons);
  const rows = await db.planAddon.findMany({
    where: { isActive: true },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
  });
  return rows.map(toAddon);
}

export type AddonListQuery = ListQuery<(typeof ADDON_LIST.sorts)[number], never>;

function listArguments(query: AddonListQuery) {
  return { where: searchIn(query.q, ["name", "description"]), orderBy: listOrder(query) };
}

/** One page of the staff list. */
export async function listAddonRows(query: AddonListQuery): Promise<Page<AddonRowDto>> {
  const { rows, total } = await screenRows(db.planAddon, query, listArguments(query));
  return { items: rows.map(toAddonRow), total };
}

/** Every add-on that matches, for a CSV file. */
export async function exportAddonRows(query: AddonListQuery): Promise<AddonRowDto[]> {
  return (await db.planAddon.findMany({ ...listArguments(query), take: EXPORT_MAX })).map(toAddonRow);
}

/** Every add-on, inactive ones too, in their order. */
export async function listAdminAddons(): Promise<AdminAddonDto[]> {
  const rows = await db.planAddon.findMany({
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
    include: WITH_PLANS,
  });
  return rows.map(toAdminAddon);
}

/** @throws AppError `not_found` */
export async function getAdminAddon(id: number): Promise<AdminAddonDto> {
  const row = orNotFound(await db.planAddon.findUnique({ where: { id }, include: WITH_PLANS }), "add-on");
  return toAdminAddon(row);
}
