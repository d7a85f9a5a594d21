import type { Fulfilment, PackageKey } from "@/lib/pricing/schema";
import type { OfferDto } from "../schema";

/** When something comes, in words: `at once`, `made in 5 business days`. */
export function deliveryWords(fulfilment: Fulfilment, businessDays: number | null): string {
  if (businessDays === null) return fulfilment === "drawn" ? "drawn at once" : "at once";
  const days = businessDays === 1 ? "1 business day" : `${businessDays} business days`;
  return fulfilment === "shipped" ? `sent in ${days}` : `made in ${days}`;
}

/** What a license of a package allows, in words. */
export function buildsWords(builds: number | null): string {
  if (builds === 0) return "to study, not to build";
  return builds === null ? "any number of builds" : "one build";
}

/** What a license is for, after what is had: `for one build`. */
export function licensedWords(builds: number | null): string {
  return builds === 0 ? buildsWords(builds) : `for ${buildsWords(builds)}`;
}

type OfferPackage = OfferDto["packages"][number];

const isCad = (kind: string) => kind === "dxf" || kind === "dwg";

/** What a package holds, when it comes and what it allows: `PDF and CAD at once, for one build`. */
export function packageWords({ builds, files }: Pick<OfferPackage, "builds" | "files">): string {
  const kinds = files.some(({ kind }) => isCad(kind)) ? "PDF and CAD" : "PDF";
  return `${kinds} at once, ${licensedWords(builds)}`;
}

/** What a plan's page says of how it is sold before anything is opened. Prices in dollars. */
export interface PlanSaleDto {
  /** Why it is not for sale. */
  reason?: string;
  defaultPackage: PackageKey | null;
  packages: { key: PackageKey; name: string; price: number; words: string }[];
  hasOptions: boolean;
  hasAddons: boolean;
  /** What the default package downloads. */
  includes?: string;
}

/** The part of an offer that stands in the page itself; the rest is asked for when it is opened. */
export function toPlanSale(offer: OfferDto): PlanSaleDto {
  const fallback = offer.packages.find(({ key }) => key === offer.defaultPackage);
  const includes = fallback?.files.some(({ kind }) => isCad(kind))
    ? "Includes PDF and CAD files for immediate download"
    : "Includes the PDF plan set for immediate download";
  return {
    ...(offer.reason === undefined ? {} : { reason: offer.reason }),
    defaultPackage: offer.defaultPackage,
    packages: offer.packages.map((one) => ({
      key: one.key,
      name: one.name,
      price: one.price,
      words: packageWords(one),
    })),
    hasOptions: offer.options.length > 0,
    hasAddons: offer.addons.length > 0,
    ...(fallback ? { includes } : {}),
  };
}
