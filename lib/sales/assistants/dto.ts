import { z } from "zod";
import type { AssistantKey } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

export const assistantDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  tokenHint: z.string().describe("The last letters of its token"),
  webhookUrl: z.string().nullable().describe("Where news of its orders goes"),
  feedUrl: z.string().nullable().describe("The feed that the catalogue is pushed to"),
  rights: z.array(z.string()),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
  revokedAt: instant.nullable().describe("Since when its token opens nothing any more"),
});
export type AssistantDto = z.infer<typeof assistantDtoSchema>;

export const newAssistantDtoSchema = assistantDtoSchema.extend({
  token: z.string().describe("Told this once: only its hash is kept"),
  webhookSecret: z.string().describe("What news of its orders is signed with; told this once"),
});
export type NewAssistantDto = z.infer<typeof newAssistantDtoSchema>;

export const toAssistant = (row: AssistantKey): AssistantDto => toShape(assistantDtoSchema, row);
