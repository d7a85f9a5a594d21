"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { unsubscribeAction } from "@/lib/letters/newsletter/subscription-actions";
import { IDLE } from "@/lib/platform/forms/public-form-state";

const WORDS = {
  newsletter: {
    ask: (email: string) => `Unsubscribe ${email} from the newsletter?`,
    done: (email: string) => `Done. ${email} will get no more newsletters from us.`,
  },
  cart: {
    ask: (email: string) => `Stop sending ${email} emails about carts?`,
    done: (email: string) => `Done. ${email} will get no more emails about carts.`,
  },
};

interface UnsubscribeFormProps {
  token: string;
  done: boolean;
  email: string;
  list: keyof typeof WORDS;
}

export function UnsubscribeForm({ token, done, email, list }: UnsubscribeFormProps) {
  const [state, action, pending] = useActionState(
    unsubscribeAction,
    IDLE,
    `/newsletter/unsubscribe?token=${token}`,
  );
  if (done) {
    return (
      <p role="status" className="mt-6 text-lg">
        {WORDS[list].done(email)}
      </p>
    );
  }
  return (
    <form action={action} className="mt-6">
      <p className="mb-6 text-lg">{WORDS[list].ask(email)}</p>
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
