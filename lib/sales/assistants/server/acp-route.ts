import "server-only";
import { AppError } from "@/lib/platform/errors";
import { ClientGone } from "@/lib/platform/http/discard-body";
import { json, readBody, route } from "@/lib/platform/http/route";
import { callSession, type SessionAnswer, type SessionCall } from "../checkout-sessions";
import { noteKeyUse } from "../mutations";
import { keyOf } from "../queries";
import { ACP_VERSION, AcpError, acpAnswerOf, INTERNAL } from "../rules/acp-error";

const MAX_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;
const REQUEST_ID_MAX = 255;

interface Context {
  params: Promise<{ id?: string }>;
}

/** @throws AcpError 400 */
export function assertVersion(version: string | null): void {
  if (version === ACP_VERSION) return;
  const code = version === null ? "missing_api_version" : "unsupported_api_version";
  const message = `Name the version of the protocol: API-Version: ${ACP_VERSION}`;
  throw new AcpError(400, code, message, { supportedVersions: [ACP_VERSION] });
}

/** @throws AcpError 401 */
async function keyOfRequest(headers: Headers) {
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const key = token === undefined ? null : await keyOf(token);
  if (!key)
    throw new AcpError(401, "unauthorized", "This needs a key that is valid: Authorization: Bearer …");
  await noteKeyUse(key.id);
  return key;
}

/** @throws AppError 413, 415; AcpError 400 */
async function payloadOf(request: Request): Promise<unknown> {
  const body = await readBody(request, MAX_BYTES);
  if (body.length === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", "Send the data as application/json.");
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AcpError(400, "invalid", "The body is not valid JSON.");
  }
}

async function answer(call: SessionCall["call"], request: Request, context: Context): Promise<SessionAnswer> {
  try {
    const { headers } = request;
    assertVersion(headers.get("api-version"));
    const key = await keyOfRequest(headers);
    const { id } = (await context.params) ?? {};
    if (call === "get") return await callSession({ key, call, id });
    const idempotencyKey = headers.get("idempotency-key");
    return await callSession({ key, call, id, idempotencyKey, payload: await payloadOf(request) });
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    const known = acpAnswerOf(error);
    if (!known) throw error;
    return known;
  }
}

function respond(request: Request, { status, body, retryAfter, isReplayed }: SessionAnswer): Response {
  const headers = new Headers();
  const echo = (name: string, max: number) => {
    const value = request.headers.get(name);
    if (value !== null && value.length <= max) headers.set(name, value);
  };
  echo("request-id", REQUEST_ID_MAX);
  if (request.method === "POST") echo("idempotency-key", 255);
  if (isReplayed) headers.set("idempotent-replayed", "true");
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return json(body, { status, headers });
}

const acpRoute = (call: SessionCall["call"]) =>
  route<Context>(async (request, context) => respond(request, await answer(call, request, context)), {
    allowCrossSite: true,
  });

type Method = "GET" | "POST";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The exports of an address of the protocol. */
export function acpMethods(calls: Partial<Record<Method, SessionCall["call"]>>) {
  const allow = Object.keys(calls).join(", ");
  const refuse = route<Context>(
    async (request) => {
      const error = new AcpError(405, "method_not_allowed", `This address answers to ${allow}.`);
      const response = respond(request, acpAnswerOf(error) ?? INTERNAL);
      response.headers.set("allow", allow);
      return response;
    },
    { allowCrossSite: true },
  );
  const pick = (method: (typeof METHODS)[number]) => {
    const call = calls[method as Method];
    return call ? acpRoute(call) : refuse;
  };
  return {
    ...{ GET: pick("GET"), POST: pick("POST"), PUT: pick("PUT"), PATCH: pick("PATCH") },
    DELETE: pick("DELETE"),
  };
}
