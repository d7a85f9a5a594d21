"use server";

import { createAction, deleteAction } from "@/lib/access/resources/resource-actions";
import { createAssistant, revokeAssistant } from "./mutations";
import { createAssistantSchema } from "./schema";

export const createAssistantAction = createAction("assistants", createAssistantSchema, createAssistant);

export const revokeAssistantAction = deleteAction("assistants", revokeAssistant);
