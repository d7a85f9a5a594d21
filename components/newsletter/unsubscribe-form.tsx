"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { unsubscribeAction } from "@/lib/inbox/actions";
import { IDLE } from "@/lib/inbox/rules/form-state";

/** One press, and the address is off the list. */
export function UnsubscribeForm({ token, email }: { token: string; email: string }) {
  const [state, action, pending] = useActionState(
    unsubscribeAction,
    IDLE,
    `/newsletter/unsubscribe?token=${token}`,
  );
  if (state.status === "sent") {
    return (
      <p role="status" className="mt-6 text-lg">
        {`Done. ${email} gets no more letters from us.`}
      </p>
    );
  }
  return (
    <form action={action} className="mt-6">
      <p className="mb-6 text-lg">{`Take ${email} off the newsletter?`}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? "Unsubscribing..." : "Unsubscribe"}
      </Button>
      {state.status === "failed" ? (
        <p role="alert" className="mt-4 text-destructive">
          {state.message}
        </p>
      ) : null}
    </form>
  );
}
