"use client";

import { LabelledSelect } from "@/components/ui/labelled-input";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import type { Configuration } from "./configuration";

interface ConfigurationFieldsProps {
  packages: { key: PackageKey; name: string; price: number }[];
  options: OfferDto["options"];
  value: Configuration;
  errors: Record<string, string>;
  onChange: (value: Configuration) => void;
}

const AS_DRAWN = "as-drawn";

function withOption(options: Options, key: keyof Options, value: string): Options {
  const { [key]: _, ...others } = options;
  if (value === AS_DRAWN) return others;
  return { ...others, [key]: key === "mirrored" ? true : value };
}

/** What the drawings are to start from; the quote includes it. */
export function ConfigurationFields({
  packages,
  options,
  value,
  errors,
  onChange,
}: ConfigurationFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">What it starts from</legend>
      <p className="mb-4 text-sm text-muted-foreground">
        The quote includes the plan in this package. If you own it already, begin from the page of your order.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <LabelledSelect
          label="Package"
          name="package"
          error={errors.package}
          value={value.package ?? ""}
          options={packages.map(({ key, name, price }) => ({
            value: key,
            label: `${name}, ${formatPrice(toCents(price))}`,
          }))}
          onChange={(event) => onChange({ ...value, package: event.target.value as PackageKey })}
        />
        {options.map(({ key, name, base, choices }) => (
          <LabelledSelect
            key={key}
            label={name}
            name={`options.${key}`}
            error={errors[`options.${key}`]}
            value={String(
              (key === "mirrored" ? value.options.mirrored && "yes" : value.options[key]) || AS_DRAWN,
            )}
            options={[
              { value: AS_DRAWN, label: base ? `As drawn: ${base}` : "As drawn" },
              ...choices.map((choice) => ({
                value: choice.value,
                label: `${choice.name}, ${formatPrice(toCents(choice.price))} more`,
              })),
            ]}
            onChange={(event) =>
              onChange({ ...value, options: withOption(value.options, key, event.target.value) })
            }
          />
        ))}
      </div>
      {errors.options ? (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {errors.options}
        </p>
      ) : null}
    </fieldset>
  );
}
