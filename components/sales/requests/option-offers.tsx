"use client";

import { AddToCartButton } from "@/components/sales/cart/add-to-cart-button";
import type { Options } from "@/lib/catalog/pricing/schema";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import type { OfferedOption } from "@/lib/sales/requests/rules/wishes";
import type { Configuration, ModifyFormProps } from "./configuration";

interface OptionOffersProps extends Pick<ModifyFormProps, "planId" | "planName" | "packages" | "orderToken"> {
  found: readonly OfferedOption[];
  configuration: Configuration;
}

const optionsOf = ({ key, value }: OfferedOption): Options =>
  key === "mirrored" ? { mirrored: true } : { [key]: value };

/** What is wished for and can be had at once, with its price: a quote would only take longer. */
export function OptionOffers({
  planId,
  planName,
  packages,
  found,
  configuration,
  orderToken,
}: OptionOffersProps) {
  const sold = packages.find(({ key }) => key === configuration.package);
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {found.map((option) => {
        const price = formatPrice(toCents(option.price));
        return (
          <section
            key={`${option.key} ${option.value}`}
            aria-label={option.name}
            className="rounded-md border border-input bg-card px-4 py-4"
          >
            <p>
              <strong className="font-medium">{`${option.name} needs no quote.`}</strong>{" "}
              <span>{`It is an option of ${planName} for ${price} more.`}</span>
            </p>
            {orderToken ? (
              <p className="mt-2">
                <a href={`/orders/${orderToken}`} className="text-link">
                  Upgrade on the page of your order
                </a>
              </p>
            ) : sold ? (
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <AddToCartButton
                  size="sm"
                  planName={`${planName}, ${option.name}`}
                  choice={{ planId, quantity: 1, addons: [], package: sold.key, options: optionsOf(option) }}
                />
                <span className="text-sm text-muted-foreground">
                  {`${formatPrice(toCents(sold.price) + toCents(option.price))} with the plan, ${sold.name}`}
                </span>
              </div>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
