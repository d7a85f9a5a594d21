"use client";

import { toast } from "@/components/ui/use-toast";
import type { FormState } from "@/lib/platform/forms/form-state";

/** Milliseconds. */
export const TOAST_MS = { success: 3000, error: 5000 } as const;

export type SuccessText = string | { title: string; description: string };

export function toastSuccess(text: SuccessText): void {
  toast({ ...(typeof text === "string" ? { title: text } : text), duration: TOAST_MS.success });
}

/** The words for a failure: the reason follows a colon, or a whole sentence where there is one to tell. */
export function failureText(failure: string, { code, message }: FormState): string {
  if (!failure.endsWith(".")) return `${failure}: ${message ?? "Something went wrong."}`;
  return code && code !== "internal" && message ? `${failure} ${message}` : failure;
}

/**
 * Says that something did not work.
 * @param failure begins the text, e.g. `Failed to delete user`, or is a sentence of its own
 */
export function toastFailure(failure: string, state: FormState): void {
  toast({
    variant: "destructive",
    title: "Error",
    description: failureText(failure, state),
    duration: TOAST_MS.error,
  });
}
