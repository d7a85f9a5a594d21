"use server";

import { postForm } from "@/lib/platform/forms/post-form";
import type { FormState } from "@/lib/platform/forms/public-form-state";
import { createContactMessage } from "./mutations";
import { contactMessageSchema } from "./schema";

const SEND_FAILED = "There was an error sending your message. Please try again.";

export async function sendMessageAction(_before: FormState, data: FormData): Promise<FormState> {
  return postForm("contact", contactMessageSchema, data, createContactMessage, SEND_FAILED);
}
