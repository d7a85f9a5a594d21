"use client";

import Link from "next/link";
import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Spinner } from "@/components/ui/spinner";
import { CartLines } from "./cart-lines";
import { useCart } from "./cart-provider";
import { CartTotals } from "./cart-totals";
import { ClearCartButton } from "./clear-cart-button";
import { CodeField } from "./code-field";
import { useCartTotals } from "./use-cart-totals";

interface CartPageProps {
  priceNote: string;
  isTaxed: boolean;
}

/** Where the buyer is decides. */
const LATER = [{ label: "Taxes", amount: "At checkout" }];

export function CartPage({ priceNote, isTaxed }: CartPageProps) {
  const cart = useCart();
  const shown = useCartTotals(false);
  if (cart.status === "failed") {
    return <ErrorAlert message="Your cart could not be loaded." onRetry={() => void cart.reload()} />;
  }
  if (cart.status !== "ready") {
    return (
      <div className="script-only grid place-items-center py-24">
        <Spinner />
      </div>
    );
  }
  if (cart.items.length === 0) {
    return (
      <div className="rounded-lg border border-dashed border-input px-6 py-20 text-center">
        <p className="font-display text-subheading">Your cart is empty.</p>
        <Link href="/plans" className={buttonVariants({ className: "mt-6" })}>
          Browse All Plans
        </Link>
      </div>
    );
  }
  return (
    <div className="max-w-2xl">
      <CartLines items={cart.items} />
      <CartTotals
        subtotalCents={cart.totalCents}
        totalCents={shown.totalCents}
        totals={shown.totals}
        taxes={isTaxed && !shown.totals?.tax ? LATER : undefined}
      />
      <CodeField totals={shown.totals} />
      {priceNote ? <p className="mt-4 text-sm text-muted-foreground">{priceNote}</p> : null}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <ClearCartButton />
        <PageLink href="/checkout" className={buttonVariants({ size: "lg" })}>
          Checkout
        </PageLink>
      </div>
    </div>
  );
}
