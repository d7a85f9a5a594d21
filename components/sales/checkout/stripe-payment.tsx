"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe, type Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { NotLoaded } from "@/components/site/not-loaded";
import { useOverdue } from "@/components/site/use-overdue";
import { Spinner } from "@/components/ui/spinner";
import { asciiEmail } from "@/lib/platform/format/email";
import { PaymentForm } from "./payment-form";
import { usePaymentFailure } from "./use-payment-failure";
import type { Buyer } from "./use-payment-intent";

interface StripePaymentProps {
  publishableKey: string;
  clientSecret: string;
  prepare(buyer: Buyer): Promise<string | undefined>;
  amountCents: number | undefined;
  buyer?: Buyer;
}

/**
 * Loads the provider's script beside one that hangs, and has the library take it for the other. By
 * an address of its own: browsers do not ask twice for what is on its way.
 */
async function loadAgain(publishableKey: string): Promise<Stripe | null> {
  const hanging = document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
  if (hanging && !window.Stripe) {
    await new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${hanging.src.split("?")[0]}?again=${Date.now()}`;
      script.onload = resolve;
      script.onerror = () => reject(new Error("It did not load this time either."));
      document.head.append(script);
    });
    hanging.dispatchEvent(new Event("error"));
  }
  return loadStripe(publishableKey);
}

function useProvider(publishableKey: string) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The attempt that has failed for good. */
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let wanted = true;
    (attempt === 0 ? loadStripe : loadAgain)(publishableKey).then(
      (loaded) => {
        if (wanted) setStripe(loaded);
      },
      (error: unknown) => {
        console.warn("The script of the payment provider could not be loaded:", error);
        if (wanted) setFailed(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [publishableKey, attempt]);
  return {
    stripe,
    attempt,
    failed: failed === attempt,
    fail: () => setFailed(attempt),
    retry: () => setAttempt(attempt + 1),
  };
}

type Provider = ReturnType<typeof useProvider>;

/** The provider's own Payment Element: card data goes from the browser to the provider alone. */
export default function StripePayment({ publishableKey, clientSecret, ...form }: StripePaymentProps) {
  const provider = useProvider(publishableKey);
  return (
    <Elements key={clientSecret} stripe={provider.stripe} options={{ clientSecret }}>
      <ElementForm provider={provider} {...form} />
    </Elements>
  );
}

interface ElementFormProps extends Pick<StripePaymentProps, "prepare" | "amountCents" | "buyer"> {
  provider: Provider;
}

function ElementForm({ provider, prepare, amountCents, buyer: known }: ElementFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const failure = usePaymentFailure();
  const overdue = useOverdue(!loaded, provider.attempt);

  const pay = async (buyer: Buyer) => {
    if (!stripe || !elements) return;
    const checked = await elements.submit();
    if (checked.error) return failure.refused(checked.error.message, true);
    if (!(await prepare(buyer))) return;
    // The provider takes no other letters than those of ASCII.
    const email = asciiEmail(buyer.email);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${window.location.origin}/thank-you`,
        receipt_email: email,
        payment_method_data: { billing_details: { name: buyer.name, email } },
      },
    });
    // Without an error the browser is already on its way to the return address.
    failure.refused(error.message, error.type === "card_error" || error.type === "validation_error");
  };

  return (
    <PaymentForm
      ready={loaded && stripe !== null}
      amountCents={amountCents}
      failure={failure}
      pay={pay}
      buyer={known}
    >
      {/* Another attempt makes the element anew; what was typed beside it stays. */}
      <PaymentElement key={provider.attempt} onReady={() => setLoaded(true)} onLoadError={provider.fail} />
      {loaded ? null : provider.failed || overdue ? (
        <NotLoaded
          title="The card form of our payment provider has not loaded"
          note="Something in your browser or network may block it. Nothing was charged."
          onRetry={provider.retry}
        />
      ) : (
        <p className="flex items-center gap-3 text-sm text-muted-foreground">
          <Spinner label="" />
          The card form is loading.
        </p>
      )}
    </PaymentForm>
  );
}
