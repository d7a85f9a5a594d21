import { z } from "zod";
import type { NewsletterSubscription } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

export const subscriberDtoSchema = z.strictObject({
  id: z.int(),
  email: z.string(),
  createdAt: instant.describe("Since when"),
});
export type SubscriberDto = z.infer<typeof subscriberDtoSchema>;

export const toSubscriber = (row: NewsletterSubscription): SubscriberDto => toShape(subscriberDtoSchema, row);

const badLineSchema = z.strictObject({
  line: z.int().describe("From 1, as an editor counts"),
  text: z.string(),
  reason: z.string(),
});
export type BadLine = z.infer<typeof badLineSchema>;

export const importReportSchema = z.strictObject({
  added: z.int().describe("Addresses that are new"),
  known: z.int().describe("Addresses that were subscribed already, or stand in the file twice"),
  bad: z.int().describe("Lines that could not be taken"),
  badLines: z.array(badLineSchema).describe("The first of them"),
});
export type ImportReport = z.infer<typeof importReportSchema>;
