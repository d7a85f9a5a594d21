"use client";

import { askToSignIn } from "@/components/admin/shell/session-gate";
import type { FormState } from "@/lib/platform/forms/form-state";

const AWAY: FormState<never> = { ok: false, message: "The store did not answer. Please try again." };

/** What an action answers; where the session is over, once it is open again. */
export async function answerOf<T>(work: () => Promise<FormState<T>>): Promise<FormState<T>> {
  const state = await work().catch((): FormState<T> => AWAY);
  if (state.code !== "unauthenticated") return state;
  return new Promise((resolve) => askToSignIn(() => void answerOf(work).then(resolve)));
}
