"use server";

import { redirect } from "next/navigation";
import { postForm } from "@/lib/platform/forms/post-form";
import type { FormState } from "@/lib/platform/forms/public-form-state";
import { log } from "@/lib/platform/ops/log";
import { readUnsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";
import { leaveList, subscribe } from "./subscription-mutations";
import { newsletterSchema } from "./subscription-schema";

const SUBSCRIBE_FAILED = "An error occurred while subscribing";

export async function subscribeAction(_before: FormState, data: FormData): Promise<FormState> {
  return postForm("newsletter", newsletterSchema, data, subscribe, SUBSCRIBE_FAILED);
}

/** The result is kept in the page's address, for those without script. */
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
