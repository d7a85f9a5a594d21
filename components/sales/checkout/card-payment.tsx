"use client";

import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { NotLoaded } from "@/components/site/not-loaded";
import { useOverdue } from "@/components/site/use-overdue";
import { Spinner } from "@/components/ui/spinner";
import { DemoPayment } from "./demo-payment";
import type { Buyer } from "./use-payment-intent";

type StripePayment = typeof import("./stripe-payment").default;

interface PaymentWaitingProps {
  failed?: boolean;
  attempt?: number;
  onRetry?(): void;
}

export function PaymentWaiting({ failed = false, attempt = 0, onRetry }: PaymentWaitingProps) {
  const overdue = useOverdue(!failed, attempt);
  return (
    <div className="script-only">
      {failed || overdue ? (
        <NotLoaded
          title="Your payment could not be prepared yet"
          note="Nothing was charged."
          onRetry={onRetry ?? (() => window.location.reload())}
        />
      ) : null}
      {failed ? null : (
        <div className="grid place-items-center py-24">
          <Spinner label="Preparing your payment" className="size-8" />
        </div>
      )}
    </div>
  );
}

export interface PaymentWay {
  /** The provider's publishable key; null for the demo payments. */
  publishableKey: string | null;
}

interface CardPaymentProps extends PaymentWay {
  clientSecret: string;
  /** Makes sure the server's order is that of the screen; its secret, or nothing when it is not. */
  prepare(buyer: Buyer): Promise<string | undefined>;
  amountCents: number | undefined;
  /** Who buys, where that is known; asked for otherwise. */
  buyer?: Buyer;
}

export function CardPayment({ publishableKey, clientSecret, ...form }: CardPaymentProps) {
  if (publishableKey === null) return <DemoPayment {...form} />;
  return <ProviderPayment publishableKey={publishableKey} clientSecret={clientSecret} {...form} />;
}

function ProviderPayment(props: ComponentProps<StripePayment>) {
  const [Payment, setPayment] = useState<ComponentType<ComponentProps<StripePayment>>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => {
    setFailed(false);
    import("./stripe-payment").then(
      (code) => setPayment(() => code.default),
      (error: unknown) => {
        console.error("The form of the provider could not be loaded:", error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);
  if (Payment) return <Payment {...props} />;
  return (
    <PaymentWaiting
      failed={failed}
      attempt={attempt}
      onRetry={() => {
        setAttempt(attempt + 1);
        load();
      }}
    />
  );
}
