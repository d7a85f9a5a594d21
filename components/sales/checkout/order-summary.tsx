"use client";

import Link from "next/link";
import { CartLines } from "@/components/sales/cart/cart-lines";
import { CartTotals } from "@/components/sales/cart/cart-totals";
import { ClearCartButton } from "@/components/sales/cart/clear-cart-button";
import type { CartItemDto } from "@/lib/sales/cart/dto";

function licenseNote(items: readonly CartItemDto[]): string {
  const oneBuild = items.every(({ builds }) => builds === 1) ? "Each license covers one build. " : "";
  const atOnce = items.every(
    ({ delivery, addonDetails }) =>
      delivery === null && addonDetails.every(({ businessDays }) => businessDays === null),
  );
  return atOnce
    ? `${oneBuild}Files are ready to download as soon as the payment is confirmed.`
    : `${oneBuild}Files that are ready can be downloaded as soon as the payment is confirmed; the rest follows within the business days shown.`;
}

interface OrderSummaryProps {
  items: readonly CartItemDto[];
  totalCents: number;
  priceNote: string;
}

export function OrderSummary({ items, totalCents, priceNote }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-border bg-card p-6 lg:sticky lg:top-28"
    >
      <h2 id="order-summary" className="mb-4 font-display text-subheading">
        Order Summary
      </h2>
      <CartLines items={items} />
      <CartTotals totalCents={totalCents} />
      {priceNote ? <p className="mt-4 text-sm text-muted-foreground">{priceNote}</p> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <ClearCartButton />
        <Link href="/cart" className="text-sm underline underline-offset-4">
          Edit in cart
        </Link>
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        <span>{`${licenseNote(items)} `}</span>
        <Link href="/plans" className="underline underline-offset-4">
          Keep browsing
        </Link>
      </p>
    </section>
  );
}
