import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";

export const buyerSchema = z.object({
  email: emailSchema("Enter a whole email address", "Enter an email address"),
});
