import type { z } from "zod";
import { assistantDtoSchema, newAssistantDtoSchema } from "@/lib/sales/assistants/dto";
import { createAssistantSchema } from "@/lib/sales/assistants/schema";
import { sessionDtoSchema } from "@/lib/sales/assistants/session-dto";
import {
  cancelSessionSchema,
  completeSessionSchema,
  createSessionSchema,
  updateSessionSchema,
} from "@/lib/sales/assistants/session-schema";
import { type Call, callsOf, type Operation } from "./operation";
import { create, longList, read, remove } from "./staff-operation";

const assistants = callsOf("Assistants");

const acp = (call: Call, summary: string, status: 200 | 201, body?: z.ZodType): Operation => ({
  ...assistants(
    call,
    summary,
    { [status]: { description: "The session as it is now", schema: sessionDtoSchema } },
    body ? { body } : {},
  ),
  assistant: true,
});

export const ASSISTANT_OPERATIONS: Operation[] = [
  acp("post /api/acp/checkout_sessions", "Begin a purchase for a person", 201, createSessionSchema),
  acp("get /api/acp/checkout_sessions/{id}", "A purchase as it is now", 200),
  acp("post /api/acp/checkout_sessions/{id}", "Change a purchase", 200, updateSessionSchema),
  acp(
    "post /api/acp/checkout_sessions/{id}/complete",
    "Pay a purchase with a shared payment token: 402 where it is declined, 409 where the price has changed",
    200,
    completeSessionSchema,
  ),
  acp(
    "post /api/acp/checkout_sessions/{id}/cancel",
    "Cancel a purchase that is not paid",
    200,
    cancelSessionSchema,
  ),
  longList("/api/admin/assistants", "Assistants that may buy for people", assistantDtoSchema),
  create(
    "/api/admin/assistants",
    "Give an assistant a key; its token and the secret of its webhook are told this once",
    createAssistantSchema,
    newAssistantDtoSchema,
  ),
  read("/api/admin/assistants/{id}", "One assistant", assistantDtoSchema),
  remove("/api/admin/assistants/{id}", "Revoke the key of an assistant at once"),
];
