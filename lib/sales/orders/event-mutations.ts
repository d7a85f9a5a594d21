import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { closeAlerts } from "@/lib/access/staff/alert-mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, knownError, notFound } from "@/lib/platform/errors";
import { handleStoredEvent } from "./payment-events";
import { setAsideAlert } from "./payment-mutations";

const SET_ASIDE = { processedAt: null, setAsideAt: { not: null } } as const;

async function setAsideEvent(id: string) {
  const event = await db.providerEvent.findFirst({ where: { id, ...SET_ASIDE } });
  if (!event) throw notFound("There is no such event that was set aside.");
  return event;
}

async function close(
  tx: Tx,
  action: string,
  event: { id: string; type: string },
  actor: Staff,
): Promise<void> {
  await closeAlerts(tx, setAsideAlert(event.id), actor);
  await recordActivity(tx, {
    actor,
    action,
    entityType: "payment-event",
    entityId: event.id,
    label: event.type,
  });
}

/** @throws AppError `forbidden`, `not_found`, `conflict` when it still cannot be handled */
export async function retryEvent(id: string, actor: Staff): Promise<void> {
  assertCan(actor, "orders:resolve");
  const event = await setAsideEvent(id);
  try {
    await handleStoredEvent(event);
  } catch (error) {
    if (knownError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("conflict", `It still cannot be handled. ${reason}`, { cause: error });
  }
  await db.$transaction((tx) => close(tx, "retry", event, actor));
}

/** The event is not handled; its row stays. @throws AppError `forbidden`, `not_found` */
export async function dismissEvent(id: string, actor: Staff): Promise<void> {
  assertCan(actor, "orders:resolve");
  const event = await setAsideEvent(id);
  await db.$transaction(async (tx) => {
    await tx.providerEvent.updateMany({ where: { id, ...SET_ASIDE }, data: { processedAt: new Date() } });
    await close(tx, "let-go", event, actor);
  });
}
