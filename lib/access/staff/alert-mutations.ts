import "server-only";
import type { AlertSeverity } from "@/generated/prisma/client";
import type { Client, Tx } from "@/lib/platform/db/client";
import type { Staff } from "./rules/staff";

interface StaffAlert {
  message: string;
  link?: string | null;
  /** What it is about, where doing that ends it: see {@link closeAlerts}. */
  key?: string;
  severity?: AlertSeverity;
}

/** Once for each text: the same alert is not added twice. */
export async function alertStaff(
  tx: Client | Tx,
  { message, link = null, key, severity = "error" }: StaffAlert,
): Promise<void> {
  const known = await tx.systemAlert.findFirst({
    where: { message, audience: "staff" },
    select: { id: true },
  });
  if (known) return;
  await tx.systemAlert.create({ data: { message, link, key: key ?? null, severity, audience: "staff" } });
}

/** @param actor who has seen to it; left out where that was nobody of the staff */
export async function closeAlerts(tx: Tx, key: string, actor?: Staff): Promise<void> {
  await tx.systemAlert.updateMany({
    where: { key, isActive: true },
    data: { isActive: false, lastUpdatedBy: actor?.id ?? null },
  });
}
