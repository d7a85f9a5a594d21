"use client";

import { useCart } from "@/components/sales/cart/cart-provider";
import { useCartTotals } from "@/components/sales/cart/use-cart-totals";
import { ErrorAlert } from "@/components/ui/error-alert";
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
}

export function Checkout({ publishableKey, priceNote, offersReminder, shipsTo }: CheckoutProps) {
  const cart = useCart();
  const shown = useCartTotals(true);
  const intent = usePaymentIntent(shown);
  const details = useDetails(cart.items, shipsTo);

  /** Pays only what the server holds: the order of the screen, with all that it asks for. */
  const prepare = async (buyer: Buyer) => {
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
        <DetailsContext value={details}>
          <CartReminderContext value={offersReminder}>
            <PaymentPart
              publishableKey={publishableKey}
              intent={intent}
              amountCents={shown.totalCents}
              prepare={prepare}
            />
          </CartReminderContext>
        </DetailsContext>
      </section>
      <OrderSummary
        items={cart.items}
        subtotalCents={cart.totalCents}
        totalCents={shown.totalCents}
        totals={shown.totals}
        priceNote={priceNote}
      />
    </div>
  );
}

interface PaymentPartProps extends PaymentWay {
  intent: ReturnType<typeof usePaymentIntent>;
  amountCents: number;
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
  if (state.status === "failed") return <ErrorAlert message={state.message} onRetry={retry} />;
  if (state.status === "loading") return <PaymentWaiting onRetry={retry} />;
  return <CardPayment clientSecret={state.clientSecret} {...form} />;
}
