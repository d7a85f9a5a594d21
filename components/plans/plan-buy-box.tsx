"use client";

import { useState } from "react";
import { useCart } from "@/components/cart/cart-provider";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { AfterFirstPaint } from "@/components/ui/after-first-paint";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Price } from "@/components/ui/price";
import type { AddonDto } from "@/lib/addons/dto";
import { formatCents, formatPrice, toCents } from "@/lib/platform/format/money";

interface PlanBuyBoxProps {
  plan: { id: number; slug: string; name: string; price: number };
  addons: AddonDto[];
}

/** Add-ons to choose, what they come to with the plan, and the way into the cart. */
export function PlanBuyBox({ plan, addons }: PlanBuyBoxProps) {
  const cart = useCart();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState(false);
  const total = addons.reduce(
    (sum, addon) => (chosen.has(addon.id) ? sum + toCents(addon.price) : sum),
    toCents(plan.price),
  );
  const toggle = (id: number, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const add = async () => {
    setAdding(true);
    await cart.add({ planId: plan.id, addons: [...chosen] }, plan.name);
    setAdding(false);
  };
  return (
    <div className="lg:grid lg:grid-cols-[1fr_auto] lg:gap-x-3">
      {addons.length > 0 ? (
        <AfterFirstPaint>
          <fieldset className="mt-8 lg:col-span-2">
            <legend className="eyebrow">Add-ons</legend>
            <ul className="mt-3 divide-y divide-border border-y border-border">
              {addons.map((addon) => (
                <li key={addon.id}>
                  <label htmlFor={`addon-${addon.id}`} className="flex cursor-pointer gap-3 py-3.5">
                    <Checkbox
                      id={`addon-${addon.id}`}
                      checked={chosen.has(addon.id)}
                      onChange={(event) => toggle(addon.id, event.target.checked)}
                      className="mt-0.5 max-lg:scroll-mb-28"
                      aria-describedby={`addon-${addon.id}-about`}
                    />
                    <span className="min-w-0 grow">
                      <span className="flex items-baseline justify-between gap-4">
                        <span className="min-w-0 font-medium wrap-anywhere">{addon.name}</span>
                        <Price amount={`+${formatPrice(toCents(addon.price))}`} />
                      </span>
                      <span
                        id={`addon-${addon.id}-about`}
                        className="mt-0.5 block text-sm text-muted-foreground"
                      >
                        {addon.description}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </AfterFirstPaint>
      ) : null}
      <div className="buy-bar">
        <p className="buy-bar-total" aria-live="polite">
          <span className="text-muted-foreground">Total</span>
          <Price amount={formatCents(total)} className="text-xl" data-testid="buy-total" />
        </p>
        <Button
          size="lg"
          aria-disabled={adding}
          onClick={adding ? undefined : add}
          className="buy-bar-button"
        >
          {adding ? "Adding..." : "Add to Cart"}
        </Button>
      </div>
      <div className="mt-3 grid lg:mt-4">
        <FavoriteButton slug={plan.slug} />
      </div>
    </div>
  );
}
