"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import { useSmallForm } from "./use-small-form";

const FIELDS = [
  { name: "company", label: "Company", autoComplete: "organization", maxLength: 120 },
  { name: "taxId", label: "Tax ID", autoComplete: "off", maxLength: 40 },
  { name: "purchaseOrder", label: "Purchase order number", autoComplete: "off", maxLength: 60 },
] as const;

/** By the rules the server has too; they are loaded when the form is sent. */
async function check(values: Record<string, string>) {
  const { correctBillingSchema } = await import("@/lib/sales/invoices/schema");
  return fieldErrors(correctBillingSchema.safeParse(values).error);
}

export function BillingForm({ token }: { token: string }) {
  const router = useRouter();
  const { submit, busy, field } = useSmallForm({
    initial: { company: "", taxId: "", purchaseOrder: "" },
    failure: "The invoice could not be changed",
    check,
    send: async (values) => {
      await apiRequest("PUT", `/api/orders/${token}/billing`, values);
      toast({ title: "Your new invoice is here" });
      router.refresh();
    },
  });

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
        {FIELDS.map(({ name, ...own }) => (
          <LabelledInput key={name} {...field(name)} {...own} />
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
