import { type Base, type Configuration, configurationSchema, type Options, type PackageKey } from "../schema";
import { optionName, packageName } from "./names";

/** The package that a text without one means. */
const UNSPOKEN: PackageKey = "full";

/** Fills in what a buyer left open: an absent option is as drawn. */
export function resolveConfiguration(packageKey: PackageKey, options: Options, base: Base): Configuration {
  return {
    package: packageKey,
    foundation: options.foundation ?? base.foundation,
    walls: options.walls ?? base.walls,
    mirrored: options.mirrored ?? false,
  };
}

/**
 * The canonical text of a configuration: keys in order, what is as drawn left out.
 * It is merge key of cart lines, part of the cart's hash, and key of variant files and
 * drawing jobs, so that equal choices are equal texts: `f=crawlspace;m=1;p=pdf`, and an
 * empty text for the plan as drawn in its full package.
 */
export function printConfiguration(configuration: Configuration, base: Base): string {
  const { foundation, walls, mirrored } = configuration;
  return [
    foundation !== null && foundation !== base.foundation ? `f=${foundation}` : "",
    mirrored ? "m=1" : "",
    configuration.package === UNSPOKEN ? "" : `p=${configuration.package}`,
    walls !== null && walls !== base.walls ? `w=${walls}` : "",
  ]
    .filter(Boolean)
    .join(";");
}

/**
 * The configuration that a canonical text names on a plan with this base.
 * @throws RangeError for a text that `printConfiguration` does not write
 */
export function parseConfiguration(text: string, base: Base): Configuration {
  const parts = new Map(
    text === "" ? [] : text.split(";").map((part) => part.split("=") as [string, string]),
  );
  const parsed = configurationSchema.safeParse({
    package: parts.get("p") ?? UNSPOKEN,
    foundation: parts.get("f") ?? base.foundation,
    walls: parts.get("w") ?? base.walls,
    mirrored: parts.has("m"),
  });
  if (!parsed.success || printConfiguration(parsed.data, base) !== text) {
    throw new RangeError(`Not a configuration: ${text}`);
  }
  return parsed.data;
}

/** The part of a configuration that changes the drawing: which variant of the files it takes; empty as drawn. */
export function variantOf(configuration: Configuration, base: Base): string {
  return printConfiguration({ ...configuration, package: UNSPOKEN }, base);
}

/** Canonical text under which the list of materials of a variant is stored. */
export const materialsVariant = (variant: string): string =>
  [variant, "x=materials"].filter((part) => part !== "").join(";");

export const isMaterialsVariant = (variant: string): boolean => variant.split(";").includes("x=materials");

/** Builds that one licence of a package allows; null: any number of them. */
export function packageBuilds(key: PackageKey): number | null {
  if (key === "unlimited") return null;
  return key === "study" ? 0 : 1;
}

/** Whether a package covers all that it allows at once, so that a line holds one of it. */
export const isSoldOnce = (key: PackageKey): boolean => key === "study" || key === "unlimited";

/** A configuration in words for people, the package first; what is as drawn goes without saying. */
export function describeConfiguration(configuration: Configuration, base: Base): string[] {
  const { foundation, walls, mirrored } = configuration;
  return [
    packageName(configuration.package),
    ...(foundation !== null && foundation !== base.foundation ? [optionName("foundation", foundation)] : []),
    ...(walls !== null && walls !== base.walls ? [optionName("walls", walls)] : []),
    ...(mirrored ? [optionName("mirrored", "yes")] : []),
  ];
}
