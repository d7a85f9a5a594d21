"use client";

import { use, useState } from "react";
import { ErrorAlert } from "@/components/ui/error-alert";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { taxRows } from "@/lib/sales/orders/rules/total-rows";
import { REVERSE_CHARGE } from "@/lib/sales/taxes/rules/tax-lines";
import { type Billing, BillingContext } from "./billing";
import { DetailGroups } from "./details-fields";

function stateOf({ isPending, answer, problem, address, values, errors }: Billing): string {
  if (problem || Object.keys(errors).length > 0) return "";
  const open = address?.fields.filter(({ name, required }) => required && !(values[name] ?? "").trim()) ?? [];
  if (isPending && open.length > 0)
    return `Still needed for the tax: ${open.map(({ label }) => label).join(", ")}.`;
  if (isPending) return "The total changes with what you type.";
  if (!answer) return "Tax, and so the total, depends on where you are.";
  const taxes = taxRows(answer.totals.tax, answer.taxLines).map(({ label, amount }) => `${label}: ${amount}`);
  return `${taxes.join(", ")}. Total: ${formatCents(toCents(answer.totals.total))}.`;
}

interface BillingAddressProps {
  /** The store's sentence where the buyer owes the tax. */
  reverseChargeNote: string;
}

/** Before the amount is final. */
export function BillingAddress({ reverseChargeNote }: BillingAddressProps) {
  const billing = use(BillingContext);
  if (!billing?.address) return null;
  const { address, values, errors, problem, set, retry, answer } = billing;
  const isReversed = answer?.taxLines.some(({ name }) => name === REVERSE_CHARGE);
  return (
    <div className="mb-8 grid gap-4">
      <DetailGroups groups={[address]} values={values} errors={errors} onChange={set} />
      {problem ? <ErrorAlert message={problem} onRetry={retry} /> : null}
      <p role="status" className="text-sm text-muted-foreground">
        {stateOf(billing)}
      </p>
      {isReversed && reverseChargeNote ? (
        <p className="text-sm text-muted-foreground">{reverseChargeNote}</p>
      ) : null}
    </div>
  );
}

export function CompanyFields() {
  const billing = use(BillingContext);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!billing) return null;
  const { company, values, errors, set } = billing;
  const isOpen = isUnfolded || company.fields.some(({ name }) => errors[name] !== undefined);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="rounded-md border border-border px-4"
    >
      <summary className="min-h-11 cursor-pointer py-2.5">Buying for a company?</summary>
      <div className="pt-2 pb-4">
        <DetailGroups groups={[company]} values={values} errors={errors} onChange={set} />
      </div>
    </details>
  );
}
