"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/use-toast";
import { signInSchema } from "@/lib/users/schema";
import { TOAST_MS } from "../actions/outcome-toast";
import { type SignInResult, signIn } from "./auth-client";

type Errors = Partial<Record<"username" | "password", string>>;

function refusalText(result: Extract<SignInResult, { ok: false }>): string {
  if (result.status === 429) {
    const minutes = Math.max(1, Math.ceil((result.retryAfterSeconds ?? 60) / 60));
    return `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  }
  if (result.status === 401 || result.status === 400) return "Invalid username or password";
  return "The store did not answer. Please try again.";
}

/** Name and password of a member of staff. */
export function LoginForm() {
  const router = useRouter();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  const refuse = (text: string) => {
    toast({ variant: "destructive", title: "Login failed", description: text, duration: TOAST_MS.error });
    setPending(false);
    const password = form.current?.elements.namedItem("password");
    if (password instanceof HTMLInputElement) {
      password.value = "";
      password.focus();
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = signInSchema.safeParse(fields);
    if (!parsed.success) {
      const found: Errors = {};
      for (const { path, message } of parsed.error.issues) {
        if (path[0] === "username" || path[0] === "password") found[path[0]] ??= message;
      }
      setErrors(found);
      document.getElementById(`${id}-${found.username ? "username" : "password"}`)?.focus();
      return;
    }
    setErrors({});
    setPending(true);
    try {
      const result = await signIn(parsed.data.username, parsed.data.password);
      if (!result.ok) {
        refuse(refusalText(result));
        return;
      }
    } catch {
      refuse("The store did not answer. Please try again.");
      return;
    }
    toast({
      title: "Login successful",
      description: "Welcome to the admin panel",
      duration: TOAST_MS.success,
    });
    const from = new URLSearchParams(window.location.search).get("from") ?? "";
    router.replace(/^\/admin(\/|\?|$)/.test(from) && !from.startsWith("/admin/login") ? from : "/admin");
    router.refresh();
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field id={`${id}-username`} label="Username" required error={errors.username}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label="Password" required error={errors.password}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={pending}>
        {pending ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
