import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { draftKey, POLICIES, policyOfDraft } from "@/lib/settings/rules/policies";
import { isHtmlKey } from "@/lib/settings/schema";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";
import { type SettingDto, toSetting } from "./dto";

/** All settings by key, as staff see them. */
export async function listSettings(): Promise<SettingDto[]> {
  const rows = await db.systemSetting.findMany({ orderBy: { key: "asc" } });
  return rows.map(toSetting);
}

/** A setting on the screen: one that is set, or one that the store reads and that is not set. */
export interface ShownSetting {
  key: string;
  /** Empty where it is not set. */
  value: string;
  description: string | null;
  /** Null where it is not set. */
  lastUpdatedAt: string | null;
  /** The value as it may be drawn, where it is HTML. */
  html: string | null;
  /** The text that waits to be read and published, of a policy. */
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

/** All settings that the store reads, set or not, and then those that nothing reads. */
export async function listShownSettings(): Promise<ShownSetting[]> {
  const rows = new Map((await listSettings()).map((row) => [row.key, row]));
  const free = [...rows.keys()].filter((key) => !KNOWN_SETTINGS[key] && !policyOfDraft(key));
  return [...Object.keys(KNOWN_SETTINGS), ...free].map((key) => {
    const policy = POLICIES.find((one) => one.key === key);
    const draft = policy && rows.get(draftKey(policy.key));
    return { ...toShown(key, rows.get(key)), draft: draft ? toShown(draft.key, draft) : null };
  });
}

/**
 * One setting.
 * @throws AppError `not_found`
 */
export async function getSettingRow(key: string): Promise<SettingDto> {
  return toSetting(orNotFound(await db.systemSetting.findUnique({ where: { key } }), "setting"));
}
