"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { PaymentForm } from "./payment-form";
import { showPaymentException, showPaymentFailure } from "./payment-toasts";
import type { Buyer } from "./use-payment-intent";

interface DemoPaymentProps {
  /** Makes sure the server's order is that of the screen, with this buyer; its secret, or nothing when it is not. */
  prepare(buyer: Buyer): Promise<string | undefined>;
  buyer?: Buyer;
}

interface DemoAnswer {
  status: string;
  message?: string;
}

async function call(path: string, body: unknown): Promise<DemoAnswer> {
  try {
    return await (await apiRequest("POST", path, body)).json();
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      return { status: "failed", message: error.shown };
    }
    throw error;
  }
}

/** Where the provider sends the buyer back to, as the real one does. */
function goToThankYou(clientSecret: string): void {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split("_secret_")[0] ?? "",
    payment_intent_client_secret: clientSecret,
    redirect_status: "succeeded",
  });
  window.location.assign(`${window.location.origin}/thank-you?${query}`);
}

const NEVER = new Promise<never>(() => undefined);

/** A plain card form for the demo payments: no card is charged, and only test cards are known. */
export function DemoPayment({ prepare, buyer: known }: DemoPaymentProps) {
  const [card, setCard] = useState({ number: "", expiry: "", cvc: "" });
  const [challenge, setChallenge] = useState<string>();
  const bank = useRef<HTMLDialogElement>(null);

  const settle = async (answer: DemoAnswer, clientSecret: string) => {
    if (answer.status === "succeeded" || answer.status === "processing") {
      goToThankYou(clientSecret);
      // The button stays busy until the browser has left.
      await NEVER;
    }
    if (answer.status === "requires_action") {
      setChallenge(clientSecret);
      bank.current?.showModal();
      return;
    }
    showPaymentFailure(answer.message);
  };

  const pay = async (buyer: Buyer) => {
    const clientSecret = await prepare(buyer);
    if (!clientSecret) return;
    await settle(await call("/api/demo-payments/confirm", { clientSecret, card, ...buyer }), clientSecret);
  };

  const answerBank = async (outcome: "complete" | "fail") => {
    bank.current?.close();
    if (!challenge) return;
    try {
      await settle(
        await call("/api/demo-payments/authenticate", { clientSecret: challenge, outcome }),
        challenge,
      );
    } catch (error) {
      showPaymentException(error);
    }
  };

  return (
    <>
      <PaymentForm ready pay={pay} buyer={known}>
        <fieldset className="space-y-5">
          <legend className="mb-4 rounded-md border border-brass/60 bg-paper px-4 py-3 text-sm">
            <strong className="font-medium">Demo payments, no card is charged.</strong> Use the test card 4242
            4242 4242 4242 with any future date and any CVC.
          </legend>
          <Field label="Card number">
            {(control) => (
              <Input
                {...control}
                name="number"
                inputMode="numeric"
                autoComplete="off"
                placeholder="4242 4242 4242 4242"
                maxLength={23}
                value={card.number}
                onChange={(event) => setCard({ ...card, number: event.target.value })}
              />
            )}
          </Field>
          <div className="grid grid-cols-2 gap-5">
            <Field label="Expiry">
              {(control) => (
                <Input
                  {...control}
                  name="expiry"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="MM / YY"
                  maxLength={9}
                  value={card.expiry}
                  onChange={(event) => setCard({ ...card, expiry: event.target.value })}
                />
              )}
            </Field>
            <Field label="CVC">
              {(control) => (
                <Input
                  {...control}
                  name="cvc"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="123"
                  maxLength={4}
                  value={card.cvc}
                  onChange={(event) => setCard({ ...card, cvc: event.target.value })}
                />
              )}
            </Field>
          </div>
        </fieldset>
      </PaymentForm>
      <dialog
        ref={bank}
        aria-labelledby="bank-title"
        className="m-auto w-[min(28rem,92vw)] rounded-lg border border-border bg-card p-8 text-card-foreground backdrop:bg-black/50"
      >
        <h2 id="bank-title" className="font-display text-subheading">
          Confirm this payment
        </h2>
        <p className="mt-3 text-muted-foreground">
          This is where your bank would ask whether it is really you. Choose how the test bank answers.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => void answerBank("complete")}>Complete authentication</Button>
          <Button variant="outline" onClick={() => void answerBank("fail")}>
            Fail authentication
          </Button>
        </div>
      </dialog>
    </>
  );
}
