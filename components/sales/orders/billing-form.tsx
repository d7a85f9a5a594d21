"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";

const FIELDS = [
  { name: "company", label: "Company", autoComplete: "organization", maxLength: 120 },
  { name: "taxId", label: "Tax ID", autoComplete: "off", maxLength: 40 },
  { name: "purchaseOrder", label: "Purchase order number", autoComplete: "off", maxLength: 60 },
] as const;

type Values = Record<(typeof FIELDS)[number]["name"], string>;
type Errors = Partial<Record<string, string>>;

/** By the rules the server has too; they are loaded when the form is sent. */
async function check(values: Values): Promise<Errors> {
  const { correctBillingSchema } = await import("@/lib/sales/invoices/schema");
  return fieldErrors(correctBillingSchema.safeParse(values).error);
}

export function BillingForm({ token }: { token: string }) {
  const router = useRouter();
  const [values, setValues] = useState<Values>({ company: "", taxId: "", purchaseOrder: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const found = await check(values);
      setErrors(found);
      const first = FIELDS.find(({ name }) => found[name]);
      if (first) {
        setBusy(false);
        return form.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
      }
      await apiRequest("PUT", `/api/orders/${token}/billing`, values);
      toast({ title: "Your new invoice is here" });
      router.refresh();
    } catch (error) {
      console.error("The invoice could not be changed:", error);
      setErrors(refusalsOf(error));
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "Not saved", description });
    }
    setBusy(false);
  };

  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        Add a company, tax ID or purchase order number
      </summary>
      <form onSubmit={submit} noValidate className="mt-4 grid max-w-md gap-5 rounded-lg border bg-card p-5">
        <p className="text-sm text-muted-foreground">
          Once for an order: a credit note takes the invoice back, and a new one of the same sums takes its
          place.
        </p>
        {FIELDS.map(({ name, label, ...field }) => (
          <LabelledInput
            key={name}
            {...{ label, name, ...field }}
            error={errors[name]}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" className="w-fit" aria-disabled={busy}>
          {busy ? "Saving..." : "Make the new invoice"}
        </Button>
        <noscript>
          Saving needs JavaScript. Without it, reply to our email and we will do it for you.
        </noscript>
      </form>
    </details>
  );
}
