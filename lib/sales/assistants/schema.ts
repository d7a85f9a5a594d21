import { z } from "zod";
import { requiredText } from "@/lib/platform/forms/form-schema";
import { addressProblem } from "@/lib/platform/http/public-address";
import { listShape } from "@/lib/platform/lists/list-query";

/** "" and null mean none. */
const address = z
  .string("Enter an address")
  .trim()
  .nullish()
  .transform((text) => text || null)
  .superRefine((text, context) => {
    const message = text === null ? undefined : addressProblem(text);
    if (message) context.addIssue({ code: "custom", message });
  });

const token = z
  .string("Enter the token")
  .trim()
  .max(1000, "A token has at most 1,000 characters")
  .regex(/^[\x21-\x7e]*$/, "A token has no spaces or accented letters")
  .nullish()
  .transform((text) => text || null);

export const createAssistantSchema = z
  .object({
    name: requiredText("Name is required", 80),
    /** Where news of its orders goes. */
    webhookUrl: address,
    /** Its feed, which the catalogue is pushed to, and the token that it was given out with. */
    feedUrl: address,
    feedToken: token,
  })
  .superRefine(({ feedUrl, feedToken }, context) => {
    if (feedToken && !feedUrl)
      context.addIssue({ code: "custom", path: ["feedUrl"], message: "Enter the address of the feed" });
  });
export type CreateAssistant = z.infer<typeof createAssistantSchema>;

export const ASSISTANT_LIST = listShape(["createdAt", "name", "lastUsedAt"], "desc");
