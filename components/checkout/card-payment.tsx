"use client";

import { lazy, Suspense } from "react";
import { Spinner } from "@/components/ui/spinner";
import { DemoPayment } from "./demo-payment";
import type { Buyer } from "./use-payment-intent";

const StripePayment = lazy(() => import("./stripe-payment"));

export const PaymentWaiting = () => (
  <div className="script-only grid place-items-center py-24">
    <Spinner label="Preparing your payment" className="size-8" />
  </div>
);

/** The way that a card is asked for: the provider's own, or that of the demo payments. */
export interface PaymentWay {
  /** The provider's publishable key; null for the demo payments. */
  publishableKey: string | null;
}

interface CardPaymentProps extends PaymentWay {
  clientSecret: string;
  /** Makes sure the server's order is that of the screen; its secret, or nothing when it is not. */
  prepare(buyer: Buyer): Promise<string | undefined>;
  /** What is paid, in cents. */
  amountCents: number;
  /** Who buys, where that is known; asked for otherwise. */
  buyer?: Buyer;
}

/** The form that takes a card for an open payment. */
export function CardPayment({ publishableKey, clientSecret, ...form }: CardPaymentProps) {
  if (publishableKey === null) return <DemoPayment {...form} />;
  return (
    <Suspense fallback={<PaymentWaiting />}>
      <StripePayment publishableKey={publishableKey} clientSecret={clientSecret} {...form} />
    </Suspense>
  );
}
