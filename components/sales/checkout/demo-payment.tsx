"use client";

import { type Ref, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import type { DemoOutcomeDto } from "@/lib/sales/payments/dto";
import { type Card, type CardErrors, checkCard } from "./card";
import { CardFields } from "./card-fields";
import { PaymentForm } from "./payment-form";
import { usePaymentFailure } from "./use-payment-failure";
import type { Buyer } from "./use-payment-intent";

interface DemoPaymentProps {
  /**
   * The secret of the server's order, once that is the order on screen; undefined when it is not.
   */
  prepare(buyer: Buyer): Promise<string | undefined>;
  amountCents: number | undefined;
  buyer?: Buyer;
}

async function call(path: string, body: unknown): Promise<DemoOutcomeDto> {
  try {
    return await (await apiRequest("POST", path, body)).json();
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      return { status: "failed", message: error.shown };
    }
    throw error;
  }
}

function goToThankYou(clientSecret: string): void {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split("_secret_")[0] ?? "",
    payment_intent_client_secret: clientSecret,
    redirect_status: "succeeded",
  });
  window.location.assign(`${window.location.origin}/thank-you?${query}`);
}

const NEVER = new Promise<never>(() => undefined);

/** The card that is typed, and what is wrong with it. */
function useCard() {
  const [card, setCard] = useState<Card>({ number: "", expiry: "", cvc: "" });
  const [errors, setErrors] = useState<CardErrors>({});

  const check = () => {
    const found = checkCard(card, new Date());
    setErrors(found);
    return Object.keys(found)[0];
  };
  /**
   * What was wrong is taken back as soon as it is right, and not when the field is left: the button
   * would move from under the press that leaves it.
   */
  const change = (next: Card) => {
    setCard(next);
    const found = checkCard(next, new Date());
    setErrors((now) => ({
      number: found.number && now.number,
      expiry: found.expiry && now.expiry,
      cvc: found.cvc && now.cvc,
    }));
  };
  /** What is wrong with a field is said when it is left; an empty one is not wrong yet. */
  const leave = (name: keyof Card) => {
    const found = card[name] === "" ? undefined : checkCard(card, new Date())[name];
    setErrors((now) => ({ ...now, [name]: found }));
  };

  return { card, errors, check, change, leave };
}

type BankAnswer = "complete" | "fail";

interface BankDialogProps {
  ref: Ref<HTMLDialogElement>;
  onAnswer: (answer: BankAnswer) => void;
}

function BankDialog({ ref, onAnswer }: BankDialogProps) {
  return (
    <dialog
      ref={ref}
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
        <Button onClick={() => onAnswer("complete")}>Complete authentication</Button>
        <Button variant="outline" onClick={() => onAnswer("fail")}>
          Fail authentication
        </Button>
      </div>
    </dialog>
  );
}

export function DemoPayment({ prepare, amountCents, buyer: known }: DemoPaymentProps) {
  const { card, errors, check, change, leave } = useCard();
  const failure = usePaymentFailure();
  const [challenge, setChallenge] = useState<string>();
  const bank = useRef<HTMLDialogElement>(null);

  const settle = async (outcome: DemoOutcomeDto, clientSecret: string) => {
    if (outcome.status === "succeeded" || outcome.status === "processing") {
      goToThankYou(clientSecret);
      // The button stays busy until the browser has left.
      await NEVER;
    }
    if (outcome.status === "requires_action") {
      setChallenge(clientSecret);
      bank.current?.showModal();
      return;
    }
    failure.refused(outcome.message, true);
  };

  const pay = async (buyer: Buyer) => {
    const clientSecret = await prepare(buyer);
    if (!clientSecret) return;
    await settle(await call("/api/demo-payments/confirm", { clientSecret, card, ...buyer }), clientSecret);
  };

  const answerBank = async (outcome: BankAnswer) => {
    bank.current?.close();
    if (!challenge) return;
    failure.forget();
    try {
      await settle(
        await call("/api/demo-payments/authenticate", { clientSecret: challenge, outcome }),
        challenge,
      );
    } catch (error) {
      failure.interrupted(error);
    }
  };

  return (
    <>
      <PaymentForm
        ready
        amountCents={amountCents}
        failure={failure}
        checkCard={check}
        pay={pay}
        buyer={known}
      >
        <CardFields card={card} errors={errors} onChange={change} onLeave={leave} />
      </PaymentForm>
      <BankDialog ref={bank} onAnswer={(outcome) => void answerBank(outcome)} />
    </>
  );
}
