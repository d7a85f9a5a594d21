import { useState } from "react";
import { toast } from "@/components/ui/use-toast";

const UNEXPECTED = "An unexpected error occurred. Please try again.";
const NOT_CHARGED = "Nothing was charged. Check the card's details, try another card, or ask your bank.";

export interface PaymentFailure {
  message: string | undefined;
  /** What to know and to try, where it is certain that no money moved. */
  advice: string | undefined;
  /** @param isDeclined whether the provider has said that the card was not charged */
  refused(words: string | undefined, isDeclined: boolean): void;
  interrupted(error: unknown): void;
  forget(): void;
}

export function usePaymentFailure(): PaymentFailure {
  const [shown, setShown] = useState<Pick<PaymentFailure, "message" | "advice">>();
  const show = (message: string, advice?: string) => {
    toast({ variant: "destructive", title: "Payment Failed", description: message });
    setShown({ message, advice });
  };
  return {
    message: shown?.message,
    advice: shown?.advice,
    refused: (words, isDeclined) =>
      show(words || "An error occurred with your payment.", isDeclined ? NOT_CHARGED : undefined),
    interrupted: (error) => {
      console.error("The payment broke off:", error);
      show(UNEXPECTED);
    },
    forget: () => setShown(undefined),
  };
}
