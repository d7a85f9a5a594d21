import { describeConfiguration, variantOf } from "@/lib/pricing/rules/configuration";
import { optionName, packageName } from "@/lib/pricing/rules/names";
import { type PriceTable, unitCents } from "@/lib/pricing/rules/price";
import type { Configuration, OptionKey } from "@/lib/pricing/schema";
import type { LineChoice } from "../schema";
import { type AddonOffer, isAsDrawn, type Offer, type OptionOffer, STUDY_VARIANT } from "./offer";

function priceTable(offer: Offer): PriceTable {
  return {
    packages: Object.fromEntries(offer.packages.map(({ key, priceCents }) => [key, priceCents])),
    options: offer.options,
  };
}

/** What one licence of a configuration costs by the offer, in cents; undefined when it cannot be had. */
export function offeredUnitCents(offer: Offer, configuration: Configuration): number | undefined {
  if (configurationProblem(offer, configuration)) return undefined;
  return unitCents(priceTable(offer), configuration, (key, value) => isAsDrawn(offer.base, key, value));
}

/** What of a configuration the offer does not hold: its path in a call, and the reason; undefined when it can be had. */
export function configurationProblem(
  offer: Offer,
  configuration: Configuration,
): { path: string; message: string } | undefined {
  const { package: key, foundation, walls, mirrored } = configuration;
  if (!offer.packages.some((one) => one.key === key)) {
    return { path: "package", message: `${offer.plan.name} is not sold as "${packageName(key)}".` };
  }
  const chosen: [OptionKey, string | null][] = [
    ["foundation", foundation],
    ["walls", walls],
    ["mirrored", mirrored ? "yes" : null],
  ];
  for (const [option, value] of chosen) {
    if (value === null || isAsDrawn(offer.base, option, value)) continue;
    if (key === "study")
      return { path: `options.${option}`, message: "A study set shows the plan as drawn." };
    if (!offer.options.some((one) => one.key === option && one.value === value)) {
      const how = option === "mirrored" ? "mirrored" : `with ${optionName(option, value).toLowerCase()}`;
      const message = `${offer.plan.name} cannot be had ${how}.`;
      return { path: `options.${option}`, message };
    }
  }
  const changes = changesOf(offer, configuration);
  const drawn = changes.length > 1 && changes.every(({ fulfilment }) => fulfilment === "drawn");
  if (drawn && !offer.drawnVariants.includes(variantOf(configuration, offer.base))) {
    return {
      path: "options",
      message: `${offer.plan.name} cannot be had with all of these changes at once.`,
    };
  }
  return undefined;
}

/** The options of an offer that a configuration takes. */
function changesOf(offer: Offer, configuration: Configuration): OptionOffer[] {
  return offer.options.filter(({ key, value }) =>
    key === "mirrored" ? configuration.mirrored : configuration[key] === value,
  );
}

/** Of these add-ons, those that the unlimited package brings anyway: a file of a kind that it holds. */
export function includedAddons(offer: Offer, addonIds: readonly number[]): AddonOffer[] {
  const kinds = offer.packages.find(({ key }) => key === "unlimited")?.files.map(({ kind }) => kind) ?? [];
  return offer.addons.filter(
    ({ id, file }) => addonIds.includes(id) && file !== null && kinds.includes(file.kind),
  );
}

/** The most days of what several options of one drawing take; null when all are there at once. */
function longest(options: readonly OptionOffer[]): number | null {
  return options.reduce<number | null>(
    (most, { businessDays }) => (businessDays === null ? most : Math.max(most ?? 0, businessDays)),
    null,
  );
}

/** What an order remembers of a configuration that the offer holds. */
export function lineChoice(offer: Offer, configuration: Configuration): LineChoice {
  const { base } = offer;
  const bought = offer.packages.find(({ key }) => key === configuration.package);
  const variant = variantOf(configuration, base);
  const changes = changesOf(offer, configuration);
  const made = changes.find(({ fulfilment }) => fulfilment === "made") ?? changes[0];
  const words = describeConfiguration(configuration, base);
  return {
    configuration,
    base,
    words,
    builds: bought ? bought.builds : 1,
    variant: configuration.package === "study" ? STUDY_VARIANT : variant,
    files: bought?.files.map(({ id, kind }) => ({ id, kind })) ?? [],
    delivery:
      variant === "" || !made
        ? null
        : {
            fulfilment: made.fulfilment,
            businessDays: longest(changes),
            title: `${offer.plan.name}: ${words.slice(1).join(", ")}`,
          },
  };
}
