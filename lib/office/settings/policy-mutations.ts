import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { invalidField, orNotFound } from "@/lib/platform/errors";
import { readSetting } from "@/lib/settings/direct-queries";
import { draftKey, hasText, type PolicyKey } from "@/lib/settings/rules/policies";
import { REMINDER_HOURS_KEY } from "@/lib/settings/rules/reminder-hours";
import type { SettingDto } from "./dto";
import { lockSetting, saveSetting } from "./mutations";
import { type PolicyFacts, startingText } from "./rules/policy-texts";

async function policyFacts(): Promise<PolicyFacts> {
  const [rows, studyDays, refundDays, reminderHours] = await Promise.all([
    db.systemSetting.findMany({ where: { key: { in: ["site_title", "contact_email"] } } }),
    readSetting("study_credit_days"),
    readSetting("buyer_refund_days"),
    readSetting(REMINDER_HOURS_KEY),
  ]);
  const of = (key: string) => rows.find((row) => row.key === key)?.value.trim();
  const email = of("contact_email");
  return {
    name: of("site_title"),
    emails: { questions: email, privacy: email, orders: email },
    studyDays,
    refundDays,
    remindsOfCarts: reminderHours !== undefined,
  };
}

/** Nobody but staff sees it. @throws AppError `conflict` where there is a text or a draft already */
export async function draftPolicy(key: PolicyKey, actor: Staff): Promise<SettingDto> {
  const text = startingText(key, await policyFacts());
  return db.$transaction(async (tx) => {
    const [written, draft] = [await lockSetting(tx, key), await lockSetting(tx, draftKey(key))];
    if (hasText(written?.value) || hasText(draft?.value)) {
      throw invalidField("key", "There is a text already; it stays as it is.", "conflict");
    }
    return saveSetting(tx, draftKey(key), { value: text }, actor);
  });
}

/**
 * @param lastUpdatedAt of the draft that was read
 * @throws AppError `not_found`, `stale`, `validation_failed` while a blank is to be filled in
 */
export async function publishPolicy(
  { key, lastUpdatedAt }: { key: PolicyKey; lastUpdatedAt: string },
  actor: Staff,
): Promise<SettingDto> {
  return db.$transaction(async (tx) => {
    const draft = orNotFound(await lockSetting(tx, draftKey(key)), "draft");
    await assertFresh(tx, draft, lastUpdatedAt, "setting");
    const published = await saveSetting(tx, key, { value: draft.value }, actor);
    await tx.systemSetting.delete({ where: { id: draft.id } });
    await recordActivity(tx, {
      actor,
      action: "delete",
      entityType: "setting",
      entityId: draft.id,
      label: draft.key,
      before: draft,
    });
    return published;
  });
}
