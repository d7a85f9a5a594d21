"use client";

import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js";
import { useMemo, useState } from "react";
import { asciiEmail } from "@/lib/platform/format/email";
import { PaymentForm } from "./payment-form";
import { usePaymentFailure } from "./use-payment-failure";
import type { Buyer } from "./use-payment-intent";

interface StripePaymentProps {
  publishableKey: string;
  clientSecret: string;
  prepare(buyer: Buyer): Promise<string | undefined>;
  /** What is paid, in cents. */
  amountCents: number;
  buyer?: Buyer;
}

/** The provider's own Payment Element: card data goes from the browser to the provider alone. */
export default function StripePayment({ publishableKey, clientSecret, ...form }: StripePaymentProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret }}>
      <ElementForm {...form} />
    </Elements>
  );
}

type ElementFormProps = Pick<StripePaymentProps, "prepare" | "amountCents" | "buyer">;

function ElementForm({ prepare, amountCents, buyer: known }: ElementFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const failure = usePaymentFailure();

  const pay = async (buyer: Buyer) => {
    if (!stripe || !elements) return;
    const checked = await elements.submit();
    if (checked.error) return failure.refused(checked.error.message);
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
    failure.refused(error.message);
  };

  return (
    <PaymentForm
      ready={loaded && stripe !== null}
      amountCents={amountCents}
      failure={failure}
      pay={pay}
      buyer={known}
    >
      <PaymentElement onReady={() => setLoaded(true)} />
    </PaymentForm>
  );
}
