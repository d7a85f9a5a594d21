import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import { type SettingDto, toSetting } from "../dto";

/** All settings by key, as staff see them. */
export async function listSettings(): Promise<SettingDto[]> {
  const rows = await db.systemSetting.findMany({ orderBy: { key: "asc" } });
  return rows.map(toSetting);
}

/**
 * One setting.
 * @throws AppError `not_found`
 */
export async function getSettingRow(key: string): Promise<SettingDto> {
  return toSetting(orNotFound(await db.systemSetting.findUnique({ where: { key } }), "setting"));
}
