"use client";

import { useCallback, useState } from "react";
import { useCart } from "@/components/sales/cart/cart-provider";
import { useCartTotals } from "@/components/sales/cart/use-cart-totals";
import { ErrorAlert } from "@/components/ui/error-alert";
import { toCents } from "@/lib/platform/format/money";
import type { TaxedTotalsDto } from "@/lib/sales/orders/checkout-dto";
import { taxRows } from "@/lib/sales/orders/rules/total-rows";
import { type Billing, BillingContext, useBilling } from "./billing";
import { BillingAddress } from "./billing-fields";
import { CardPayment, PaymentWaiting, type PaymentWay } from "./card-payment";
import { CartReminderContext } from "./cart-reminder-box";
import { DetailsContext, useDetails } from "./details";
import { EmptyCheckout } from "./empty-checkout";
import { OrderSummary } from "./order-summary";
import { type Buyer, usePaymentIntent } from "./use-payment-intent";

interface CheckoutProps extends PaymentWay {
  priceNote: string;
  offersReminder: boolean;
  /** Countries by their codes; none for everywhere. */
  shipsTo: readonly string[];
  isTaxed: boolean;
  reverseChargeNote: string;
}

/** What is to be paid: of the lines alone where no tax is added, and else as the server has said of this cart. */
function useShownAmount(billing: Billing, isTaxed: boolean) {
  const cart = useCart();
  const coded = useCartTotals(true);
  const [isStale, setStale] = useState(false);
  const { answer, learn, isPending, refuse } = billing;
  const isOfCart =
    answer !== undefined &&
    !isStale &&
    toCents(answer.totals.subtotal) === cart.totalCents &&
    // A code was put in or taken out since.
    (coded.totals === undefined || coded.totals.discount === answer.totals.discount);
  const taxed = isOfCart ? toCents(answer.totals.total) : undefined;
  return {
    isTaxed,
    totals: coded.totals,
    untaxedCents: cart.totalCents - toCents(coded.totals?.discount ?? 0),
    totalCents: isTaxed ? taxed : coded.totalCents,
    taxes: isOfCart ? taxRows(answer.totals.tax, answer.taxLines) : isTaxed ? AFTER_ADDRESS : undefined,
    isChanging: coded.isChanging || isPending,
    refuse,
    learn: useCallback(
      (said: TaxedTotalsDto) => {
        setStale(false);
        learn(said);
      },
      [learn],
    ),
    forget: useCallback(() => setStale(true), []),
  };
}

const AFTER_ADDRESS = [{ label: "Taxes", amount: "By your address" }];

export function Checkout(props: CheckoutProps) {
  const { publishableKey, priceNote, offersReminder, shipsTo, isTaxed, reverseChargeNote } = props;
  const cart = useCart();
  const billing = useBilling(isTaxed);
  const shown = useShownAmount(billing, isTaxed);
  const intent = usePaymentIntent(shown);
  const details = useDetails(cart.items, shipsTo);

  /** Pays only what the server holds: the order of the screen, with all that it asks for. */
  const prepare = async (buyer: Buyer) => {
    if (!(await billing.keep())) return undefined;
    const open = await intent.request(buyer);
    return open && (await details.keep()) ? open.clientSecret : undefined;
  };

  if (cart.status === "failed") {
    return <ErrorAlert message="Your cart could not be loaded." onRetry={() => void cart.reload()} />;
  }
  if (cart.status !== "ready") return <PaymentWaiting />;
  if (cart.items.length === 0) {
    const { state } = intent;
    return <EmptyCheckout orderNumber={state.status === "ready" ? state.orderNumber : undefined} />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section
        aria-labelledby="payment-details"
        className="rounded-lg border border-border bg-card p-6 sm:p-8"
      >
        <h2 id="payment-details" className="mb-6 font-display text-subheading">
          Payment Details
        </h2>
        {intent.notice ? (
          <p role="alert" className="mb-6 rounded-md border border-warning px-4 py-3 text-sm">
            {intent.notice}
          </p>
        ) : null}
        <BillingContext value={billing}>
          <DetailsContext value={details}>
            <CartReminderContext value={offersReminder}>
              <BillingAddress reverseChargeNote={reverseChargeNote} />
              <PaymentPart
                publishableKey={publishableKey}
                intent={intent}
                amountCents={shown.totalCents}
                prepare={prepare}
              />
            </CartReminderContext>
          </DetailsContext>
        </BillingContext>
      </section>
      <OrderSummary
        items={cart.items}
        subtotalCents={cart.totalCents}
        totalCents={shown.totalCents ?? shown.untaxedCents}
        totals={shown.totals}
        taxes={shown.taxes}
        priceNote={priceNote}
      />
    </div>
  );
}

interface PaymentPartProps extends PaymentWay {
  intent: ReturnType<typeof usePaymentIntent>;
  amountCents: number | undefined;
  prepare(buyer: Buyer): Promise<string | undefined>;
}

function PaymentPart({ intent, ...form }: PaymentPartProps) {
  const { state, payable, retry } = intent;
  if (!payable) {
    return (
      <ErrorAlert
        title="Please check your order"
        message="One of the items is no longer for sale as chosen; the reason is beside it. Remove it to continue."
      />
    );
  }
  // What is missing stands above, with the words why.
  if (state.status === "address") return null;
  if (state.status === "failed") return <ErrorAlert message={state.message} onRetry={retry} />;
  if (state.status === "loading") return <PaymentWaiting onRetry={retry} />;
  return <CardPayment clientSecret={state.clientSecret} {...form} />;
}
