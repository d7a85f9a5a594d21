"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { offerQuery } from "@/lib/catalog/offers/query-options";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import { ChoiceRow, sentence } from "./choice-row";
import { OfferSets } from "./offer-sets";
import { type OptionChoice, optionChoice } from "./plan-choice";

export interface PlanChoicesProps {
  fold: "options" | "sets";
  slug: string;
  packageKey: PackageKey | null;
  choice: OptionChoice;
  onChange(choice: OptionChoice): void;
}

/** What was read a while ago may have changed. */
const STALE_MS = 60_000;

/** The parts of one page share one request. */
function useOffer(slug: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    {
      ...offerQuery(slug),
      staleTime: STALE_MS,
      retry: false,
      // Without a connection it fails, and says so.
      networkMode: "always",
    },
    browserQueryClient(),
  );
  return { offer: data, failed: isError && !isFetching && !data, retry: () => void refetch() };
}

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
  return fold === "sets" ? (
    <OfferSets packages={offer.packages} />
  ) : (
    <OptionChoices offer={offer} {...rest} />
  );
}

type OptionChoicesProps = Pick<PlanChoicesProps, "packageKey" | "choice" | "onChange"> & { offer: OfferDto };

function OptionChoices({ offer, packageKey, choice, onChange }: OptionChoicesProps) {
  if (packageKey === "study") {
    return <p className="pb-4 text-sm text-muted-foreground">A study set shows the plan as drawn.</p>;
  }
  const row = (options: Options, comes: string) => {
    const had = optionChoice(offer, options);
    return {
      disabled: had === undefined,
      note: had ? comes : `Not together with ${othersChosen(offer, choice.options, options)}.`,
      onChange: () => had && onChange(had),
    };
  };
  return (
    <div className="grid gap-4 pb-4">
      {offer.options.map(({ key, name, base, choices }) => {
        const chosen = choice.options[key];
        if (key === "mirrored") {
          return choices.map((one) => (
            <ul key={one.value} className="choices">
              <ChoiceRow
                type="checkbox"
                name="mirrored"
                value={one.value}
                label={one.name}
                price={one.price}
                checked={chosen === true}
                {...row(
                  { ...choice.options, mirrored: chosen ? undefined : true },
                  `The whole set as its mirror image, lettering readable. ${comes(one)}`,
                )}
              />
            </ul>
          ));
        }
        return (
          <fieldset key={key}>
            <legend className="text-sm font-medium">{name}</legend>
            <ul className="choices">
              <ChoiceRow
                type="radio"
                name={key}
                value="as-drawn"
                label={base === null ? "As drawn" : optionName(key, base)}
                price={0}
                checked={chosen === undefined}
                {...row({ ...choice.options, [key]: undefined }, "As drawn, at once.")}
              />
              {choices.map((one) => (
                <ChoiceRow
                  key={one.value}
                  type="radio"
                  name={key}
                  value={one.value}
                  label={one.name}
                  price={one.price}
                  checked={chosen === one.value}
                  {...row({ ...choice.options, [key]: one.value }, comes(one))}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

const comes = ({ fulfilment, businessDays }: OfferDto["options"][number]["choices"][number]) =>
  sentence(deliveryWords(fulfilment, businessDays));

function othersChosen(offer: OfferDto, chosen: Options, wanted: Options): string {
  const kept = offer.options.flatMap(({ key, choices }) =>
    chosen[key] !== undefined && chosen[key] === wanted[key]
      ? choices.filter(({ value }) => chosen[key] === (key === "mirrored" ? true : value))
      : [],
  );
  return kept.map(({ name }) => name.toLowerCase()).join(" and ");
}
