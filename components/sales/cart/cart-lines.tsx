"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { buildsWords, deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { lineCents } from "@/lib/sales/cart/rules/totals";
import { useCart } from "./cart-provider";
import { QuantityStepper } from "./quantity-stepper";

export function CartLines({ items }: { items: readonly CartItemDto[] }) {
  return (
    <ul className="divide-y divide-border border-y border-border" aria-label="Items in your cart">
      {items.map((item) => (
        <CartLine key={item.id} item={item} />
      ))}
    </ul>
  );
}

function CartLine({ item }: { item: CartItemDto }) {
  const cart = useCart();
  const { plan } = item;
  return (
    <li className="flex gap-4 py-5">
      <Picture
        src={plan.mainImage}
        alt=""
        width={192}
        height={128}
        sizes="96px"
        upTo={384}
        className="aspect-3/2 w-24 shrink-0 self-start rounded-md border border-border object-cover"
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <Link href={`/plans/${plan.slug}`} className="font-medium underline-offset-4 hover:underline">
            {plan.name}
          </Link>
          <button
            type="button"
            aria-label={`Remove ${plan.name}`}
            onClick={() => void cart.remove(item)}
            className="-me-3 -mt-2.5 grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:text-destructive"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
        <p className="text-sm text-muted-foreground">{item.configuration.join(", ")}</p>
        <p className="text-sm text-muted-foreground tabular-nums">{`${formatCents(toCents(plan.price))} per license${item.delivery ? `, ${deliveryWords(item.delivery.fulfilment, item.delivery.businessDays)}` : ""}`}</p>
        {item.addonDetails.length > 0 ? (
          <ul className="mt-1 space-y-0.5 text-sm text-muted-foreground">
            {item.addonDetails.map((addon) => (
              <li key={addon.id} className="flex justify-between gap-3">
                <span>{`+ ${addon.name}${addon.businessDays === null ? "" : ` (${deliveryWords(addon.fulfilment, addon.businessDays)})`}`}</span>
                <span className="whitespace-nowrap tabular-nums">{formatCents(toCents(addon.price))}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {item.available ? null : (
          <p role="alert" className="mt-2 text-sm font-medium text-destructive">
            {`${item.problem ?? "No longer for sale in this form."} Remove it to go on.`}
          </p>
        )}
        {item.previousPrice === undefined ? null : (
          <p role="status" className="mt-2 text-sm font-medium text-warning">
            {`The price has changed since you added it: it was ${formatCents(toCents(item.previousPrice))} per license with its add-ons, and is now ${formatCents(lineCents({ ...item, quantity: 1 }))}.`}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {item.builds === 1 ? (
            <QuantityStepper
              quantity={item.quantity}
              planName={plan.name}
              onChange={(quantity) => void cart.setQuantity(item.id, quantity)}
            />
          ) : (
            <p className="text-sm text-muted-foreground">{`One license, ${buildsWords(item.builds)}`}</p>
          )}
          <Price amount={formatCents(lineCents(item))} className="ms-auto" />
        </div>
      </div>
    </li>
  );
}
