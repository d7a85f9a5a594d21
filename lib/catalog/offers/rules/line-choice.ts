import { describeConfiguration, packageBuilds, variantOf } from "@/lib/catalog/pricing/rules/configuration";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import { type PriceTable, unitCents } from "@/lib/catalog/pricing/rules/price";
import type { Configuration, OptionKey, PackageKey } from "@/lib/catalog/pricing/schema";
import type { LineChoice } from "../schema";
import { type Combination, drawsWith } from "./combinations";
import { type AddonOffer, isAsDrawn, type Offer, STUDY_VARIANT } from "./offer";
import { changesOf, sameOptions } from "./options";

function priceTable(offer: Offer): PriceTable {
  return {
    packages: Object.fromEntries(offer.packages.map(({ key, priceCents }) => [key, priceCents])),
    options: offer.options,
  };
}

/** In cents; undefined when it cannot be had. */
export function offeredUnitCents(offer: Offer, configuration: Configuration): number | undefined {
  if (configurationProblem(offer, configuration)) return undefined;
  return unitCents(priceTable(offer), configuration, (key, value) => isAsDrawn(offer.base, key, value));
}

export function configurationProblem(
  offer: Offer,
  configuration: Configuration,
): { path: string; message: string } | undefined {
  const { package: key, foundation, walls, mirrored } = configuration;
  if (!offer.packages.some((one) => one.key === key)) {
    return { path: "package", message: `${offer.plan.name} is not sold as "${offer.named[key].name}".` };
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
  const isChanged = chosen.some(([option, value]) => value !== null && !isAsDrawn(offer.base, option, value));
  if (isChanged && !combinationOf(offer, configuration)) {
    return {
      path: "options",
      message: `${offer.plan.name} cannot be had with all of these changes together.`,
    };
  }
  return undefined;
}

function combinationOf(offer: Offer, configuration: Configuration): Combination | undefined {
  const changes = changesOf(configuration, offer.base);
  return offer.combinations.find(({ options }) => sameOptions(options, changes));
}

export function addonsProblem(
  offer: Offer,
  configuration: Configuration,
  addonIds: readonly number[],
  known: ReadonlyMap<number, { name: string }>,
): string | undefined {
  const key = configuration.package;
  const changes = changesOf(configuration, offer.base);
  for (const id of addonIds) {
    const addon = offer.addons.find((one) => one.id === id);
    if (!addon) {
      const name = known.get(id)?.name ?? "An add-on that you chose";
      return `${name} can no longer be had with ${offer.plan.name}. Remove the line and add it anew.`;
    }
    if (!addon.packages.includes(key)) return notWithPackage(offer, addon, key);
    if (!drawsWith(addon, changes, offer))
      return `${addon.name} cannot be had with these changes of the drawing.`;
  }
  return undefined;
}

function notWithPackage(offer: Offer, { name, file }: AddonOffer, key: PackageKey): string {
  const files = offer.packages.find((one) => one.key === key)?.files ?? [];
  return files.some(({ kind }) => kind === file?.kind)
    ? `"${offer.named[key].name}" includes ${name} already.`
    : `${name} is not sold with "${offer.named[key].name}".`;
}

export function lineChoice(offer: Offer, configuration: Configuration): LineChoice {
  const { base } = offer;
  const bought = offer.packages.find(({ key }) => key === configuration.package);
  const variant = variantOf(configuration, base);
  const combination = combinationOf(offer, configuration);
  const words = describeConfiguration(configuration, base, offer.named);
  return {
    configuration,
    base,
    words,
    builds: packageBuilds(configuration.package),
    variant: configuration.package === "study" ? STUDY_VARIANT : variant,
    files: bought?.files.map(({ id, kind }) => ({ id, kind })) ?? [],
    delivery: combination
      ? {
          fulfilment: combination.fulfilment,
          businessDays: combination.businessDays,
          title: `${offer.plan.name}: ${words.slice(1).join(", ")}`,
        }
      : null,
  };
}
