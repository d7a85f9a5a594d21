import "server-only";
import type { SystemSetting } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { TAGS } from "@/lib/platform/cache/cache";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { AppError, invalidField, orNotFound } from "@/lib/platform/errors";
import { parse } from "@/lib/platform/parse";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { PACKAGE_SETTING_KEYS, packagesProblem, storePackages } from "@/lib/settings/rules/packages";
import {
  isAddressKey,
  isHtmlKey,
  isOn,
  isSafeAddress,
  type PutSetting,
  REQUIRED_KEYS,
  SECOND_FACTOR_KEY,
  settingKeySchema,
} from "@/lib/settings/schema";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";
import { type SettingDto, toSetting } from "./dto";

function refuse(message: string): AppError {
  return invalidField("value", message);
}

function checkedValue(key: string, value: string, isNew: boolean): string {
  if (isNew && value.trim() === "") throw refuse("Value is required");
  const wrong = KNOWN_SETTINGS[key]?.check?.(value.trim());
  if (wrong) throw refuse(wrong);
  if (isHtmlKey(key)) return sanitizeSettingHtml(value);
  if (isAddressKey(key) && !isSafeAddress(value.trim())) {
    throw refuse("Give an address that starts with https:// or /");
  }
  return value;
}

/** Sessions that are open already, too. */
async function holdAdminSessions(tx: Tx, mustEnrol: boolean): Promise<void> {
  await tx.staffSession.updateMany({
    where: { user: { role: "admin", OR: [{ secondFactor: null }, { secondFactor: { confirmedAt: null } }] } },
    data: { mustEnrol },
  });
}

/** Locked until the transaction ends. */
export async function lockSetting(tx: Tx, key: string): Promise<SystemSetting | undefined> {
  const [row] = await tx.$queryRaw<SystemSetting[]>`
    SELECT id, key, value, description, last_updated_by AS "lastUpdatedBy", last_updated_at AS "lastUpdatedAt"
    FROM system_settings WHERE key = ${key} FOR UPDATE`;
  return row;
}

/** After the write; one after another, since each may be right by itself. */
async function assertPackages(tx: Tx, key: string): Promise<void> {
  if (!PACKAGE_SETTING_KEYS.includes(key)) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('package settings'))`;
  const rows = await tx.systemSetting.findMany({ where: { key: { in: [...PACKAGE_SETTING_KEYS] } } });
  const problem = packagesProblem(storePackages(Object.fromEntries(rows.map((row) => [row.key, row.value]))));
  if (problem) throw refuse(problem);
}

/** @throws AppError `validation_failed`, `stale` */
export async function saveSetting(tx: Tx, key: string, input: PutSetting, actor: Staff): Promise<SettingDto> {
  const name = parse(settingKeySchema, key);
  const before = await lockSetting(tx, name);
  if (before) await assertFresh(tx, before, input.lastUpdatedAt, "setting");
  const data = {
    value: checkedValue(name, input.value, before === undefined),
    ...(input.description === undefined ? {} : { description: input.description || null }),
    lastUpdatedBy: actor.id,
  };
  // Upsert: two who add the same key at once both succeed, the later value stays.
  const row = await tx.systemSetting.upsert({
    where: { key: name },
    create: { key: name, ...data },
    update: data,
  });
  await assertPackages(tx, name);
  if (name === SECOND_FACTOR_KEY) await holdAdminSessions(tx, isOn(row.value));
  await recordActivity(tx, {
    actor,
    action: before ? "update" : "create",
    entityType: "setting",
    entityId: row.id,
    label: name,
    before: before ?? null,
    after: row,
  });
  return toSetting(row);
}

/** @throws AppError `validation_failed`, `stale` */
export const putSetting = (key: string, input: PutSetting, actor: Staff): Promise<SettingDto> =>
  db.$transaction((tx) => saveSetting(tx, key, input, actor));

/** @throws AppError `conflict` for a key that is in use */
export async function createSetting(
  { key, ...input }: { key: string; value: string; description?: string },
  actor: Staff,
): Promise<SettingDto> {
  if (await db.systemSetting.findUnique({ where: { key } })) {
    throw invalidField("key", "There is a setting with this key already", "conflict");
  }
  return putSetting(key, input, actor);
}

/** @throws AppError `not_found`, `conflict` for one that the store itself needs, `validation_failed` */
export async function deleteSetting(key: string, actor: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = orNotFound(await tx.systemSetting.findUnique({ where: { key } }), "setting");
    if (REQUIRED_KEYS.has(key)) {
      throw new AppError("conflict", "The store needs this setting; it can be changed but not deleted.");
    }
    await tx.systemSetting.delete({ where: { key } });
    await assertPackages(tx, key);
    if (key === SECOND_FACTOR_KEY) await holdAdminSessions(tx, false);
    await recordActivity(tx, {
      actor,
      action: "delete",
      entityType: "setting",
      entityId: before.id,
      label: key,
      before,
    });
  });
}

export const ALL_TAGS: string[] = Object.values(TAGS).filter((tag) => typeof tag === "string");

/** On every instance. */
export async function clearCaches(actor: Staff): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const slugs = await tx.$queryRaw<{ tag: string }[]>`
      SELECT 'plan:' || slug AS tag FROM house_plans UNION ALL SELECT 'post:' || slug FROM blog_posts`;
    const tags = [...ALL_TAGS, ...slugs.map(({ tag }) => tag)];
    await tx.$queryRaw`SELECT announce_cache_tags(${tags}::text[])::text`;
    await recordActivity(tx, { actor, action: "clear-cache", entityType: "cache", label: "All caches" });
    return tags;
  });
}
