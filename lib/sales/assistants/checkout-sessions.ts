import "server-only";
import type { AssistantKey } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { withLock } from "@/lib/platform/db/lock";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/ops/log";
import { removeCartCode } from "@/lib/sales/cart/code-mutations";
import { clearCart } from "@/lib/sales/cart/mutations";
import { cancelOpenPayment, paymentLock } from "@/lib/sales/orders/settlement";
import { readAcquirer, readSetting } from "@/lib/settings/direct-queries";
import { type CallName, claimCall, forgetCall, keepAnswer } from "./call-mutations";
import { complete, paymentProcessing } from "./completion";
import { type AcpAnswer, AcpError, acpAnswerOf, INTERNAL } from "./rules/acp-error";
import { toSession } from "./server/session-view";
import {
  applyInput,
  claimSession,
  insertSession,
  newSession,
  noteShown,
  releaseSession,
  type SessionChange,
  saveSession,
} from "./session-mutations";
import { endOf, getSession, quoteOf, type Session, type SessionQuote } from "./session-queries";
import {
  cancelSessionSchema,
  completeSessionSchema,
  createSessionSchema,
  parseAcp,
  type SessionInput,
  updateSessionSchema,
} from "./session-schema";

/** One call of an assistant, by whichever door it came. */
export interface SessionCall {
  key: AssistantKey;
  call: "create" | "get" | "update" | "complete" | "cancel";
  /** Of the session; not of a new one. */
  id?: string;
  payload?: unknown;
  /** Of every call that writes. */
  idempotencyKey?: string | null;
}

export interface SessionAnswer extends AcpAnswer {
  /** It is what an earlier call with this key of idempotency got. */
  isReplayed?: boolean;
}

/** What a call came to, and what is written together with its answer. */
interface Done extends AcpAnswer {
  sessionId: string | null;
  save: (tx: Tx) => Promise<void>;
}

const shown = (session: Session): Promise<SessionQuote> | SessionQuote =>
  session.quote && (session.state !== "open" || endOf(session)) ? session.quote : quoteOf(session);

const view = async (session: Session, quote: SessionQuote) => toSession(session, quote, await readAcquirer());

async function create(key: AssistantKey, payload: unknown): Promise<Done> {
  const { currency: _, capabilities: _1, ...input } = parseAcp(createSessionSchema, payload);
  await rateLimit(`assistant-sessions:${key.id}`, await readSetting("assistant_hourly_sessions"), 3600);
  const empty = newSession(key.id);
  const filled = { ...empty, ...(await applyInput(empty, input)) };
  const quote = await quoteOf(filled);
  const session = { ...filled, shownCents: quote.totalCents };
  return {
    ...{ status: 201, body: await view(session, quote), sessionId: session.id },
    save: (tx) => insertSession(tx, session),
  };
}

const closed = (end: "completed" | "canceled") =>
  new AcpError(409, "session_closed", `This session is ${end}.`);

function assertOpen(session: Session): void {
  const end = endOf(session);
  if (end) throw closed(end);
}

/** The session with what changed about it, and the answer that shows it. */
async function changed(session: Session, change: SessionChange): Promise<Done> {
  const next = { ...session, ...change, claimedAt: null, updatedAt: new Date() };
  const quote = await shown(next);
  const isOpen = next.state === "open";
  const all = isOpen ? { ...change, shownCents: quote.totalCents } : change;
  return {
    ...{ status: 200, body: await view(next, quote), sessionId: session.id },
    save: (tx) => saveSession(tx, session, all),
  };
}

async function update(session: Session, payload: unknown): Promise<Done> {
  assertOpen(session);
  const { selected_fulfillment_options: _, ...input }: SessionInput = parseAcp(updateSessionSchema, payload);
  const change = await applyInput(session, input);
  return changed(session, { ...change, state: "open", declined: null, quote: null });
}

async function finish(session: Session, payload: unknown): Promise<Done> {
  assertOpen(session);
  const input = parseAcp(completeSessionSchema, payload);
  const { change, refusal } = await complete(session, input);
  const sessionId = session.id;
  const answer = refusal && acpAnswerOf(refusal);
  if (answer) return { ...answer, sessionId, save: (tx) => saveSession(tx, session, change) };
  // With the order and all that was noted on the way.
  const fresh = { ...(await getSession(session.keyId, sessionId)), claimedAt: session.claimedAt };
  return changed(fresh, change);
}

