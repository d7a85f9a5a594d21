import { z } from "zod";
import { callsOf, type Operation } from "./operation";

const call = callsOf("Assistants");

const members = z.record(z.string(), z.unknown());
const id = z.union([z.string().max(200), z.int()]);

/** A message of JSON-RPC 2.0; a notification has no id. Lists of messages are not taken. */
const rpcMessageSchema = z.strictObject({
  ...{ jsonrpc: z.literal("2.0"), id: id.optional(), method: z.string().max(100) },
  params: members.optional(),
});

const rpcError = z.strictObject({ code: z.int(), message: z.string(), data: z.unknown().optional() });
const rpcRefusalSchema = z.strictObject({
  ...{ jsonrpc: z.literal("2.0"), id: id.nullable().optional(), error: rpcError },
});
const rpcAnswerSchema = z.union([
  z.strictObject({ jsonrpc: z.literal("2.0"), id, result: members }),
  rpcRefusalSchema,
]);

export const ASSISTANT_READING_OPERATIONS: Operation[] = [
  call(
    "post /api/mcp",
    "The store's facts as tools of the Model Context Protocol (Streamable HTTP, stateless)",
    {
      200: { description: "The answer, or a stream of events with it", schema: rpcAnswerSchema },
      202: { description: "A notification was taken" },
      400: {
        description: "No message, or one of another revision of the protocol",
        schema: rpcRefusalSchema,
      },
      401: { description: "The key that was given is not valid", schema: rpcRefusalSchema },
      404: { description: "There is no such method", schema: rpcRefusalSchema },
      406: {
        description: "The caller does not accept both JSON and a stream of events",
        schema: rpcRefusalSchema,
      },
    },
    { body: rpcMessageSchema, errors: [403, 429] },
  ),
];
