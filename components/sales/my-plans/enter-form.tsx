"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";

type EnterFormProps = { needsCode: boolean } & ({ token: string } | { email: string });

/** Enters by the link of the email, by its code, or by both. */
export function EnterForm({ needsCode, ...by }: EnterFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<{ field?: string | undefined; form?: string | undefined }>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      await apiRequest("POST", "/api/my-plans/session", { ...by, ...(needsCode ? { code } : {}) });
      // The page is another one for whoever is signed in, and the way back does not lead to a used link.
      window.location.replace("/my-plans");
    } catch (error) {
      console.error("The session could not be opened:", error);
      const field = needsCode ? refusalsOf(error).code : undefined;
      const told = shownOf(error) ?? "That did not work. Please try again in a moment.";
      setProblem({ field, form: field ? undefined : told });
      setBusy(false);
      if (field) form.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    }
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {needsCode ? (
        <LabelledInput
          label="Code"
          hint="Six digits"
          error={problem.field}
          required
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <Button type="submit" size="lg" className="w-fit" aria-disabled={busy}>
        {busy ? "Opening..." : "Open my plans"}
      </Button>
      {problem.form ? (
        <p role="alert" className="text-destructive">
          {problem.form}
        </p>
      ) : null}
    </form>
  );
}
