import { assistantDtoSchema, newAssistantDtoSchema } from "@/lib/sales/assistants/dto";
import { createAssistantSchema } from "@/lib/sales/assistants/schema";
import type { Operation } from "./operation";
import { create, longList, read, remove } from "./staff-operation";

export const ASSISTANT_OPERATIONS: Operation[] = [
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