async function cancel(session: Session, payload: unknown): Promise<Done> {
  parseAcp(cancelSessionSchema, payload ?? {});
  const refuse = (end: string) =>
    new AcpError(405, "not_cancelable", `This session is ${end}: it cannot be canceled.`);
  const end = endOf(session);
  if (end) throw refuse(end);
  const { order } = session;
  if (order) {
    await withLock(paymentLock(order), 5000, () =>
      cancelOpenPayment(order, "The assistant canceled the purchase."),
    );
    const now = await getSession(session.keyId, session.id);
    if (endOf(now) === "completed") throw refuse("completed");
    if (now.order?.status !== "canceled") throw paymentProcessing();
  }
  const quote = await quoteOf(session);
  await clearCart(session.cartSessionId);
  await removeCartCode(session.cartSessionId);
  return changed(session, { state: "canceled", quote, declined: null });
}

const WORK = { update, complete: finish, cancel };

async function work({ key, call, id = "", payload }: SessionCall): Promise<Done> {
  if (call === "create" || call === "get") return create(key, payload);
  const session = await claimSession(key.id, id);
  try {
    return await WORK[call](session, payload);
  } catch (error) {
    await releaseSession(session);
    throw error;
  }
}

const PATHS: Record<SessionCall["call"], (id: string) => string> = {
  create: () => "/checkout_sessions",
  get: (id) => `/checkout_sessions/${id}`,
  update: (id) => `/checkout_sessions/${id}`,
  complete: (id) => `/checkout_sessions/${id}/complete`,
  cancel: (id) => `/checkout_sessions/${id}/cancel`,
};

const KEY_MAX = 255;

/** @throws AcpError 400 */
function nameOf({ key, call, id = "", idempotencyKey: given }: SessionCall): CallName {
  if (!given) {
    const message = "Every call that writes needs an Idempotency-Key.";
    throw new AcpError(400, "idempotency_key_required", message);
  }
  if (given.length > KEY_MAX) {
    const message = `An Idempotency-Key has at most ${KEY_MAX} characters.`;
    throw new AcpError(400, "idempotency_key_invalid", message);
  }
  return { keyId: key.id, path: PATHS[call](id.slice(0, 100)), idempotencyKey: given };
}

/** What passes by itself, and what failed on our side, is not kept: the same call may come again. */
const isPassing = ({ status, body }: AcpAnswer): boolean =>
  status >= 500 ||
  status === 429 ||
  ["session_busy", "payment_processing"].includes((body as { code?: string }).code ?? "");

function answerTo(error: unknown): AcpAnswer {
  const answer = acpAnswerOf(error);
  if (!answer) log.error({ err: error }, "a call of an assistant failed");
  return answer ?? INTERNAL;
}

async function write(call: SessionCall): Promise<SessionAnswer> {
  const claim = await claimCall(nameOf(call), call.payload ?? {});
  if ("kept" in claim) return { ...claim.kept, isReplayed: true };
  const { claimed } = claim;
  try {
    const { save, sessionId, ...answer } = await work(call);
    await keepAnswer(claimed, { ...answer, sessionId }, save);
    return answer;
  } catch (error) {
    const answer = answerTo(error);
    if (isPassing(answer)) await forgetCall(claimed);
    else await keepAnswer(claimed, answer);
    return answer;
  }
}

async function read({ key, id = "" }: SessionCall): Promise<SessionAnswer> {
  const session = await getSession(key.id, id);
  const quote = await shown(session);
  if (!endOf(session)) await noteShown(id, quote.totalCents);
  return { status: 200, body: await view(session, quote) };
}

const CALLS_A_MINUTE = 600;

/** Never throws: what cannot be done is an answer in the protocol's shape. */
export async function callSession(call: SessionCall): Promise<SessionAnswer> {
  try {
    await rateLimit(`assistant-calls:${call.key.id}`, CALLS_A_MINUTE, 60);
    return await (call.call === "get" ? read(call) : write(call));
  } catch (error) {
    return answerTo(error);
  }
}
