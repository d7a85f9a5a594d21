import { useState } from "react";
import { toast } from "@/components/ui/use-toast";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/** Why the last try to pay came to nothing. */
export interface PaymentFailure {
  /** Stays on the page until the next try. */
  message: string | undefined;
  /** The provider refused; its own words say why, where it has some. */
  refused(words?: string): void;
  /** Something broke on the way to the provider. */
  interrupted(error: unknown): void;
  /** The next try begins. */
  forget(): void;
}

export function usePaymentFailure(): PaymentFailure {
  const [message, setMessage] = useState<string>();
  const show = (description: string) => {
    toast({ variant: "destructive", title: "Payment Failed", description });
    setMessage(description);
  };
  return {
    message,
    refused: (words) => show(words || "An error occurred with your payment."),
    interrupted: (error) => {
      console.error("The payment broke off:", error);
      show(UNEXPECTED);
    },
    forget: () => setMessage(undefined),
  };
}
