"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/use-toast";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { knownSession } from "@/lib/sales/cart/browser/session-key";
import type { PaidCartDto } from "@/lib/sales/orders/checkout-dto";
import { PaymentWaiting } from "./card-payment";

type PaidOrder = NonNullable<PaidCartDto["order"]>;

/** The order that has just been paid from this browser's cart; undefined when there is none, or nobody knows. */
async function justPaid(signal: AbortSignal): Promise<PaidOrder | undefined> {
  const session = knownSession();
  if (!session) return undefined;
  try {
    const headers = { "x-cart-session": session };
    const response = await apiRequest("GET", "/api/checkout/paid", undefined, headers, signal);
    const { order }: PaidCartDto = await response.json();
    return order ?? undefined;
  } catch (error) {
    if (!signal.aborted) console.error("What was paid could not be read:", error);
    return undefined;
  }
}

/**
 * Says so where the cart was paid in another tab, or the visitor went back after paying; sends all
 * others to the plans.
 * @param orderNumber the order that this page was about to pay, where it had come to that
 */
export function EmptyCheckout({ orderNumber }: { orderNumber: string | undefined }) {
  const router = useRouter();
  const [paid, setPaid] = useState<PaidOrder>();

  useEffect(() => {
    const left = new AbortController();
    void justPaid(left.signal).then((order) => {
      if (left.signal.aborted) return;
      if (order && (orderNumber === undefined || orderNumber === order.number)) return setPaid(order);
      toast({ title: "Your cart is empty", description: "Choose a house plan first, then check out." });
      router.replace("/plans");
    });
    return () => left.abort();
  }, [orderNumber, router]);

  if (!paid) return <PaymentWaiting />;
  return (
    <section aria-labelledby="paid" className="max-w-2xl rounded-lg border border-border bg-card p-6 sm:p-8">
      <div role="status">
        <h2 id="paid" className="font-display text-subheading">
          This cart has been paid for
        </h2>
        <p className="mt-3 text-muted-foreground">
          {`You paid ${formatCents(toCents(paid.total))} for order ${paid.number}. Nothing is left to pay here; your files, your license and your receipt are with the order.`}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`/orders/${paid.token}`} prefetch={false}>
          See Your Order
        </ButtonLink>
        <ButtonLink href="/plans" variant="outline">
          Browse All Plans
        </ButtonLink>
      </div>
    </section>
  );
}
