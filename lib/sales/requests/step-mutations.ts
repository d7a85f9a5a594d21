import "server-only";
import type { ChangeRequest } from "@/generated/prisma/client";
import type { Prisma, Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { nextState, REQUEST_STATE_LABELS, type Step } from "./rules/states";

/** Payments of a quote, and whatever takes it back, take turns. */
export const requestLock = (id: number): string => `request:${id}`;

/**
 * Held until the transaction ends. Whoever holds an order as well takes that first.
 * @throws AppError `not_found`
 */
export async function lockRequest(tx: Tx, id: number): Promise<ChangeRequest> {
  await tx.$queryRaw`SELECT id FROM change_requests WHERE id = ${id} FOR UPDATE`;
  const row = await tx.changeRequest.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such request.");
  return row;
}

/** @throws AppError `not_found` */
export async function lockRequestByToken(tx: Tx, token: string): Promise<ChangeRequest> {
  const found = isToken(token)
    ? await tx.changeRequest.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!found) throw notFound("There is no such request.");
  const row = await lockRequest(tx, found.id);
  // Its link may have ended while this waited.
  if (row.tokenHash !== tokenHash(token)) throw notFound("There is no such request.");
  return row;
}

export function notNow({ state }: Pick<ChangeRequest, "state">): AppError {
  const message = `This request is ${REQUEST_STATE_LABELS[state].toLowerCase()}: that cannot be done with it now.`;
  return new AppError("conflict", message, { extra: { state } });
}

/** @throws AppError `conflict` with the state, where it does not allow this */
export function assertStep(request: Pick<ChangeRequest, "state">, step: Step): void {
  if (!nextState(request.state, step)) throw notNow(request);
}

/**
 * The one way in which a request changes; its row is held.
 * @throws AppError `conflict` with the state, where it does not allow this
 */
export async function takeStep(
  tx: Tx,
  request: ChangeRequest,
  step: Step,
  data: Prisma.ChangeRequestUncheckedUpdateInput = {},
): Promise<ChangeRequest> {
  const state = nextState(request.state, step);
  if (!state) throw notNow(request);
  const isNews = state !== request.state || step === "quote";
  return tx.changeRequest.update({
    where: { id: request.id },
    data: { ...data, state, version: { increment: 1 }, ...(isNews ? { stateSince: new Date() } : {}) },
  });
}

/** In the transaction that causes it; once for each version of the request. */
export async function tellBuyer(
  tx: Tx,
  request: ChangeRequest,
  news: Omit<MailData<"request">, "requestId">,
): Promise<void> {
  if (!request.email) return;
  const { id, version, email, name } = request;
  const data = { requestId: id, ...news };
  await queueMail(tx, "request", { key: `request:${id}:${news.news}:${version}`, to: { email, name }, data });
}
