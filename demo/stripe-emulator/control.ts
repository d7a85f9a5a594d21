import { ApiError, missing } from "./api-error";
import { changeDispute, createDispute } from "./disputes";
import type { Journal } from "./journal";
import { Unit } from "./journal";
import { getIntent, succeed } from "./payment-intents";
import { expireCalculation } from "./tax";
import type { WebhookSender } from "./webhooks";

export interface CallFaults {
  hang: number;
  fail: number;
  /** Whether the call has its effect before it hangs or fails. */
  when: "before" | "after";
  /** Fails every call about tax, and no other. */
  taxAway: boolean;
}

export interface ControlParts {
  journal: Journal;
  webhooks: WebhookSender;
  calls: CallFaults;
  apiVersion: string;
  log: { method: string; path: string }[];
}

type Json = Record<string, unknown>;

function count(value: unknown, known: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : known;
}

function setFaults(parts: ControlParts, body: Json): Json {
  const { calls, webhooks } = parts;
  calls.hang = count(body.hangCalls, calls.hang);
  calls.fail = count(body.failCalls, calls.fail);
  calls.when = body.when === "after" ? "after" : "before";
  if (typeof body.taxAway === "boolean") calls.taxAway = body.taxAway;
  webhooks.faults.drop = count(body.dropWebhooks, webhooks.faults.drop);
  webhooks.faults.delayMs = count(body.delayWebhooksMs, webhooks.faults.delayMs);
  webhooks.wake();
  return { calls, webhooks: webhooks.faults };
}

async function resend(parts: ControlParts, id: string, body: Json): Promise<Json> {
  const event = parts.journal.get("event", id);
  if (!event) throw missing("event", id);
  const times = count(body.times, 1);
  const payload = JSON.stringify(event);
  const taken = await Promise.all(Array.from({ length: times }, () => parts.webhooks.post(payload)));
  return { delivered: taken.filter(Boolean).length };
}

/** Opens one as the body says; where one is there, its status becomes what the body says. */
function dispute(unit: Unit, parts: ControlParts, id: string, { cents, status, reason }: Json): void {
  const known = parts.journal.all("dispute").findLast((one) => one.payment_intent === id);
  if (typeof status === "string" && known) changeDispute(unit, known.id, status);
  else {
    createDispute(unit, id, {
      ...(typeof cents === "number" ? { cents } : {}),
      ...(typeof status === "string" ? { status } : {}),
      ...(typeof reason === "string" ? { reason } : {}),
    });
  }
}

function changeIntent(parts: ControlParts, [id, action]: [id: string, action: string], body: Json): Json {
  const unit = new Unit(parts.journal, parts.apiVersion, null);
  const intent = getIntent(unit, id);
  if (action === "succeed") succeed(unit, intent, { name: null, email: null });
  else if (action === "process") unit.put("intent", { ...intent, status: "processing" });
  else if (action === "dispute") dispute(unit, parts, id, body);
  else throw missing("action", action);
  unit.commit();
  parts.webhooks.wake();
  return { intent: parts.journal.get("intent", id) };
}

function expire(parts: ControlParts, id: string): Json {
  const unit = new Unit(parts.journal, parts.apiVersion, null);
  expireCalculation(unit, id);
  unit.commit();
  return { calculation: parts.journal.get("calculation", id) };
}

/**
 * The part that only tests use, under /_test/:
 * `POST /_test/faults {hangCalls, failCalls, when, dropWebhooks, delayWebhooksMs, taxAway}`,
 * `POST /_test/events/:id/resend {times}`,
 * `POST /_test/payment_intents/:id/{succeed|process}`,
 * `POST /_test/payment_intents/:id/dispute {cents, status, reason}`,
 * `POST /_test/tax/calculations/:id/expire`,
 * `GET /_test/state`.
 */
export async function handleControl(
  parts: ControlParts,
  method: string,
  path: string,
  body: Json,
): Promise<Json> {
  if (method === "GET" && path === "/_test/state") {
    return {
      intents: parts.journal.all("intent"),
      refunds: parts.journal.all("refund"),
      disputes: parts.journal.all("dispute"),
      files: parts.journal.all("file"),
      events: parts.journal.all("event"),
      deliveries: parts.journal.all("delivery"),
      calculations: parts.journal.all("calculation"),
      taxTransactions: parts.journal.all("taxTransaction"),
      taxFailures: parts.journal.all("taxFailure"),
      calls: parts.log,
    };
  }
  if (method === "POST" && path === "/_test/faults") return setFaults(parts, body);
  const event = /^\/_test\/events\/([^/]+)\/resend$/.exec(path);
  if (method === "POST" && event) return resend(parts, event[1] ?? "", body);
  const intent = /^\/_test\/payment_intents\/([^/]+)\/(\w+)$/.exec(path);
  if (method === "POST" && intent) return changeIntent(parts, [intent[1] ?? "", intent[2] ?? ""], body);
  const calculation = /^\/_test\/tax\/calculations\/([^/]+)\/expire$/.exec(path);
  if (method === "POST" && calculation) return expire(parts, calculation[1] ?? "");
  throw new ApiError(404, { type: "invalid_request_error", message: `No such control: ${method} ${path}` });
}
