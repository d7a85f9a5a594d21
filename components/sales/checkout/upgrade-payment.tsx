"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { ApiError, apiRequest, refusalsOf } from "@/lib/platform/browser/api-client";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { taxRows } from "@/lib/sales/orders/rules/total-rows";
import type { UpgradeRequest } from "@/lib/sales/orders/rules/upgrade-query";
import type { OpenUpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import { REVERSE_CHARGE } from "@/lib/sales/taxes/rules/tax-lines";
import { billingOf, NO_BILLING, valuesOf } from "./billing-values";
import { CardPayment, PaymentWaiting, type PaymentWay } from "./card-payment";
import type { Values } from "./detail-fields";
import { UpgradeAddress } from "./upgrade-address";
import type { Buyer } from "./use-payment-intent";

const FAILED = "The payment could not be prepared. Please try again.";

interface UpgradePaymentProps extends PaymentWay {
  token: string;
  target: UpgradeRequest;
  /** What the page says is due before tax, in dollars. */
  due: number;
  buyer: Buyer;
  /** Null where no tax is added. */
  tax: { billing: OpenUpgradeDto["billing"]; reverseChargeNote: string } | null;
}

type Payable = OpenUpgradeDto & { clientSecret: string };

type State =
  | { status: "loading" }
  | { status: "address"; refused: Values; problem?: string }
  | { status: "failed"; message: string }
  | { status: "ready"; opened: Payable; notice?: string };

const changedTo = (dollars: number) => `The price has changed: ${formatCents(toCents(dollars))} is due now.`;

/** Opens the payment of what the page shows, and keeps to what the buyer has seen of its amount. */
function useUpgrade({ token, target, due, tax }: UpgradePaymentProps) {
  const needsAddress = tax !== null && tax.billing === null && due > 0;
  const [state, setState] = useState<State>(
    needsAddress ? { status: "address", refused: {} } : { status: "loading" },
  );
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState(tax?.billing ? valuesOf(tax.billing) : NO_BILLING);
  const shown = useRef<number>(undefined);
  const body = JSON.stringify(target);
  const isTaxed = tax !== null;

  /** @param values another address than the store has; nothing is returned when it is done, or is not what the page shows */
  const open = useCallback(
    async (values?: Values): Promise<string | undefined> => {
      try {
        const billing = values && isTaxed ? { billing: billingOf(values, true) } : {};
        const upgrade = { ...JSON.parse(body), ...billing };
        const response = await apiRequest("POST", `/api/orders/${token}/upgrades`, upgrade);
        const opened: OpenUpgradeDto = await response.json();
        const { clientSecret, amount, totals } = opened;
        if (clientSecret === null) {
          window.location.assign(`/orders/${opened.token}`);
          return undefined;
        }
        if (toCents(amount) - toCents(totals.tax) !== toCents(due)) {
          setState({ status: "failed", message: `${changedTo(amount)} Nothing was charged.` });
          return undefined;
        }
        const isNew = values === undefined && shown.current !== undefined && shown.current !== amount;
        shown.current = amount;
        const payable = { ...opened, clientSecret };
        const notice = isNew ? { notice: `${changedTo(amount)} Nothing was charged yet.` } : {};
        setState({ status: "ready", opened: payable, ...notice });
        return isNew ? undefined : clientSecret;
      } catch (error) {
        const refused = refusalsOf(error);
        const message = (error instanceof ApiError && error.shown) || FAILED;
        const isOfAddress = Object.keys(refused).some((path) => path.startsWith("billing."));
        if (isOfAddress) setState({ status: "address", refused });
        else console.error("The upgrade could not be prepared:", error);
        if (!isOfAddress)
          setState(
            values ? { status: "address", refused: {}, problem: message } : { status: "failed", message },
          );
        return undefined;
      }
    },
    [token, body, due, isTaxed],
  );

  useEffect(() => {
    if (due > 0 && !needsAddress) void open();
  }, [open, due, needsAddress]);

  const moveTo = async (values: Values) => {
    setAddress(values);
    setBusy(true);
    await open(values);
    setBusy(false);
  };
  const askAddress = () => setState({ status: "address", refused: {} });
  return { state, open, isBusy, address, moveTo, askAddress };
}

export function UpgradePayment(props: UpgradePaymentProps) {
  const { publishableKey, due, buyer, tax } = props;
  const { state, open, isBusy, address, moveTo, askAddress } = useUpgrade(props);
  return (
    <section
      aria-labelledby="payment-details"
      className="script-only rounded-lg border border-border bg-card p-6 sm:p-8"
    >
      <h2 id="payment-details" className="mb-6 font-display text-subheading">
        {due > 0 ? "Payment Details" : "Nothing is due"}
      </h2>
      {state.status === "failed" ? (
        // The page itself says what is due and what there is: it is what must be reloaded.
        <ErrorAlert message={state.message} onRetry={() => window.location.reload()} />
      ) : due === 0 ? (
        <Completion complete={open} />
      ) : state.status === "loading" ? (
        <PaymentWaiting />
      ) : state.status === "address" ? (
        <UpgradeAddress
          // Another refusal may ask for other fields.
          key={Object.keys(state.refused).join()}
          start={address}
          refused={state.refused}
          problem={state.problem}
          isBusy={isBusy}
          onAddress={(values) => void moveTo(values)}
        />
      ) : (
        <>
          {state.notice ? (
            <p role="alert" className="mb-6 rounded-md border border-warning px-4 py-3 text-sm">
              {state.notice}
            </p>
          ) : null}
          {tax ? (
            <TaxedTotal opened={state.opened} note={tax.reverseChargeNote} onChange={askAddress} />
          ) : null}
          <CardPayment
            publishableKey={publishableKey}
            clientSecret={state.opened.clientSecret}
            prepare={() => open()}
            amountCents={toCents(state.opened.amount)}
            buyer={buyer}
          />
        </>
      )}
    </section>
  );
}

interface TaxedTotalProps {
  opened: Payable;
  note: string;
  onChange(): void;
}

function TaxedTotal({ opened: { totals, taxLines, billing }, note, onChange }: TaxedTotalProps) {
  const isReversed = taxLines.some(({ name }) => name === REVERSE_CHARGE);
  const money = (dollars: number) => formatCents(toCents(dollars));
  const place = [billing?.postalCode, billing?.state, billing?.country].filter(Boolean).join(", ");
  const rows = [
    { label: "Due for the upgrade", amount: money(totals.total - totals.tax) },
    ...taxRows(totals.tax, taxLines),
  ];
  return (
    <div className="mb-8 grid gap-2 rounded-md border border-border px-4 py-3">
      <dl className="grid gap-2" data-testid="upgrade-total">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-t border-border pt-2 font-medium">
          <dt>Total</dt>
          <dd className="whitespace-nowrap tabular-nums">{money(totals.total)}</dd>
        </div>
      </dl>
      {isReversed && note ? <p className="text-sm text-muted-foreground">{note}</p> : null}
      <p className="text-sm text-muted-foreground">
        <span>{`Taxed by your address, ${place}.`}</span>{" "}
        <button type="button" className="underline underline-offset-4" onClick={onChange}>
          Change the address
        </button>
      </p>
    </div>
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
