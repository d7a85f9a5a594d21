"use server";

import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { knownError } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/ops/log";
import { readUnsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";
import { createContactMessage, leaveList, subscribe } from "./mutations";
import type { FormState } from "./rules/form-state";
import { contactMessageSchema, newsletterSchema } from "./schema";
import { limitPublicForm } from "./server/limits";

const SUBSCRIBE_FAILED = "An error occurred while subscribing";
const SEND_FAILED = "There was an error sending your message. Please try again.";

async function handle<S extends z.ZodType>(
  form: "contact" | "newsletter",
  schema: S,
  data: FormData,
  work: (input: z.infer<S>) => Promise<unknown>,
  failed: string,
): Promise<FormState> {
  const values = Object.fromEntries(
    [...data].flatMap(([key, value]) =>
      typeof value === "string" && !key.startsWith("$") ? [[key, value]] : [],
    ),
  );
  try {
    await limitPublicForm(form, await headers());
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message] as const);
      // The first message of a field is the one that matters.
      const errors = Object.fromEntries([...issues].reverse());
      return { status: "failed", message: issues[0]?.[1] ?? failed, errors, values };
    }
    await work(parsed.data);
    return { status: "sent" };
  } catch (error) {
    unstable_rethrow(error);
    const known = knownError(error);
    if (!known) log.error({ err: error, form }, "a form could not be taken");
    return { status: "failed", message: known?.message ?? failed, values };
  }
}

/** The contact form, posted as a form by a browser that does not run the page's script. */
export async function sendMessageAction(_before: FormState, data: FormData): Promise<FormState> {
  return handle("contact", contactMessageSchema, data, createContactMessage, SEND_FAILED);
}

/** The newsletter form, posted the same way. */
export async function subscribeAction(_before: FormState, data: FormData): Promise<FormState> {
  return handle("newsletter", newsletterSchema, data, subscribe, SUBSCRIBE_FAILED);
}

/** The button behind the link of a letter; that it is done stands in the page's address, for those without script. */
export async function unsubscribeAction(_before: FormState, data: FormData): Promise<FormState> {
  const token = String(data.get("token") ?? "");
  try {
    const left = readUnsubscribeToken(token);
    if (!left) return { status: "failed", message: "This unsubscribe link is not valid." };
    await leaveList(left);
  } catch (error) {
    log.error({ err: error }, "an unsubscription failed");
    return { status: "failed", message: "That did not work. Please try again in a moment." };
  }
  redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}&done=1`);
}
