import { useState } from "react";
import { toast } from "@/components/ui/use-toast";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

export interface PaymentFailure {
  message: string | undefined;
  refused(words?: string): void;
  interrupted(error: unknown): void;
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
