import { existsSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS, openApiDocument } from "@/lib/contract/openapi";
import type { Operation } from "@/lib/contract/operation";
import { errorShape } from "@/lib/contract/shapes";
import { db } from "@/lib/platform/db/client";
import { acpErrorDtoSchema } from "@/lib/sales/assistants/session-dto";
import { AS_DRAWN } from "../support/choices";
import { makeAddon, makePlan, newSession } from "../support/fixtures";
import { paidOrder } from "../support/invoices";
import { withPayments } from "../support/payments";
import { ask } from "../support/requests";
import { anything, bodiesOf, type JsonSchema, parameterOf } from "../support/schema-arbitrary";
import { cookieOf, makeUser } from "../support/sessions";

/**
 * Calls every operation of the OpenAPI document with values made from its own
 * schemas and with values that fit nothing. Whatever is sent, the answer is one
 * that the store meant to give: never a 500. The seed is fixed; FUZZ_SEED and
 * FUZZ_RUNS look further.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);

// Sign-in belongs to next-auth, which needs a running server; tests/e2e/access.alone.spec.ts has it.
const operations = OPERATIONS.filter(({ path }) => !path.startsWith("/api/auth/"));

interface Described {
  parameters?: { name?: string; in?: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const document = openApiDocument("http://localhost:3000", "A Store").paths as Record<
  string,
  Record<string, Described>
>;
const statuses = new Map<string, Set<number>>();

withPayments();

beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) {
    const plan = await makePlan();
    const sessionId = newSession();
    await db.cartItem.create({
      data: { sessionId, planId: plan.id, quantity: 1, addons: [], chosen: AS_DRAWN },
    });
    await makeAddon();
    await makeRows(count);
  }
  await makePlan({ slug: "known" });
});

/** A row of each kind that a path may name. */
async function makeRows(count: number): Promise<void> {
  const slug = count === 0 ? "known" : `known-${count}`;
  const text = { title: "Title", content: "Text." };
  await db.blogPost.create({ data: { ...text, slug, visibility: "public" } });
  await db.homeSection.create({ data: { ...text, sectionId: slug } });
  await db.aboutSection.create({ data: { ...text, sectionId: slug } });
  await db.teamMember.create({ data: { name: "Name", title: "Title", bio: "Bio", image: "/media/a.png" } });
  await db.galleryImage.create({ data: { title: "Title", imageUrl: "/media/a.png" } });
  await db.systemSetting.create({ data: { key: slug, value: "x" } });
  const sender = { firstName: "A", lastName: "B", email: "a@example.com", message: "Ten letters." };
  await db.contactMessage.create({ data: sender });
  await makeSaleRows(count);
}

/** An order with its license, whose payment is disputed, and a change that was asked for. */
async function makeSaleRows(count: number): Promise<void> {
  const { id: orderId } = await paidOrder();
  await db.dispute.create({
    data: {
      ...{ orderId, providerDisputeId: `du_fuzz_${count}`, state: "open", providerStatus: "needs_response" },
      ...{ amountCents: 100, reason: "fraudulent", evidenceDueAt: new Date(Date.now() + 86_400_000) },
    },
  });
  await ask(await makePlan());
}

type Handler = (request: Request, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>;

async function handlerOf({ method, path }: Operation): Promise<Handler> {
  const base = `app${path.replaceAll(/\{(\w+)\}/g, "[$1]")}/route.ts`;
  const caught = base.replaceAll(/\[(\w+)\]\/route\.ts$/g, "[...$1]/route.ts");
  const file = existsSync(base) ? base : caught;
  const routes = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, Handler>;
  const handler = routes[method.toUpperCase()];
  if (!handler) throw new Error(`${file} has no ${method}`);
  return handler;
}

interface Call {
  parameters: Record<string, string>;
  body: unknown;
  session: string;
}

function callsOf(described: Described): fc.Arbitrary<Call> {
  const named = (described.parameters ?? []).filter(({ name }) => name !== undefined);
  const parameters = fc.record(
    Object.fromEntries(named.map(({ name, schema }) => [String(name), parameterOf(schema ?? {})])),
    { requiredKeys: named.filter((one) => one.in === "path").map(({ name }) => String(name)) },
  );
  const schema = Object.values(described.requestBody?.content ?? {})[0]?.schema;
  return fc.record({
    parameters,
    body: schema ? bodiesOf(schema) : anything,
    session: fc.oneof(fc.constant(newSession()), fc.stringMatching(/^[!-~]{0,60}$/)),
  });
}

function encoded(body: unknown, type: string): BodyInit {
  if (type === "multipart/form-data") {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(body) as Record<string, unknown>)) {
      form.append(
        name,
        new File([String(value)], `${String(value).slice(0, 40)}.png`, { type: "image/png" }),
      );
    }
    return form;
  }
  return /json|csp-report/.test(type) ? (JSON.stringify(body) ?? "undefined") : String(body);
}

