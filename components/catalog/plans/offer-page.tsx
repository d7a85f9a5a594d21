import type { ReactNode } from "react";
import { Price } from "@/components/ui/price";
import { notTogether } from "@/lib/catalog/offers/rules/options";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import { OfferSets } from "./offer-sets";
import { OfferTable } from "./offer-table";

export function OfferPage({ offer }: { offer: OfferDto }) {
  if (offer.reason !== undefined) return <p className="mt-8 text-lg">{offer.reason}</p>;
  return (
    <div className="mt-8 grid max-w-3xl gap-12">
      <Part id="packages" title="Packages">
        <OfferTable packages={offer.packages} />
      </Part>
      <Part id="sets" title="What is in each package">
        <OfferSets packages={offer.packages} />
      </Part>
      {offer.options.length > 0 ? (
        <Part id="options" title="Foundation, walls, mirrored">
          <Rows rows={offer.options.flatMap(({ choices }) => choices.map(priced))} />
          {notTogether(offer).map((names) => (
            <p key={names.join()} className="mt-3 text-sm text-muted-foreground">
              {`Not together: ${names.join(" and ")}.`}
            </p>
          ))}
        </Part>
      ) : null}
      {offer.addons.length > 0 ? (
        <Part id="addons" title="Add-ons">
          <Rows rows={offer.addons.map((addon) => ({ ...priced(addon), about: aboutAddon(addon, offer) }))} />
        </Part>
      ) : null}
    </div>
  );
}

type Sold = Pick<OfferDto["addons"][number], "name" | "price" | "fulfilment" | "businessDays">;

const priced = ({ name, price, fulfilment, businessDays }: Sold) => ({
  name,
  price: `+${formatPrice(toCents(price))}, ${deliveryWords(fulfilment, businessDays)}`,
});

function aboutAddon({ description, packages }: OfferDto["addons"][number], offer: OfferDto): string {
  if (packages.length === offer.packages.length) return description;
  const names = offer.packages.filter(({ key }) => packages.includes(key)).map(({ name }) => name);
  return `${description} Sold with: ${names.join(", ")}.`;
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 scroll-mt-24 font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: { name: string; price: string; about?: string }[] }) {
  return (
    <dl className="divide-y divide-border border-y border-border">
      {rows.map(({ name, price, about }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <dt className="font-medium">{name}</dt>
          <dd>
            <Price amount={price} className="font-normal" />
          </dd>
          {about ? <dd className="basis-full text-sm text-muted-foreground">{about}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
