"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { FormState } from "@/lib/platform/forms/form-state";
import { askToSignIn } from "../shell/session-gate";
import { type SuccessText, toastFailure, toastSuccess } from "./outcome-toast";

interface Options {
  success: SuccessText;
  /** Begins the toast, e.g. `Failed to delete user`, or is a sentence of its own. */
  failure: string;
  /**
   * False where the action expires a cache tag: its response then carries the page
   * again, and a second refresh could come late and show an older state for a moment.
   */
  refresh?: boolean;
}

/**
 * @returns whether the action is under way, and what starts it, which resolves to whether it worked
 */
export function useStaffAction(): [
  pending: boolean,
  run: (work: () => Promise<FormState>, options: Options) => Promise<boolean>,
] {
  const router = useRouter();
  const [pending, start] = useTransition();
  const run = (work: () => Promise<FormState>, { success, failure, refresh = true }: Options) =>
    new Promise<boolean>((resolve) => {
      start(async () => {
        const state = await work().catch(
          (): FormState => ({ ok: false, message: "The store did not answer. Please try again." }),
        );
        if (state.code === "unauthenticated") {
          // Done once more when the session is open again; until then it neither worked nor failed.
          askToSignIn(() => void run(work, { success, failure, refresh }).then(resolve));
          return;
        }
        if (state.ok) toastSuccess(state.done ?? success);
        else toastFailure(failure, state);
        // After a failure the page may show what is no longer so.
        if (refresh || !state.ok) router.refresh();
        resolve(state.ok);
      });
    });
  return [pending, run];
}
