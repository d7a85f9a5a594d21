import "server-only";
import { createHash } from "node:crypto";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AcpError } from "./rules/acp-error";
import { canonicalJson } from "./rules/canonical-json";

/** Answers are kept for a day; a call whose process stopped can be made anew after a minute. */
const KEPT_HOURS = 24;
const CLAIM_SECONDS = 60;

export interface CallName {
  keyId: number;
  path: string;
  idempotencyKey: string;
}

interface Claimed {
  id: number;
  claimedAt: Date;
}

export type Claim = { claimed: Claimed } | { kept: { status: number; body: unknown } };

export const bodyHash = (payload: unknown): string =>
  createHash("sha256").update(canonicalJson(payload)).digest("hex");

/** @throws AcpError 422 for another body under the same key, 409 while the first call is at work */
export async function claimCall(call: CallName, payload: unknown): Promise<Claim> {
  const { keyId, path, idempotencyKey } = call;
  const hash = bodyHash(payload);
  const [claimed] = await db.$queryRaw<Claimed[]>`
    INSERT INTO assistant_calls AS c (key_id, path, idempotency_key, body_hash)
    VALUES (${keyId}, ${path}, ${idempotencyKey}, ${hash})
    ON CONFLICT (key_id, path, idempotency_key) DO UPDATE SET
      body_hash = excluded.body_hash, status = NULL, body = NULL, session_id = NULL,
      claimed_at = excluded.claimed_at, created_at = excluded.created_at
      WHERE c.created_at < now() - make_interval(hours => ${KEPT_HOURS})
        OR (c.status IS NULL AND c.body_hash = excluded.body_hash
          AND c.claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
    RETURNING id, claimed_at AS "claimedAt"`;
  if (claimed) return { claimed };
  const known = await db.assistantCall.findUnique({ where: { keyId_path_idempotencyKey: call } });
  if (known && known.bodyHash !== hash) {
    const message = "This Idempotency-Key came with another body before.";
    throw new AcpError(422, "idempotency_conflict", message);
  }
  // Without a row the call has just failed, and the same call may be made again.
  if (!known || known.status === null) {
    const message = "The first call with this Idempotency-Key is still at work.";
    throw new AcpError(409, "idempotency_in_flight", message, { retryAfter: 1 });
  }
  return { kept: { status: known.status, body: known.body } };
}

interface Kept {
  status: number;
  body: unknown;
  sessionId?: string | null;
}

/**
 * @param save what the call did, which is written in one transaction with its answer
 * @throws AcpError 409 where the call has been made anew meanwhile
 */
export async function keepAnswer(
  { id, claimedAt }: Claimed,
  { status, body, sessionId = null }: Kept,
  save: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await save(tx);
    const { count } = await tx.assistantCall.updateMany({
      where: { id, claimedAt },
      data: { status, body: body as Prisma.InputJsonValue, sessionId },
    });
    if (count === 0)
      throw new AcpError(409, "idempotency_in_flight", "This call has been made anew.", { retryAfter: 1 });
  });
}

/** What failed on our side may be tried again under the same key. */
export async function forgetCall({ id, claimedAt }: Claimed): Promise<void> {
  await db.assistantCall.deleteMany({ where: { id, claimedAt } });
}

export async function forgetOldCalls(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.assistantCall.deleteMany({ where: { createdAt: { lt: before } } });
}
