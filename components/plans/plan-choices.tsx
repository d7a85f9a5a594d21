"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Price } from "@/components/ui/price";
import { Spinner } from "@/components/ui/spinner";
import { deliveryWords } from "@/lib/offers/rules/wording";
import type { OfferDto } from "@/lib/offers/schema";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import { optionName } from "@/lib/pricing/rules/names";
import type { Options, PackageKey } from "@/lib/pricing/schema";
import { OfferSets } from "./offer-sets";
import { goesWith, type PlanChoice } from "./plan-choice";

export interface PlanChoicesProps {
  /** Which part is open. */
  fold: "options" | "addons" | "sets";
  slug: string;
  packageKey: PackageKey | null;
  choice: PlanChoice;
  onChange(choice: PlanChoice): void;
}

type Loaded = { offer?: OfferDto; failed?: true };

/** Offers that are on the way or there, by plan: the parts of one page share one. */
const asked = new Map<string, Promise<OfferDto>>();

function askFor(slug: string): Promise<OfferDto> {
  const known = asked.get(slug);
  if (known) return known;
  const call = apiRequest("GET", `/api/plans/${slug}/offer`).then(
    (response) => response.json() as Promise<OfferDto>,
  );
  asked.set(slug, call);
  // What failed is asked for again, and what was read a while ago may have changed.
  const forget = () => asked.delete(slug);
  call.then(() => setTimeout(forget, 60_000), forget);
  return call;
}

function useOffer(slug: string) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let shown = true;
    setLoaded({});
    askFor(slug).then(
      (offer) => shown && setLoaded({ offer }),
      () => shown && setLoaded({ failed: true }),
    );
    return () => {
      shown = false;
    };
  }, [slug, attempt]);
  return { ...loaded, retry: () => setAttempt((now) => now + 1) };
}

/** One opened part of what can be had of a plan. */
export function PlanChoices({ fold, slug, ...rest }: PlanChoicesProps) {
  const { offer, failed, retry } = useOffer(slug);
  if (failed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 pb-4 text-sm">
        This could not be loaded.
        <Button size="sm" variant="outline" onClick={retry}>
          Retry
        </Button>
      </p>
    );
  }
  if (!offer) {
    return (
      <p className="grid place-items-center py-6">
        <Spinner />
      </p>
    );
  }
  if (fold === "sets") return <OfferSets packages={offer.packages} />;
  return fold === "options" ? (
    <OptionChoices offer={offer} {...rest} />
  ) : (
    <AddonChoices offer={offer} {...rest} />
  );
}

type PartProps = Pick<PlanChoicesProps, "packageKey" | "choice" | "onChange"> & { offer: OfferDto };

function Choice(props: {
  type: "radio" | "checkbox";
  name: string;
  label: string;
  note: string;
  price: number;
  about?: string;
  checked: boolean;
  onChange(on: boolean): void;
}) {
  const id = `choice-${props.name}-${props.label.replaceAll(/[^A-Za-z0-9]+/g, "-")}`;
  const control = {
    id,
    checked: props.checked,
    "aria-describedby": `${id}-about`,
    onChange: (event: { target: { checked: boolean } }) => props.onChange(event.target.checked),
  };
  return (
    <li>
      <label htmlFor={id}>
        {props.type === "radio" ? (
          <input type="radio" name={props.name} {...control} />
        ) : (
          <Checkbox className="max-lg:scroll-mb-28" {...control} />
        )}
        <span>
          <b>{props.label}</b>
          <small id={`${id}-about`}>
            {props.about ? `${props.about} ` : ""}
            {props.note}
          </small>
        </span>
        <Price amount={props.price === 0 ? "included" : `+${formatPrice(toCents(props.price))}`} />
      </label>
    </li>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function changesOf(offer: OfferDto, options: Options): PlanChoice["changes"] {
  const values = { ...options, mirrored: options.mirrored ? "yes" : undefined };
  return offer.options.flatMap(({ key, choices }) => choices.filter(({ value }) => value === values[key]));
}

function OptionChoices({ offer, packageKey, choice, onChange }: PartProps) {
  if (packageKey === "study") {
    return <p className="pb-4 text-sm text-muted-foreground">A study set shows the plan as drawn.</p>;
  }
  const set = (options: Options) => onChange({ ...choice, options, changes: changesOf(offer, options) });
  return (
    <div className="grid gap-4 pb-4">
      {offer.options.map((group) => {
        if (group.key === "mirrored") {
          return group.choices.map((one) => (
            <ul key={one.value} className="choices">
              <Choice
                type="checkbox"
                name="mirrored"
                label={one.name}
                about="The whole set as its mirror image, lettering readable."
                note={sentence(deliveryWords(one.fulfilment, one.businessDays))}
                price={one.price}
                checked={choice.options.mirrored === true}
                onChange={(on) => set({ ...choice.options, mirrored: on || undefined })}
              />
            </ul>
          ));
        }
        const key = group.key;
        const chosen = choice.options[key];
        return (
          <fieldset key={key}>
            <legend className="text-sm font-medium">{group.name}</legend>
            <ul className="choices">
              <Choice
                type="radio"
                name={key}
                label={group.base === null ? "As drawn" : optionName(key, group.base)}
                note="As drawn, at once."
                price={0}
                checked={chosen === undefined}
                onChange={() => set({ ...choice.options, [key]: undefined })}
              />
              {group.choices.map((one) => (
                <Choice
                  key={one.value}
                  type="radio"
                  name={key}
                  label={one.name}
                  note={sentence(deliveryWords(one.fulfilment, one.businessDays))}
                  price={one.price}
                  checked={chosen === one.value}
                  onChange={() => set({ ...choice.options, [key]: one.value })}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

function AddonChoices({ offer, packageKey, choice, onChange }: PartProps) {
  const addons = offer.addons.filter((addon) => goesWith(packageKey, addon));
  const toggle = (addon: OfferDto["addons"][number], on: boolean) => {
    const others = choice.addons.filter(({ id }) => id !== addon.id);
    onChange({ ...choice, addons: on ? [...others, addon] : others });
  };
  return (
    <fieldset>
      <legend className="sr-only">Add-ons</legend>
      <ul className="choices mb-4">
        {addons.map((addon) => (
          <Choice
            key={addon.id}
            type="checkbox"
            name="addon"
            label={addon.name}
            about={addon.description}
            note={sentence(deliveryWords(addon.fulfilment, addon.businessDays))}
            price={addon.price}
            checked={choice.addons.some(({ id }) => id === addon.id)}
            onChange={(on) => toggle(addon, on)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
