import type { Fulfilment, PackageKey } from "@/lib/catalog/pricing/schema";
import type { OfferDto } from "../schema";

/**
 * `at once`, `made in 5 business days`, `ready by Dec 3, 2026`.
 * @param when business days from the payment, or the day on which it is due; null for what is there at once,
 * or within minutes
 */
export function deliveryWords(fulfilment: Fulfilment, when: number | string | null): string {
  if (when === null) return "at once";
  const isSent = fulfilment === "shipped";
  if (typeof when === "string") return `${isSent ? "sent" : "ready"} by ${when}`;
  return `${isSent ? "sent" : "made"} in ${when === 1 ? "1 business day" : `${when} business days`}`;
}

export function buildsWords(builds: number | null): string {
  if (builds === 0) return "to study, not to build";
  return builds === null ? "any number of builds" : "one build";
}

export function licensedWords(builds: number | null): string {
  return builds === 0 ? buildsWords(builds) : `for ${buildsWords(builds)}`;
}

type OfferPackage = OfferDto["packages"][number];

const isCad = (kind: string) => kind === "dxf" || kind === "dwg";

const isBeingDrawn = (files: OfferPackage["files"]) => files.some(({ bytes }) => bytes === null);

export const filesComeWords = (files: OfferPackage["files"]): string =>
  isBeingDrawn(files) ? "within minutes" : deliveryWords("file", null);

/** `PDF and CAD at once, for one build`. */
export function packageWords({ builds, files }: Pick<OfferPackage, "builds" | "files">): string {
  const kinds = files.some(({ kind }) => isCad(kind)) ? "PDF and CAD" : "PDF";
  return `${kinds} ${filesComeWords(files)}, ${licensedWords(builds)}`;
}

export function holdsWords({ key, files }: Pick<OfferPackage, "key" | "files">): string {
  if (key === "study") return "the study set as a PDF";
  return files.some(({ kind }) => isCad(kind)) ? "PDF and CAD files" : "the PDF plan set";
}

export function includesWords(
  { holds, comes = " for immediate download" }: Pick<PackageOnPage, "holds" | "comes">,
  change?: Pick<OfferDto["combinations"][number], "fulfilment" | "businessDays">,
): string {
  const days = change?.businessDays ?? null;
  return `Includes ${holds}${change && days !== null ? `, ${deliveryWords(change.fulfilment, days)}` : comes}`;
}

interface PackageOnPage {
  key: PackageKey;
  name: string;
  price: number;
  words: string;
  holds: string;
  comes?: string;
}

/** Prices in dollars. */
export interface PlanSaleDto {
  reason?: string;
  defaultPackage: PackageKey | null;
  /** Of the default package before the sale. */
  comparedPrice?: number;
  packages: PackageOnPage[];
  addons: OfferDto["addons"];
  hasOptions: boolean;
}

/** The part of an offer that is in the page itself; the rest is fetched when somebody opens it. */
export function toPlanSale(offer: OfferDto): PlanSaleDto {
  return {
    ...(offer.reason === undefined ? {} : { reason: offer.reason }),
    defaultPackage: offer.defaultPackage,
    ...(offer.comparedPrice === null ? {} : { comparedPrice: offer.comparedPrice }),
    packages: offer.packages.map((one) => ({
      key: one.key,
      name: one.name,
      price: one.price,
      words: one.text || packageWords(one),
      holds: holdsWords(one),
      ...(isBeingDrawn(one.files) ? { comes: ", drawn within minutes of the payment" } : {}),
    })),
    addons: offer.addons,
    hasOptions: offer.options.length > 0,
  };
}
