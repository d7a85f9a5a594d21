import { toast } from "@/components/ui/use-toast";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/** The provider refused; its own words say why, where it has some. */
export function showPaymentFailure(message?: string): void {
  toast({
    variant: "destructive",
    title: "Payment Failed",
    description: message || "An error occurred with your payment.",
  });
}

/** Something broke on the way to the provider. */
export function showPaymentException(error: unknown): void {
  console.error("The payment broke off:", error);
  toast({ variant: "destructive", title: "Payment Failed", description: UNEXPECTED });
}
