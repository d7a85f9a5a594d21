"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { CartLines } from "@/components/sales/cart/cart-lines";
import { CartTotals } from "@/components/sales/cart/cart-totals";
import { ClearCartButton } from "@/components/sales/cart/clear-cart-button";
import { CodeField } from "@/components/sales/cart/code-field";
import { Price } from "@/components/ui/price";
import { formatCents } from "@/lib/platform/format/money";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import type { TotalRow } from "@/lib/sales/orders/rules/total-rows";

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
  subtotalCents: number;
  totalCents: number;
  totals: CartTotalsDto | undefined;
  /** Left out where no tax is added. */
  taxes: readonly TotalRow[] | undefined;
  priceNote: string;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { items, subtotalCents, totalCents, totals, taxes, priceNote } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  // What keeps one from paying is not folded away.
  const isOpen =
    isUnfolded ||
    Boolean(totals?.codeProblem) ||
    items.some((item) => !item.available || item.previousPrice !== undefined);
  const id = useId();
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-border bg-card p-6 max-sm:px-4 max-lg:order-first lg:sticky lg:top-28"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="order-summary" className="font-display text-subheading">
          Order Summary
        </h2>
        {/* Beside the payment all of it is in view; above it, on a phone, it would push the form away. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setUnfolded(!isOpen)}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap lg:hidden"
        >
          <span className="underline underline-offset-4">{isOpen ? "Hide" : "Show"}</span>
          <Price amount={formatCents(totalCents)} className="font-medium" />
        </button>
      </div>
      <div id={id} className={isOpen ? "mt-4" : "mt-4 max-lg:hidden"}>
        <CartLines items={items} />
        <CartTotals subtotalCents={subtotalCents} totalCents={totalCents} totals={totals} taxes={taxes} />
        <CodeField totals={totals} />
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
      </div>
    </section>
  );
}
