import "server-only";
import type { AssistantFeed } from "@/generated/prisma/client";
import { screenPath } from "@/lib/access/resources/resources";
import { alertStaff, closeAlerts } from "@/lib/access/staff/alert-mutations";
import { db, type Prisma } from "@/lib/platform/db/client";
import { type Told, waitSeconds } from "./rules/feed-changes";

export type PassKind = "full" | "all" | "changed";

interface Pass {
  kind: PassKind;
  version: string;
  startedAt: Date;
}

export function beginPass(keyId: number, { kind, version, startedAt }: Pass): Promise<AssistantFeed> {
  const pass = { passKind: kind, passVersion: version, passStartedAt: startedAt, passAfter: 0 };
  return db.assistantFeed.upsert({ where: { keyId }, create: { keyId, ...pass }, update: pass });
}

const alertKey = (keyId: number) => `assistant-feed:${keyId}`;

/** What was taken by the feed, and how far its pass has come by that. */
export async function notePushed(keyId: number, after: number, told: readonly Told[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.assistantFeedProduct.deleteMany({
      where: { keyId, planId: { in: told.map(({ planId }) => planId) } },
    });
    await tx.assistantFeedProduct.createMany({ data: told.map((one) => ({ ...one, keyId })) });
    await tx.assistantFeed.update({ where: { keyId }, data: { passAfter: after, ...sound(told.length) } });
    if (told.length > 0) await closeAlerts(tx, alertKey(keyId));
  });
}

const sound = (sent: number): Prisma.AssistantFeedUpdateInput =>
  sent > 0 ? { attempts: 0, lastError: null, pushedAt: new Date() } : {};

export async function noteGone(keyId: number, planIds: readonly number[]): Promise<void> {
  await db.$transaction([
    db.assistantFeedProduct.deleteMany({ where: { keyId, planId: { in: [...planIds] } } }),
    db.assistantFeed.update({ where: { keyId }, data: sound(planIds.length) }),
  ]);
}

export async function endPass({ keyId, passKind, passVersion, passStartedAt }: AssistantFeed): Promise<void> {
  await db.assistantFeed.update({
    where: { keyId },
    data: {
      ...(passKind === "full" ? { fullAt: passStartedAt } : {}),
      ...{ version: passVersion ?? "", changedSince: passStartedAt },
      ...{ passKind: null, passVersion: null, passStartedAt: null, passAfter: 0 },
    },
  });
}

/** By then it is no short outage of the feed. */
const ALERT_AFTER = 5;

interface Failure {
  reason: string;
  retryAfter?: string;
}

/** The pass goes on where it was, later. */
export async function notePushFailed(
  { id: keyId, name }: { id: number; name: string },
  { reason, retryAfter }: Failure,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { attempts } = await tx.assistantFeed.update({
      where: { keyId },
      data: { attempts: { increment: 1 }, lastError: reason.slice(0, 500) },
      select: { attempts: true },
    });
    const nextTryAt = new Date(Date.now() + waitSeconds(attempts, retryAfter) * 1000);
    await tx.assistantFeed.update({ where: { keyId }, data: { nextTryAt } });
    if (attempts !== ALERT_AFTER) return;
    await alertStaff(tx, {
      key: alertKey(keyId),
      message: `The catalogue could not be pushed to ${name}: ${reason.slice(0, 200)}`,
      link: screenPath("assistants"),
      severity: "warning",
    });
  });
}
