"use client";

import { type FormEvent, type ReactNode, use, useEffect, useState } from "react";
import { useCartTotals } from "@/components/sales/cart/use-cart-totals";
import { StoreMail } from "@/components/site/store-mail";
import { useOverdue } from "@/components/site/use-overdue";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { formatCents } from "@/lib/platform/format/money";
import { BillingContext } from "./billing";
import { CompanyFields } from "./billing-fields";
import { type BuyerErrors, BuyerFields, checkBuyer } from "./buyer-fields";
import { CartReminderBox } from "./cart-reminder-box";
import { DetailsContext } from "./details";
import { DetailsFields, LicenseeFields } from "./details-fields";
import type { PaymentFailure } from "./use-payment-failure";
import type { Buyer } from "./use-payment-intent";

interface PaymentFormProps {
  children: ReactNode;
  ready: boolean;
  /** Undefined while the server works it out. */
  amountCents: number | undefined;
  /** Shows what is wrong with the card, if anything; the name of the first field that it is wrong with. */
  checkCard?(): string | undefined;
  failure: PaymentFailure;
  pay(buyer: Buyer): Promise<void>;
  buyer?: Buyer;
}

export function PaymentForm(props: PaymentFormProps) {
  const { children, ready, amountCents, checkCard, failure, pay, buyer: known } = props;
  const [buyer, setBuyer] = useState<Buyer>(known ?? { name: "", email: "" });
  const isKnown = known !== undefined && Object.keys(checkBuyer(known)).length === 0;
  const [errors, setErrors] = useState<BuyerErrors>({});
  const [processing, setProcessing] = useState(false);

  const overdue = useOverdue(processing);
  useEffect(() => {
    // Left for the provider and brought back out of the browser's memory, the button was still busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setProcessing(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const { isChanging: changing } = useCartTotals(false);
  const details = use(DetailsContext);
  const billing = use(BillingContext);
  const isBusy = processing || changing || amountCents === undefined || billing?.isPending || !ready;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = checkBuyer(buyer);
    setErrors(found);
    const [unsaid, missing] = [billing?.check(), details?.check()];
    const card = checkCard?.();
    const first = found.name ? "name" : found.email ? "email" : (unsaid ?? missing ?? card);
    if (first) {
      (form.closest("section") ?? form).querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    failure.forget();
    setProcessing(true);
    try {
      await pay({ name: buyer.name.trim(), email: buyer.email.trim() });
    } catch (error) {
      failure.interrupted(error);
    }
    setProcessing(false);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-8">
      {isKnown ? (
        <p>
          {"For "}
          <strong className="font-medium">{buyer.name}</strong>
          <span>{`, receipt to ${buyer.email}`}</span>
        </p>
      ) : (
        <div className="grid gap-3">
          <BuyerFields buyer={buyer} errors={errors} onChange={setBuyer} />
          <CartReminderBox email={checkBuyer(buyer).email ? "" : buyer.email.trim()} />
        </div>
      )}
      <LicenseeFields />
      <DetailsFields />
      <CompanyFields />
      {children}
      {failure.message ? (
        <p className="rounded-md border border-destructive/60 px-4 py-3 text-sm">
          <strong className="font-medium text-destructive">This attempt did not go through. </strong>
          <span>{failure.message}</span>
          {failure.advice ? <span className="mt-1 block">{failure.advice}</span> : null}
        </p>
      ) : null}
      {overdue ? (
        <p role="status" className="rounded-md border border-warning px-4 py-3 text-sm">
          The payment is taking longer than usual. Please keep this page open: your card is charged once at
          most. If nothing happens, write to <StoreMail />.
        </p>
      ) : null}
      <Button type="submit" size="lg" className="w-full" aria-disabled={isBusy}>
        {processing ? (
          "Processing..."
        ) : (
          <>
            <span>Complete Purchase</span>
            {amountCents === undefined ? null : <Price amount={formatCents(amountCents)} />}
          </>
        )}
      </Button>
    </form>
  );
}