let sender = 0;

/** A request of the call; each comes from an address of its own, so that no limit hides what is behind it. */
function requestOf(operation: Operation, call: Call, cookie: string): Request {
  sender += 1;
  const { method, path, bodyType = "application/json" } = operation;
  const address = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(call, name))),
    "http://localhost:3000",
  );
  for (const [name, value] of Object.entries(call.parameters)) {
    if (!path.includes(`{${name}}`)) address.searchParams.set(name, value);
  }
  const headers = new Headers({
    "sec-fetch-site": "same-origin",
    "x-client-address": `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
    ...(operation.staff ? { cookie } : {}),
    ...(operation.cart ? { "x-cart-session": call.session } : {}),
  });
  const sends = !["get", "head", "delete"].includes(method);
  if (sends && bodyType !== "multipart/form-data") headers.set("content-type", bodyType);
  return new Request(address, {
    method: method.toUpperCase(),
    headers,
    body: sends ? encoded(call.body, bodyType) : undefined,
  });
}

/** As it arrives in an address, which cannot hold half a surrogate pair. */
const wellFormed = (call: Call, name: string) => Buffer.from(call.parameters[name] ?? "").toString();

async function answerOf(handler: Handler, operation: Operation, call: Call, cookie: string) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const params = Object.fromEntries(names.map((name) => [name, wellFormed(call, name)]));
  const response = await handler(requestOf(operation, call, cookie), { params: Promise.resolve(params) });
  return { status: response.status, text: operation.method === "head" ? "" : await response.text() };
}

/** What is wrong with a response that is no error; undefined when the document told of it. */
function undeclared({ responses }: Operation, status: number, text: string): string | undefined {
  const declared = responses[status];
  if (!declared) return `${status} is not declared`;
  if (!declared.schema || (declared.type ?? "application/json") !== "application/json") return undefined;
  return declared.schema.safeParse(JSON.parse(text)).error?.message;
}

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s",
  (name, operation) => {
    test("never answers 500, and otherwise what the document tells", { timeout: 60_000 }, async () => {
      const handler = await handlerOf(operation);
      const described = document[operation.path]?.[operation.method] ?? {};
      const seen = new Set<number>();
      let cookie = operation.staff ? await freshCookie() : "";
      statuses.set(name, seen);
      for (const call of fc.sample(callsOf(described), { seed: SEED, numRuns: RUNS })) {
        // These may have removed, demoted or renamed whoever called.
        if (/users|profile/.test(operation.path)) cookie = await freshCookie();
        const { status, text } = await answerOf(handler, operation, call, cookie);
        seen.add(status);
        const sent = JSON.stringify(call).slice(0, 600);
        expect([405, 500].includes(status) ? `${status} ${text}` : "", `sent: ${sent}`).toBe("");
        if (status < 300)
          expect(undeclared(operation, status, text), `${text.slice(0, 600)} to ${sent}`).toBeUndefined();
        // The health calls say in a shape of their own what is away: here, what a running store would hear.
        if (status >= 400 && text && !operation.path.startsWith("/api/health"))
          expect(
            (operation.assistant
              ? acpErrorDtoSchema
              : (operation.responses[status]?.schema ?? errorShape)
            ).safeParse(JSON.parse(text)).success,
            `${text} to ${sent}`,
          ).toBe(true);
      }
    });
  },
);

let made = 0;
async function freshCookie(): Promise<string> {
  made += 1;
  return cookieOf(await makeUser("admin", { username: `fuzz-${made}`, email: `fuzz-${made}@example.com` }));
}

afterAll(async () => {
  if (process.env.FUZZ_VERBOSE)
    for (const [name, seen] of statuses) console.log(name, [...seen].sort().join(" "));
});

test("gets past the checks: most calls were also answered as if they were right", () => {
  const answered = [...statuses.values()].filter((seen) => [...seen].some((status) => status < 300)).length;
  expect(answered / statuses.size).toBeGreaterThan(0.5);
});
