"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { signInSchema } from "@/lib/access/staff/schema";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import { TOAST_MS } from "../actions/outcome-toast";
import { type SignInResult, signIn } from "./auth-client";

const NAMES = ["username", "password", "code"] as const;
type Name = (typeof NAMES)[number];
type Errors = Partial<Record<Name, string>>;

const NO_ANSWER = "The store did not answer. Please try again.";

function refusalText(result: Extract<SignInResult, { ok: false }>, asksCode: boolean): string {
  if (result.status === 429) {
    const minutes = Math.max(1, Math.ceil((result.retryAfterSeconds ?? 60) / 60));
    return `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  }
  if (result.status !== 401 && result.status !== 400) return NO_ANSWER;
  return asksCode ? "That code is not right, or was used already" : "Invalid username or password";
}

interface LoginFormProps {
  onDone: () => void;
  username?: string;
}

function controlIn(form: HTMLFormElement | null, name: Name): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** Sends what the form holds; `asksCode` once the server wants the code of a second factor too. */
function useSignIn(onDone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [asksCode, setAsksCode] = useState(false);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (asksCode) controlIn(form.current, "code")?.focus();
  }, [asksCode]);

  const refuse = (text: string) => {
    toast({ variant: "destructive", title: "Login failed", description: text, duration: TOAST_MS.error });
    const field = controlIn(form.current, asksCode ? "code" : "password");
    if (!field) return;
    field.value = "";
    field.focus();
  };
  const check = (values: Record<string, unknown>) => {
    const parsed = signInSchema.safeParse(values);
    const found: Errors = fieldErrors(parsed.error);
    if (parsed.success && asksCode && !parsed.data.code) found.code = "Enter the code";
    setErrors(found);
    const first = NAMES.find((name) => found[name]);
    if (first) controlIn(form.current, first)?.focus();
    return first ? undefined : parsed.data;
  };
  const send = async (values: Record<string, unknown>) => {
    const checked = check(values);
    if (!checked) return;
    const result = await signIn(checked);
    if (result.ok) onDone();
    else if (result.code === "second_factor_required") setAsksCode(true);
    else refuse(refusalText(result, asksCode));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Of an open dialog, the form around it hears nothing.
    event.stopPropagation();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setPending(true);
    send(values)
      .catch(() => refuse(NO_ANSWER))
      .finally(() => setPending(false));
  };
  return { form, errors, asksCode, pending, submit, back: () => setAsksCode(false) };
}

export function LoginForm({ onDone, username }: LoginFormProps) {
  const hydrated = useHydrated();
  const { form, errors, asksCode, pending, submit, back } = useSignIn(onDone);
  return (
    <form ref={form} noValidate aria-busy={!hydrated} method="post" className="grid gap-5" onSubmit={submit}>
      <div hidden={asksCode} className="grid gap-5 [&[hidden]]:hidden">
        <LabelledInput
          label="Username"
          required
          error={errors.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          readOnly={username !== undefined}
        />
        <LabelledInput
          label="Password"
          required
          error={errors.password}
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </div>
      {asksCode ? (
        <LabelledInput
          label="Code"
          required
          error={errors.code}
          hint="The 6 digits that your authenticator app shows, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <Button type="submit" disabled={pending || !hydrated}>
        {pending ? "Signing in..." : asksCode ? "Continue" : "Sign in"}
      </Button>
      {asksCode ? (
        <Button variant="ghost" onClick={back}>
          Back
        </Button>
      ) : null}
    </form>
  );
}
