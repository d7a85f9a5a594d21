import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type SoldAddon, toAddon, toAddonRow, toAdminAddon, WITH_PLANS } from "./dto";
import type { ADDON_LIST } from "./schema";

export async function listAddons(): Promise<SoldAddon[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.addons);
  const rows = await publicRead((from) =>
    from.planAddon.findMany({
      where: { isActive: true },
      orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
    }),
  );
  return rows.map(toAddon);
}

export type AddonListQuery = QueryOf<typeof ADDON_LIST>;

const matching = ({ q }: AddonListQuery) => searchIn(q, ["name", "description"]);
const IN_ORDER = [{ sortOrder: "asc" }, { id: "asc" }] as const;

export const { page: listAddonRows, matches: exportAddonRows } = staffReads({
  table: db.planAddon,
  noun: "add-on",
  matching,
  toDtos: (rows) => rows.map(toAddonRow),
});

export const { every: listAdminAddons, one: getAdminAddon } = staffReads({
  table: db.planAddon,
  noun: "add-on",
  matching,
  parts: { include: WITH_PLANS },
  toDtos: (rows) => rows.map(toAdminAddon),
  order: IN_ORDER,
});
