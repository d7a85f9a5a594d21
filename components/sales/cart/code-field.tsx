"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";

const FAILED = "The code could not be checked. Please try again.";

const loadEngine = async () => (await import("./cart-engine")).cartEngine;

/** What was typed stays until the cart has the code; why it was refused stands at the field. */
export function CodeField({ totals }: { totals: CartTotalsDto | undefined }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const attempt = async (change: () => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setSaid(await change());
      setTyped("");
      setError(undefined);
    } catch (failure) {
      console.error("The code could not be changed:", failure);
      setError(refusalsOf(failure).code ?? shownOf(failure) ?? FAILED);
    }
    setBusy(false);
  };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    input.current?.focus();
    if (typed.trim() === "") return setError("Enter the code");
    void attempt(async () => {
      const { code } = await (await loadEngine()).setCode(typed);
      return code ? `${code.label}: the code ${code.code} counts.` : "The code is kept.";
    });
  };
  const remove = () =>
    void attempt(async () => {
      await (await loadEngine()).removeCode();
      input.current?.focus();
      return "The code was removed.";
    });

  const { code = null, codeProblem = null } = totals ?? {};
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-2 pt-5 text-sm">
      {code || codeProblem ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className={codeProblem ? "text-destructive" : undefined}>
            {codeProblem ?? `Code ${code?.code}`}
          </span>
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={remove}>
            Remove code
          </button>
        </p>
      ) : null}
      <form onSubmit={apply} noValidate className="grid gap-1.5">
        <label htmlFor={id}>{code ? "Another code" : "Discount code"}</label>
        <div className="flex gap-2">
          <Input
            ref={input}
            id={id}
            name="discount-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {isBusy ? "Checking..." : "Apply"}
          </Button>
        </div>
        <p id={errorId} aria-live="polite" className="text-destructive empty:hidden">
          {error}
        </p>
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
