import type { Metadata } from "next";
import { connection } from "next/server";
import { Suspense } from "react";
import { Checkout } from "@/components/checkout/checkout";
import { Spinner } from "@/components/ui/spinner";
import { publishableKey } from "@/lib/payments/browser-key";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

/** The key is read on each request, so that changing it needs no new build. */
async function CheckoutWithKey() {
  await connection();
  return <Checkout publishableKey={publishableKey()} />;
}

export default function CheckoutPage() {
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Checkout</h1>
      <Suspense
        fallback={
          <div className="grid place-items-center py-24">
            <Spinner className="size-8" />
          </div>
        }
      >
        <CheckoutWithKey />
      </Suspense>
    </div>
  );
}
