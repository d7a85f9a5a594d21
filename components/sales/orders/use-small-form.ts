"use client";

import { type FormEvent, useState } from "react";
import { toast } from "@/components/ui/use-toast";
import { refusalsOf, shownOf } from "@/lib/platform/browser/api-client";

type Values = Record<string, string>;

interface FormOptions {
  initial: Values;
  /** What the console says where it was not saved. */
  failure: string;
  check: (values: Values) => Promise<Partial<Values>>;
  send: (values: Values) => Promise<void>;
}

/** Checked by the rules that the server has too, which are loaded when it is sent. */
export function useSmallForm({ initial, failure, check, send }: FormOptions) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const found = await check(values);
      setErrors(found);
      const first = Object.keys(initial).find((name) => found[name]);
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      else await send(values);
    } catch (error) {
      console.error(`${failure}:`, error);
      setErrors(refusalsOf(error));
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "Not saved", description });
    }
    setBusy(false);
  };
  const field = (name: string) => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
    maxLength: 120,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return { submit, busy, field };
}
