import type { StorePackages } from "@/lib/settings/rules/packages";
import { type Base, type Configuration, configurationSchema, type Options, type PackageKey } from "../schema";
import { optionName } from "./names";

/** The package that canonical texts leave out. */
const UNSPOKEN: PackageKey = "full";

export function resolveConfiguration(packageKey: PackageKey, options: Options, base: Base): Configuration {
  return {
    package: packageKey,
    foundation: options.foundation ?? base.foundation,
    walls: options.walls ?? base.walls,
    mirrored: options.mirrored ?? false,
  };
}

/**
 * Equal choices are equal texts: `f=crawlspace;m=1;p=pdf`, empty for the plan as drawn in its full package.
 * It is the key of cart lines, variant files and drawing jobs.
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

/** @throws RangeError for a text that `printConfiguration` does not write */
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

/** An empty text means as drawn. */
export function variantOf(configuration: Configuration, base: Base): string {
  return printConfiguration({ ...configuration, package: UNSPOKEN }, base);
}

export const materialsVariant = (variant: string): string =>
  [variant, "x=materials"].filter((part) => part !== "").join(";");

export const isMaterialsVariant = (variant: string): boolean => variant.split(";").includes("x=materials");

/** Null means any number. */
export function packageBuilds(key: PackageKey): number | null {
  if (key === "unlimited") return null;
  return key === "study" ? 0 : 1;
}

/** One licence covers all that the package allows. */
export const isSoldOnce = (key: PackageKey): boolean => key === "study" || key === "unlimited";

/** What is as drawn is left out. */
export function describeOptions(
  { foundation, walls, mirrored }: Omit<Configuration, "package">,
  base: Base,
): string[] {
  return [
    ...(foundation !== null && foundation !== base.foundation ? [optionName("foundation", foundation)] : []),
    ...(walls !== null && walls !== base.walls ? [optionName("walls", walls)] : []),
    ...(mirrored ? [optionName("mirrored", "yes")] : []),
  ];
}

/** The package comes first, by the name that it has in the store. */
export const describeConfiguration = (
  configuration: Configuration,
  base: Base,
  packages: StorePackages,
): string[] => [packages[configuration.package].name, ...describeOptions(configuration, base)];
