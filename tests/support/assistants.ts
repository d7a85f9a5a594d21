import type { HousePlan } from "@/generated/prisma/client";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { createAssistant } from "@/lib/sales/assistants/mutations";
import { ACP_VERSION } from "@/lib/sales/assistants/rules/acp-error";
import { createAssistantSchema } from "@/lib/sales/assistants/schema";
import { acpErrorDtoSchema, sessionDtoSchema } from "@/lib/sales/assistants/session-dto";
import { type Json, nobody } from "./api";
import { makeStaff } from "./staff";

export interface AcpResult {
  status: number;
  headers: Headers;
  body: Json;
}

export interface Assistant {
  keyId: number;
  token: string;
  headers: Record<string, string>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<AcpResult>;
  get: (path: string, headers?: Record<string, string>) => Promise<AcpResult>;
}

let calls = 0;
export const freshKey = () => `test-key-${process.pid}-${++calls}`;

async function resultOf(path: string, pending: Promise<Response>): Promise<AcpResult> {
  const response = await pending;
  const body: Json = await response.json();
  const shape = response.ok ? sessionDtoSchema : acpErrorDtoSchema;
  const problem = shape.safeParse(body).error?.message;
  if (problem) throw new Error(`${path} ${response.status}: ${problem}: ${JSON.stringify(body)}`);
  return { status: response.status, headers: response.headers, body };
}

/** Somebody's assistant with a key of its own; each answer is checked against the store's own schemas. */
export async function makeAssistant(name = "Shopping helper"): Promise<Assistant> {
  const admin = await makeStaff("admin");
  const { id, token } = await createAssistant(createAssistantSchema.parse({ name }), admin);
  const headers = { authorization: `Bearer ${token}`, "api-version": ACP_VERSION };
  const at = (path: string) => `/api/acp/checkout_sessions${path}`;
  return {
    ...{ keyId: id, token, headers },
    post: (path, body, more) => {
      const all = { ...headers, "idempotency-key": freshKey(), ...more };
      return resultOf(path, nobody.post(at(path), body, all));
    },
    get: (path, more) => resultOf(path, nobody.get(at(path), { ...headers, ...more })),
  };
}

export const itemOf = (plan: Pick<HousePlan, "id">, configuration = ""): string =>
  [planNumber(plan.id), configuration].filter(Boolean).join(";");

export const newCart = (...items: (string | { id: string; quantity?: number })[]) => ({
  line_items: items.map((item) => (typeof item === "string" ? { id: item } : item)),
  ...{ currency: "usd", capabilities: {} },
});

export const ACP_BUYER = { first_name: "Ada", last_name: "Builder", email: "ada@example.com" };

export const ACP_ADDRESS = {
  ...{ name: "Ada Builder", line_one: "1 Main St", city: "Bend", state: "OR" },
  ...{ country: "US", postal_code: "97701" },
};

let tokens = 0;
/** A token of the demo payments that nobody has used. */
export const demoToken = (kind: string): string => `spt_demo_${kind}_${process.pid}_${++tokens}`;

export const paidWith = (token: string, more: object = {}) => ({
  buyer: ACP_BUYER,
  payment_data: {
    handler_id: "card_tokenized",
    instrument: { type: "card", credential: { type: "spt", token } },
  },
  ...more,
});

export const totalOf = (session: Json, type = "total"): number | undefined =>
  session.totals.find((one: { type: string }) => one.type === type)?.amount;
