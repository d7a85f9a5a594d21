"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import { EnterForm } from "./enter-form";

/** By the rules the server has too; they are loaded when the form is sent. */
async function check(email: string): Promise<string | undefined> {
  const { requestLinkSchema } = await import("@/lib/sales/my-plans/schema");
  return fieldErrors(requestLinkSchema.safeParse({ email }).error).email;
}

interface AskFormProps {
  /** For whom this browser has asked already; empty where it has not. */
  asked: string;
}

/** Asks for an email; the response never says whether something was bought with the address. */
export function AskForm({ asked }: AskFormProps) {
  const [email, setEmail] = useState(asked);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"idle" | "sending" | "sent">(asked ? "sent" : "idle");

  const send = async (): Promise<boolean> => {
    setState("sending");
    try {
      const found = await check(email);
      setProblem(found);
      if (!found) {
        await apiRequest("POST", "/api/my-plans/link", { email });
        setState("sent");
        return true;
      }
    } catch (error) {
      console.error("The link could not be asked for:", error);
      setProblem(refusalsOf(error).email);
      toast({
        variant: "destructive",
        title: "Request failed",
        description: shownOf(error) ?? "Please try again in a moment.",
      });
    }
    setState("idle");
    return false;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const form = event.currentTarget;
    if (!(await send())) form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  };

  if (state === "sent") return <CheckEmail email={email} onAgain={() => setState("idle")} />;
  return (
    <form onSubmit={submit} noValidate className="space-y-6 rounded-lg border border-border bg-card p-8">
      <LabelledInput
        label="Email"
        hint="The one that your receipts went to"
        error={problem}
        required
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" aria-disabled={state === "sending"}>
        {state === "sending" ? "Sending..." : "Send me the link"}
      </Button>
    </form>
  );
}

function CheckEmail({ email, onAgain }: { email: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-lg border border-border bg-card p-8">
      <h2 ref={heading} tabIndex={-1} className="font-display text-subheading">
        Check your email
      </h2>
      <p className="mt-3 mb-6 text-muted-foreground wrap-anywhere">
        {`If something was bought with ${email}, a link is on the way to it. Open the link in this browser, or enter the code from the email here. Both work for 30 minutes.`}
      </p>
      <EnterForm email={email} needsCode />
      <p className="mt-6 text-sm text-muted-foreground">
        Nothing has come? Look among unwanted emails, or try the address that another receipt went to.
      </p>
      <Button variant="outline" className="mt-4" onClick={onAgain}>
        Ask again
      </Button>
    </div>
  );
}
