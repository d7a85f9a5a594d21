import type { OfferDto } from "@/lib/catalog/offers/schema";
import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";

export interface ModifyFormProps {
  planId: number;
  planName: string;
  slug: string;
  defaultPackage: PackageKey | null;
  packages: { key: PackageKey; name: string; price: number }[];
  options: OfferDto["options"];
  /** Of whoever owns the plan: the quote is then for the changes alone. */
  orderToken?: string;
}

export interface Configuration {
  package: PackageKey | null;
  options: Options;
}

/** What was chosen on the plan's page, as far as the form offers it. */
export function configurationIn(
  hash: string,
  { defaultPackage, packages, options }: Pick<ModifyFormProps, "defaultPackage" | "packages" | "options">,
): Configuration {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const offered = (key: string, value: string) =>
    options.some((one) => one.key === key && one.choices.some((choice) => choice.value === value));
  const [foundation, walls] = [said.get("foundation") ?? "", said.get("walls") ?? ""];
  const chosen = {
    ...(offered("foundation", foundation) ? { foundation } : {}),
    ...(offered("walls", walls) ? { walls } : {}),
    ...(said.get("mirrored") === "true" && offered("mirrored", "yes") ? { mirrored: true } : {}),
  };
  return {
    package: packages.find(({ key }) => key === said.get("package"))?.key ?? defaultPackage,
    options: chosen as Options,
  };
}
