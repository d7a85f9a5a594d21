import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { draftKey, POLICIES, policyOfDraft } from "@/lib/settings/rules/policies";
import { isHtmlKey } from "@/lib/settings/schema";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";
import { type SettingDto, toSetting } from "./dto";

export async function listSettings(): Promise<SettingDto[]> {
  const rows = await db.systemSetting.findMany({ orderBy: { key: "asc" } });
  return rows.map(toSetting);
}

export interface ShownSetting {
  key: string;
  value: string;
  description: string | null;
  lastUpdatedAt: string | null;
  html: string | null;
  draft: ShownSetting | null;
}

function toShown(key: string, row: SettingDto | undefined): ShownSetting {
  const value = row?.value ?? "";
  return {
    key,
    value,
    description: row?.description ?? null,
    lastUpdatedAt: row?.lastUpdatedAt ?? null,
    html: isHtmlKey(key) ? sanitizeSettingHtml(value) : null,
    draft: null,
  };
}

export async function listShownSettings(): Promise<ShownSetting[]> {
  const rows = new Map((await listSettings()).map((row) => [row.key, row]));
  const free = [...rows.keys()].filter((key) => !KNOWN_SETTINGS[key] && !policyOfDraft(key));
  return [...Object.keys(KNOWN_SETTINGS), ...free].map((key) => {
    const policy = POLICIES.find((one) => one.key === key);
    const draft = policy && rows.get(draftKey(policy.key));
    return { ...toShown(key, rows.get(key)), draft: draft ? toShown(draft.key, draft) : null };
  });
}

/** @throws AppError `not_found` */
export async function getSettingRow(key: string): Promise<SettingDto> {
  return toSetting(orNotFound(await db.systemSetting.findUnique({ where: { key } }), "setting"));
}
