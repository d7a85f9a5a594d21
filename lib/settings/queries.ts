import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";

/** All settings by key. */
export async function getSettings(): Promise<Record<string, string>> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  const rows = await db.systemSetting.findMany({ select: { key: true, value: true } });
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** One setting, or what stands in for it while staff have not set it. */
export async function getSetting(key: string, fallback: string): Promise<string> {
  return (await getSettings())[key] ?? fallback;
}
