import { z } from "zod";
import { requiredText } from "@/lib/platform/forms/form-schema";

/** What a browser can tell: whether an address is a public one is for the server to say. */
export const assistantFormSchema = z.object({
  name: requiredText("Name is required", 80),
  webhookUrl: z.string(),
  feedUrl: z.string(),
  feedToken: z.string(),
});
