"use client";

import { type FormEvent, useActionState, useEffect, useId, useState } from "react";
import { Honeypot } from "@/components/site/honeypot";
import { useFillTime } from "@/components/site/use-fill-time";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/use-toast";
import { subscribeAction } from "@/lib/letters/newsletter/subscription-actions";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";
import { isEmail } from "@/lib/platform/format/email";
import { IDLE } from "@/lib/platform/forms/public-form-state";

const SUCCESS = { title: "Success!", description: "You've been subscribed to our newsletter" };
const INVALID = { title: "Invalid email", description: "Please enter a valid email address" };
const FAILED = { title: "Subscription failed", description: "An error occurred while subscribing" };

/**
 * `page` is the page that it stands on. The result is a toast with script, and a line below without
 * it.
 */
export function NewsletterForm({ page }: { page: "/" | "/contact" }) {
  const id = useId();
  const [state, action] = useActionState(subscribeAction, IDLE, page);
  const [submitting, setSubmitting] = useState(false);
  const fillTime = useFillTime();

  // A form sent before the script had taken over is handled by the action.
  useEffect(() => {
    if (state.status === "sent") toast(SUCCESS);
    if (state.status === "failed") {
      toast({ ...FAILED, description: state.message ?? FAILED.description, variant: "destructive" });
    }
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get("email") ?? "").trim();
    if (!isEmail(email)) {
      toast({ ...INVALID, variant: "destructive" });
      form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
      return;
    }
    setSubmitting(true);
    try {
      const elapsedMs = await fillTime();
      await apiRequest("POST", "/api/newsletter", { email, website: data.get("website"), elapsedMs });
      toast(SUCCESS);
      form.reset();
    } catch (error) {
      console.error("The subscription failed:", error);
      toast({ ...FAILED, description: shownOf(error) ?? FAILED.description, variant: "destructive" });
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <form action={action} onSubmit={submit} noValidate className="relative">
      <label htmlFor={id} className="text-sm font-medium">
        Email address
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <Input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.com"
          defaultValue={state.values?.email ?? ""}
          className="sm:grow"
        />
        <Button type="submit" disabled={submitting}>
          {submitting ? "Subscribing..." : "Subscribe"}
        </Button>
      </div>
      <Honeypot />
      {state.status === "idle" ? null : (
        <p role="status" className="mt-3 text-sm">
          {state.status === "sent" ? SUCCESS.description : (state.message ?? FAILED.description)}
        </p>
      )}
    </form>
  );
}
