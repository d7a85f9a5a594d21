"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/use-toast";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { signInSchema } from "@/lib/users/schema";
import { TOAST_MS } from "../actions/outcome-toast";
import { type SignInResult, signIn } from "./auth-client";

type Name = "username" | "password" | "code";
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
  /** What happens once the session is open. */
  onDone: () => void;
  /** Who signs in, where that is known. */
  username?: string;
}

/** Name and password of a member of staff, then the code of the authenticator app of who has one. */
export function LoginForm({ onDone, username }: LoginFormProps) {
  const id = useId();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) document.getElementById(`${id}-code`)?.focus();
  }, [asksCode, id]);

  const refuse = (text: string) => {
    toast({ variant: "destructive", title: "Login failed", description: text, duration: TOAST_MS.error });
    const field = form.current?.elements.namedItem(asksCode ? "code" : "password");
    if (field instanceof HTMLInputElement) {
      field.value = "";
      field.focus();
    }
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const parsed = signInSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      const found: Errors = {};
      for (const { path, message } of parsed.error.issues) found[path[0] as Name] ??= message;
      setErrors(found);
      document.getElementById(`${id}-${Object.keys(found)[0]}`)?.focus();
      return;
    }
    if (asksCode && !parsed.data.code) {
      setErrors({ code: "Enter the code" });
      document.getElementById(`${id}-code`)?.focus();
      return;
    }
    setErrors({});
    const result = await signIn(parsed.data);
    if (result.ok) onDone();
    else if (result.code === "second_factor_required") setAsksCode(true);
    else refuse(refusalText(result, asksCode));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-busy={!hydrated}
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Of an open dialog, the form around it hears nothing.
        event.stopPropagation();
        setPending(true);
        send(event)
          .catch(() => refuse(NO_ANSWER))
          .finally(() => setPending(false));
      }}
    >
      <div hidden={asksCode} className="grid gap-5 [&[hidden]]:hidden">
        <Field id={`${id}-username`} label="Username" required error={errors.username}>
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={username}
              readOnly={username !== undefined}
            />
          )}
        </Field>
        <Field id={`${id}-password`} label="Password" required error={errors.password}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
      </div>
      {asksCode ? (
        <Field
          id={`${id}-code`}
          label="Code"
          required
          error={errors.code}
          hint="The 6 digits that your authenticator app shows, or one of your recovery codes."
        >
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" disabled={pending || !hydrated}>
        {pending ? "Signing in..." : asksCode ? "Continue" : "Sign in"}
      </Button>
      {asksCode ? (
        <Button variant="ghost" onClick={() => setAsksCode(false)}>
          Back
        </Button>
      ) : null}
    </form>
  );
}
