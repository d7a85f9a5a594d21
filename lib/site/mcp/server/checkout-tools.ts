import "server-only";
import { ProtocolError } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { AssistantKey } from "@/generated/prisma/client";
import { callSession, type SessionCall } from "@/lib/sales/assistants/checkout-sessions";
import { ACP_VERSION, acpAnswerOf } from "@/lib/sales/assistants/rules/acp-error";
import { assertVersion } from "@/lib/sales/assistants/server/acp-route";
import { acpErrorDtoSchema, sessionDtoSchema } from "@/lib/sales/assistants/session-dto";
import {
  cancelSessionSchema,
  completeSessionSchema,
  createSessionSchema,
  updateSessionSchema,
} from "@/lib/sales/assistants/session-schema";
import type { OfferedTool, ToolAnswer } from "./tools";

const ACP_FAILURE = -32_000;
const INVALID_PARAMS = -32_602;

/** What goes with the call by headers where it comes by HTTP. */
const meta = z.looseObject({
  api_version: z.string().describe(`Of the Agentic Commerce Protocol: ${ACP_VERSION}`).optional(),
  idempotency_key: z.string().describe("Of every call that writes").optional(),
});
const id = z.string().max(100).describe("Of the session");

/** Of a payload only that it is one: what is in it is refused in the protocol's own words. */
const envelopeSchema = z.object({ meta, id: id.optional(), payload: z.unknown().optional() });

const CALLS: Record<
  string,
  Pick<OfferedTool, "title" | "description" | "input"> & Pick<SessionCall, "call">
> = {
  create_checkout_session: {
    ...{ call: "create", title: "Begin a purchase" },
    description: "Begin a purchase of items, named by the item ids of get_offer. Nothing is charged.",
    input: z.object({ meta, payload: createSessionSchema }),
  },
  get_checkout_session: {
    ...{ call: "get", title: "Read a purchase" },
    description: "A purchase as it is now, with its totals, its messages and, once paid, its order.",
    input: z.object({ meta, id }),
  },
  update_checkout_session: {
    ...{ call: "update", title: "Change a purchase" },
    description: "Change items, buyer, address or codes of a purchase that is not paid.",
    input: z.object({ meta, id, payload: updateSessionSchema }),
  },
  complete_checkout_session: {
    ...{ call: "complete", title: "Pay a purchase" },
    description: "Pay a purchase with the buyer's shared payment token: the total that was shown is charged.",
    input: z.object({ meta, id, payload: completeSessionSchema }),
  },
  cancel_checkout_session: {
    ...{ call: "cancel", title: "Cancel a purchase" },
    description: "Cancel a purchase that is not paid.",
    input: z.object({ meta, id, payload: cancelSessionSchema.optional() }),
  },
};

function failure(body: unknown): ProtocolError {
  const data = acpErrorDtoSchema.parse(body);
  return new ProtocolError(ACP_FAILURE, data.message, data);
}

/** @throws ProtocolError with the protocol's own error as its data */
async function callCheckout(
  key: AssistantKey,
  call: SessionCall["call"],
  given: unknown,
): Promise<ToolAnswer> {
  const envelope = envelopeSchema.safeParse(given);
  if (!envelope.success || (call !== "create" && envelope.data.id === undefined)) {
    const where = envelope.error?.issues[0]?.path.join(".") ?? "id";
    throw new ProtocolError(INVALID_PARAMS, `The arguments are meta, id and payload: look at ${where}.`);
  }
  const { meta: sent, id: sessionId, payload } = envelope.data;
  try {
    assertVersion(sent.api_version ?? null);
  } catch (error) {
    throw failure(acpAnswerOf(error)?.body);
  }
  const { status, body } = await callSession({
    ...{ key, call, id: sessionId, payload, idempotencyKey: sent.idempotency_key },
  });
  if (status >= 400) throw failure(body);
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    structuredContent: body as Record<string, unknown>,
  };
}

/** For callers with a key that may buy. */
export const checkoutTools = (key: AssistantKey): Record<string, OfferedTool> =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, { call, ...tool }]) => [
      name,
      {
        ...tool,
        output: sessionDtoSchema,
        isReading: call === "get",
        call: (given: unknown) => callCheckout(key, call, given),
      },
    ]),
  );
