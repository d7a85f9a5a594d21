"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { UpgradeRequest } from "@/lib/sales/orders/rules/upgrade-query";
import type { OpenUpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import { CardPayment, PaymentWaiting, type PaymentWay } from "./card-payment";
import type { Buyer } from "./use-payment-intent";

const FAILED = "The payment could not be prepared. Please try again.";

interface UpgradePaymentProps extends PaymentWay {
  token: string;
  target: UpgradeRequest;
  /** What the page says is due, in dollars. */
  due: number;
  buyer: Buyer;
}

type State = { clientSecret: string } | { failure: string } | "loading";

export function UpgradePayment({ publishableKey, token, target, due, buyer }: UpgradePaymentProps) {
  const [state, setState] = useState<State>("loading");
  const body = JSON.stringify(target);

  /** The open payment of what the page shows; nothing when it is done, or is not what the page shows. */
  const open = useCallback(async (): Promise<string | undefined> => {
    try {
      const response = await apiRequest("POST", `/api/orders/${token}/upgrades`, JSON.parse(body));
      const opened: OpenUpgradeDto = await response.json();
      if (opened.clientSecret === null) {
        window.location.assign(`/orders/${opened.token}`);
        return undefined;
      }
      if (opened.amount !== due) {
        const now = formatCents(toCents(opened.amount));
        setState({ failure: `The price has changed: ${now} is due now. Nothing was charged.` });
        return undefined;
      }
      setState({ clientSecret: opened.clientSecret });
      return opened.clientSecret;
    } catch (error) {
      console.error("The upgrade could not be prepared:", error);
      setState({ failure: (error instanceof ApiError && error.shown) || FAILED });
      return undefined;
    }
  }, [token, body, due]);

  useEffect(() => {
    if (due > 0) void open();
  }, [open, due]);

  return (
    <section
      aria-labelledby="payment-details"
      className="script-only rounded-lg border border-border bg-card p-6 sm:p-8"
    >
      <h2 id="payment-details" className="mb-6 font-display text-subheading">
        {due > 0 ? "Payment Details" : "Nothing is due"}
      </h2>
      {state !== "loading" && "failure" in state ? (
        // The page itself says what is due and what there is: it is what must be reloaded.
        <ErrorAlert message={state.failure} onRetry={() => window.location.reload()} />
      ) : due === 0 ? (
        <Completion complete={open} />
      ) : state === "loading" ? (
        <PaymentWaiting />
      ) : (
        <CardPayment
          publishableKey={publishableKey}
          clientSecret={state.clientSecret}
          prepare={open}
          amountCents={toCents(due)}
          buyer={buyer}
        />
      )}
    </section>
  );
}

function Completion({ complete }: { complete: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await complete();
  };
  return (
    <>
      <p className="text-muted-foreground">
        What you have paid covers the upgrade, so no card is needed. The upgrade is a separate order with its
        own license.
      </p>
      <Button size="lg" className="mt-6 w-full" aria-disabled={busy} onClick={() => void press()}>
        {busy ? "Processing..." : "Complete Upgrade"}
      </Button>
    </>
  );
}
