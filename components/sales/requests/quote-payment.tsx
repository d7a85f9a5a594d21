"use client";

import { type FormEvent, useCallback, useEffect, useState } from "react";
import { CardPayment, PaymentWaiting, type PaymentWay } from "@/components/sales/checkout/card-payment";
import {
  countryOf,
  missingIn,
  taxedAddressFields,
  type Values,
  withValue,
} from "@/components/sales/checkout/detail-fields";
import { DetailGroups } from "@/components/sales/checkout/details-fields";
import type { Buyer } from "@/components/sales/checkout/use-payment-intent";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { OpenCheckoutDto } from "@/lib/sales/orders/checkout-dto";
import { taxRows } from "@/lib/sales/orders/rules/total-rows";

const FAILED = "The payment could not be prepared. Please try again.";
const START: Values = { "billing.country": "US" };

interface QuotePaymentProps extends PaymentWay {
  token: string;
  quoteVersion: number;
  /** What the page says is due before tax, in dollars. */
  total: number;
  isTaxed: boolean;
  buyer: Buyer;
}

type Billing = Record<string, string>;

const billingOf = (values: Values): Billing =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace("billing.", ""), value.trim()]),
  );

function useQuotePayment({
  token,
  quoteVersion,
  total,
  isTaxed,
}: Omit<QuotePaymentProps, "publishableKey" | "buyer">) {
  const [opened, setOpened] = useState<OpenCheckoutDto>();
  const [failure, setFailure] = useState<string>();
  const [values, setValues] = useState(START);
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const address = { title: "Where you are", fields: taxedAddressFields(countryOf(values, "billing"), false) };

  /** The open payment of the version that the page shows; nothing when it is another. */
  const open = useCallback(
    async (billing?: Billing): Promise<OpenCheckoutDto | undefined> => {
      try {
        const body = { quoteVersion, ...(billing ? { billing } : {}) };
        const response = await apiRequest("POST", `/api/requests/${token}/accept`, body);
        const now: OpenCheckoutDto = await response.json();
        if (now.totals.subtotal !== total) {
          setFailure(`The quote is ${formatCents(toCents(now.amount))} now. Nothing was charged.`);
          return undefined;
        }
        setOpened(now);
        return now;
      } catch (error) {
        console.error("The quote could not be opened for payment:", error);
        const refused = refusalsOf(error);
        setErrors(refused);
        // What is asked for at its field is no failure of the page.
        if (Object.keys(refused).length === 0) setFailure(shownOf(error) ?? FAILED);
        return undefined;
      }
    },
    [token, quoteVersion, total],
  );

  useEffect(() => {
    if (!isTaxed) void open();
  }, [isTaxed, open]);

  const tell = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = missingIn([address], values);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (busy) return;
    setBusy(true);
    await open(billingOf(values));
    setBusy(false);
  };

  /** Once more in the moment of the payment: the amount on the screen is the one that is charged. */
  const prepare = async (): Promise<string | undefined> => {
    const now = await open(isTaxed ? billingOf(values) : undefined);
    return now && now.amount === opened?.amount ? now.clientSecret : undefined;
  };

  const set = (name: string, value: string) => setValues((now) => withValue(now, name, value));
  return { opened, failure, address, values, errors, busy, set, tell, prepare };
}

export function QuotePayment({ publishableKey, buyer, ...quote }: QuotePaymentProps) {
  const { opened, failure, busy, tell, prepare, set, address, values, errors } = useQuotePayment(quote);
  return (
    <section
      aria-labelledby="payment-details"
      className="script-only rounded-lg border border-border bg-card p-6 sm:p-8"
    >
      <h2 id="payment-details" className="mb-6 font-display text-subheading">
        Payment Details
      </h2>
      {failure ? (
        <ErrorAlert message={failure} onRetry={() => window.location.reload()} />
      ) : opened ? (
        <>
          <Taxes opened={opened} />
          <CardPayment
            publishableKey={publishableKey}
            clientSecret={opened.clientSecret}
            prepare={prepare}
            amountCents={toCents(opened.amount)}
            buyer={buyer}
          />
        </>
      ) : quote.isTaxed ? (
        <form noValidate aria-label="Where you are" onSubmit={tell} className="grid gap-5">
          <DetailGroups groups={[address]} {...{ values, errors }} onChange={set} />
          <p className="text-sm text-muted-foreground">Tax, and so the total, depends on where you are.</p>
          <Button type="submit" size="lg" className="w-fit" aria-disabled={busy}>
            {busy ? "One moment..." : "Continue"}
          </Button>
        </form>
      ) : (
        <PaymentWaiting />
      )}
    </section>
  );
}

function Taxes({ opened: { totals, taxLines, amount } }: { opened: OpenCheckoutDto }) {
  if (totals.tax === 0 && taxLines.length === 0) return null;
  const rows = taxRows(totals.tax, taxLines).map((row) => `${row.label}: ${row.amount}`);
  return (
    <p role="status" className="mb-6">
      {`${rows.join(", ")}. Total: ${formatCents(toCents(amount))}.`}
    </p>
  );
}
