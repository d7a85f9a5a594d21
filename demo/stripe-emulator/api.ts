import { ApiError, missing } from "./api-error";
import { createFile, disputeIfTestCard, getDispute, getFile, updateDispute } from "./disputes";
import { type Form, text } from "./form";
import type { Journal, Unit } from "./journal";
import {
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  readIntent,
  updateIntent,
} from "./payment-intents";
import { createRefund, getRefund } from "./refunds";
import { createCalculation, findAssociation, listLines, readCalculation } from "./tax";

type Endpoint = (unit: Unit, form: Form, id: string) => object;

/** Newest first, pages by `limit` and `starting_after`, as all of Stripe's lists. */
function listOf<T extends { id: string; created: number }>(rows: T[], form: Form, url: string) {
  const limit = Math.min(100, Math.max(1, Number(text(form, "limit") ?? 10)));
  const since = Number(text(form, "created", "gte") ?? 0);
  const matching = rows.filter((row) => row.created >= since).reverse();
  const after = text(form, "starting_after");
  const from = after === undefined ? 0 : matching.findIndex((row) => row.id === after) + 1;
  const data = matching.slice(from, from + limit);
  return { object: "list", url, has_more: from + limit < matching.length, data };
}

function wantedTypes(form: Form): Set<string> | undefined {
  const single = text(form, "type");
  if (single !== undefined) return new Set([single]);
  const several = form.types;
  if (typeof several !== "object") return undefined;
  return new Set(Object.values(several).filter((type) => typeof type === "string"));
}

function listEvents(journal: Journal, form: Form) {
  const types = wantedTypes(form);
  const rows = journal.all("event").filter((event) => !types || types.has(event.type));
  return listOf(rows, form, "/v1/events");
}

function listRefunds(journal: Journal, form: Form) {
  const intent = text(form, "payment_intent");
  const rows = journal.all("refund").filter((refund) => !intent || refund.payment_intent === intent);
  return listOf(rows, form, "/v1/refunds");
}

const ENDPOINTS: [method: string, path: RegExp, endpoint: Endpoint][] = [
  ["POST", /^\/v1\/payment_intents$/, (unit, form) => createIntent(unit, form)],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/, (unit, form, id) => readIntent(unit, id, form)],
  ["POST", /^\/v1\/payment_intents\/([^/]+)$/, (unit, form, id) => updateIntent(unit, id, form)],
  [
    "POST",
    /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    (unit, form, id) => disputeIfTestCard(unit, form, confirmIntent(unit, id, form)),
  ],
  ["POST", /^\/v1\/payment_intents\/([^/]+)\/cancel$/, (unit, form, id) => cancelIntent(unit, id, form)],
  [
    "POST",
    /^\/v1\/test_helpers\/payment_intents\/([^/]+)\/authenticate$/,
    (unit, form, id) => authenticateIntent(unit, id, form),
  ],
  ["GET", /^\/v1\/account$/, () => ({ id: "acct_demo", object: "account" })],
  ["GET", /^\/v1\/events$/, (unit, form) => listEvents(unit.journal, form)],
  [
    "GET",
    /^\/v1\/events\/([^/]+)$/,
    (unit, _form, id) => {
      const event = unit.get("event", id);
      if (!event) throw missing("event", id);
      return event;
    },
  ],
  ["POST", /^\/v1\/refunds$/, (unit, form) => createRefund(unit, form)],
  ["GET", /^\/v1\/refunds$/, (unit, form) => listRefunds(unit.journal, form)],
  ["GET", /^\/v1\/refunds\/([^/]+)$/, (unit, _form, id) => getRefund(unit, id)],
  ["GET", /^\/v1\/disputes\/([^/]+)$/, (unit, _form, id) => getDispute(unit, id)],
  ["POST", /^\/v1\/disputes\/([^/]+)$/, (unit, form, id) => updateDispute(unit, id, form)],
  ["POST", /^\/v1\/files$/, (unit, form) => createFile(unit, form)],
  ["GET", /^\/v1\/files\/([^/]+)$/, (unit, _form, id) => getFile(unit, id)],
  ["POST", /^\/v1\/tax\/calculations$/, (unit, form) => createCalculation(unit, form)],
  ["GET", /^\/v1\/tax\/calculations\/([^/]+)$/, (unit, _form, id) => readCalculation(unit, id)],
  ["GET", /^\/v1\/tax\/calculations\/([^/]+)\/line_items$/, (unit, form, id) => listLines(unit, id, form)],
  ["GET", /^\/v1\/tax\/associations\/find$/, (unit, form) => findAssociation(unit, form)],
];

export interface ApiResponse {
  status: number;
  body: unknown;
}

/** The changes are in the unit, to be committed by the caller. */
export function handleCall(unit: Unit, method: string, path: string, form: Form): ApiResponse {
  for (const [itsMethod, pattern, endpoint] of ENDPOINTS) {
    const match = itsMethod === method ? pattern.exec(path) : null;
    if (!match) continue;
    const body = endpoint(unit, form, decodeURIComponent(match[1] ?? ""));
    return body instanceof ApiError
      ? { status: body.status, body: { error: body.body } }
      : { status: 200, body };
  }
  throw new ApiError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
