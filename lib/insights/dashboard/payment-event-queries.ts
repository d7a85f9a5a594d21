import "server-only";
import { db } from "@/lib/platform/db/client";

export interface PaymentEventsDto {
  /** ISO 8601; null before the first event. */
  lastAt: string | null;
  lastType: string | null;
  failed: number;
  /** The newest, those that were set aside first. */
  failures: { id: string; type: string; at: string; error: string; setAside: boolean }[];
}

const SHOWN = 5;

interface Numbers {
  lastAt: Date | null;
  lastType: string | null;
  failed: number;
}

export async function getPaymentEvents(): Promise<PaymentEventsDto> {
  const [row] = await db.$queryRaw<Numbers[]>`
    SELECT last.received_at AS "lastAt", last.type AS "lastType", waiting.failed
    FROM (SELECT count(*)::int AS failed FROM provider_events
      WHERE processed_at IS NULL AND error IS NOT NULL) AS waiting
    LEFT JOIN (SELECT received_at, type FROM provider_events
      ORDER BY received_at DESC LIMIT 1) AS last ON true`;
  const failed = row?.failed ?? 0;
  const failures =
    failed === 0
      ? []
      : await db.providerEvent.findMany({
          where: { processedAt: null, error: { not: null } },
          orderBy: [{ setAsideAt: { sort: "asc", nulls: "last" } }, { receivedAt: "desc" }],
          take: SHOWN,
          select: { id: true, type: true, receivedAt: true, error: true, setAsideAt: true },
        });
  return {
    lastAt: row?.lastAt?.toISOString() ?? null,
    lastType: row?.lastType ?? null,
    failed,
    failures: failures.map(({ id, type, receivedAt, error, setAsideAt }) => ({
      id,
      type,
      at: receivedAt.toISOString(),
      error: error ?? "",
      setAside: setAsideAt !== null,
    })),
  };
}
