import type { FileKind, PlanStatus } from "@/generated/prisma/client";
import { packageBuilds, variantOf } from "@/lib/catalog/pricing/rules/configuration";
import { packageInSale } from "@/lib/catalog/pricing/rules/price";
import {
  type Base,
  type Configuration,
  FOUNDATIONS,
  type Fulfilment,
  OPTION_KEYS,
  OPTION_VALUES,
  type OptionKey,
  PACKAGE_KEYS,
  type PackageKey,
  WALLS,
} from "@/lib/catalog/pricing/schema";
import { toCents } from "@/lib/platform/format/money";
import { type StorePackages, storePackages } from "@/lib/settings/rules/packages";
import { ASKS, type Ask, DRAWINGS, type Drawing } from "../schema";
import { type Combination, combinationsOf, type OptionOffer } from "./combinations";

export interface OfferRow {
  id: number;
  slug: string;
  name: string;
  /** Dollars: what is charged. Its packages have their regular prices. */
  price: { toFixed(digits: number): string };
  regularPrice: { toFixed(digits: number): string };
  /** Null where none may be shown. */
  comparedPrice: { toFixed(digits: number): string } | null;
  status: PlanStatus;
  deletedAt: Date | null;
  mainImage: string;
  mainAlt: string;
  hasDescription: boolean;
  lastUpdatedAt: Date;
  baseFoundation: string | null;
  baseWalls: string | null;
  layoutBase: { foundation: string | null; walls: string | null } | null;
  drawnVariants: string[];
  /** Its files are being drawn: it is sold, and they come later. */
  isBeingDrawn: boolean;
  /** Of the whole store; null where nothing of them is set. */
  packageSettings: Record<string, string> | null;
  packages: { key: string; priceCents: number; offered: boolean }[];
  options: {
    key: string;
    value: string;
    priceCents: number;
    fulfilment: Fulfilment;
    businessDays: number | null;
    offered: boolean;
  }[];
  files: {
    id: number;
    kind: FileKind;
    variant: string;
    fileName: string;
    bytes: number;
    sheets: string[];
  }[];
}

export interface OfferAddonRow {
  id: number;
  name: string;
  description: string;
  /** Dollars. */
  price: { toFixed(digits: number): string };
  isActive: boolean;
  estimatedDeliveryDays: number | null;
  fulfilment: Fulfilment;
  fileKind: FileKind | null;
  drawing: string | null;
  asks: string[];
  packages: string[];
  forAllPlans: boolean;
  /** Of the plans that were asked for. */
  planIds: number[];
}

/** Business days that an add-on takes of which nobody has said it. */
export const USUAL_DAYS = 5;

export const STUDY_VARIANT = "p=study";
export const PLAN_VARIANTS = ["", STUDY_VARIANT] as const;
const MIRRORED_VARIANT = "m=1";

export const baseOf = (plan: Pick<OfferRow, "baseFoundation" | "baseWalls">): Base => ({
  foundation: FOUNDATIONS.find((value) => value === plan.baseFoundation) ?? null,
  walls: WALLS.find((value) => value === plan.baseWalls) ?? null,
});

/** Where they differ, the layout's variants would be sold as changes of a drawing that nobody has. */
export function baseConflicts(base: Base, layoutBase: OfferRow["layoutBase"]): (keyof Base)[] {
  const known = layoutBase
    ? baseOf({ baseFoundation: layoutBase.foundation, baseWalls: layoutBase.walls })
    : null;
  return (["foundation", "walls"] as const).filter((key) => known?.[key] && known[key] !== base[key]);
}

/** Neither id nor size while it is being drawn. */
interface OfferedFile {
  id: number | null;
  kind: FileKind;
  bytes: number | null;
}

export interface PackageOffer {
  key: PackageKey;
  priceCents: number;
  /** Null means any number. */
  builds: number | null;
  files: OfferedFile[];
  sheets: string[];
}

export interface AddonOffer {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  packages: PackageKey[];
  fulfilment: Fulfilment;
  /** Null means at once. */
  businessDays: number | null;
  file: Pick<OfferedFile, "id" | "kind"> | null;
  drawing: Drawing | null;
  promised: FileKind[];
  asks: Ask[];
}

export interface Offer {
  plan: { id: number; slug: string; name: string; priceCents: number; mainImage: string };
  regularCents: number;
  /** What it cost before the sale; null where that may not be shown. */
  comparedCents: number | null;
  base: Base;
  isPublished: boolean;
  /** Why the plan is not for sale. */
  reason?: string;
  defaultPackage?: PackageKey;
  /** What the four are called, sold or not. */
  named: StorePackages;
  packages: PackageOffer[];
  options: OptionOffer[];
  combinations: Combination[];
  drawnVariants: readonly string[];
  addons: AddonOffer[];
}

const isDrawnFile = (kind: FileKind, variant: string): boolean =>
  variant === STUDY_VARIANT ? kind === "pdf" : variant === "" && (kind === "pdf" || kind === "dxf");

function fileOf(plan: OfferRow, kind: FileKind, variant = ""): OfferedFile | undefined {
  const stored = plan.files.find((file) => file.kind === kind && file.variant === variant);
  if (stored) return { id: stored.id, kind, bytes: stored.bytes };
  return plan.isBeingDrawn && isDrawnFile(kind, variant) ? { id: null, kind, bytes: null } : undefined;
}

/** Undefined unless every one of them exists or is being drawn. */
export function filesOf(key: PackageKey, plan: OfferRow): PackageOffer["files"] | undefined {
  const needed = key === "study" ? [fileOf(plan, "pdf", STUDY_VARIANT)] : [fileOf(plan, "pdf")];
  if (key === "full" || key === "unlimited") needed.push(fileOf(plan, "dxf"));
  const found = needed.filter((file) => file !== undefined);
  if (found.length < needed.length) return undefined;
  const kinds = { study: [], pdf: [], full: ["zip"], unlimited: ["zip", "dwg"] } as const;
  return [...found, ...kinds[key].flatMap((kind) => fileOf(plan, kind) ?? [])];
}

/** This package always costs the plan's price. */
export function defaultPackageOf(plan: OfferRow): "full" | "pdf" | undefined {
  const named = storePackages(plan.packageSettings);
  return (["full", "pdf"] as const).find((key) => named[key].isSold && filesOf(key, plan));
}

export function saleProblem(plan: OfferRow): string | undefined {
  const sellable = defaultPackageOf(plan) !== undefined && plan.price.toFixed(2) !== "0.00";
  return sellable ? undefined : `${plan.name} is not for sale yet.`;
}

function packagesOf(plan: OfferRow, fallback: PackageKey): PackageOffer[] {
  const [priceCents, regularCents] = [plan.price, plan.regularPrice].map((one) =>
    toCents(one.toFixed(2)),
  ) as [number, number];
  const named = storePackages(plan.packageSettings);
  return PACKAGE_KEYS.flatMap((key) => {
    const files = named[key].isSold ? filesOf(key, plan) : undefined;
    const row = plan.packages.find((one) => one.key === key && one.offered);
    if (!files || (key !== fallback && !row)) return [];
    const pdf = plan.files.find((file) => file.id === files[0]?.id);
    return {
      key,
      priceCents:
        key === fallback
          ? priceCents
          : packageInSale(key, row?.priceCents ?? 0, { regularCents, priceCents, fallback }),
      builds: packageBuilds(key),
      files,
      sheets: pdf?.sheets ?? [],
    };
  });
}

function isStored(plan: OfferRow, variant: string): boolean {
  const has = (kind: FileKind) => plan.files.some((file) => file.kind === kind && file.variant === variant);
  return has("pdf") && (defaultPackageOf(plan) === "pdf" || has("dxf"));
}

function optionDelivery(
  row: OfferRow["options"][number],
  plan: OfferRow,
): Pick<OptionOffer, "fulfilment" | "businessDays"> | undefined {
  const change = { [row.key]: row.key === "mirrored" ? true : row.value };
  const configuration = { package: "full", ...baseOf(plan), mirrored: false, ...change } as Configuration;
  const variant = variantOf(configuration, baseOf(plan));
  if (row.fulfilment === "drawn") {
    return plan.drawnVariants.includes(variant) ? { fulfilment: "drawn", businessDays: null } : undefined;
  }
  if (row.fulfilment === "file") {
    return isStored(plan, variant) ? { fulfilment: "file", businessDays: null } : undefined;
  }
  return row.businessDays === null ? undefined : { fulfilment: "made", businessDays: row.businessDays };
}

function optionsOf(plan: OfferRow): OptionOffer[] {
  const base = baseOf(plan);
  return OPTION_KEYS.flatMap((key) =>
    OPTION_VALUES[key].flatMap((value) => {
      const row = plan.options.find((one) => one.key === key && one.value === value && one.offered);
      if (!row || isAsDrawn(base, key, value)) return [];
      const delivery = optionDelivery(row, plan);
      return delivery ? [{ key, value, priceCents: row.priceCents, ...delivery }] : [];
    }),
  );
}

export function isAsDrawn(base: Base, key: OptionKey, value: string): boolean {
  return key !== "mirrored" && base[key] === value;
}

function addonDelivery(
  row: OfferAddonRow,
  plan: OfferRow,
): Pick<AddonOffer, "fulfilment" | "businessDays" | "file" | "drawing" | "promised"> | undefined {
  const days = row.estimatedDeliveryDays ?? USUAL_DAYS;
  const nothing = { file: null, drawing: null, promised: [] };
  if (row.fulfilment === "shipped") return { fulfilment: "shipped", businessDays: days, ...nothing };
  const drawing = DRAWINGS.find((one) => one === row.drawing);
  if (row.fulfilment === "drawn" && drawing && draws(plan, drawing)) {
    return { fulfilment: "drawn", businessDays: null, ...nothing, drawing };
  }
  if (row.fulfilment === "file") {
    const sold = row.fileKind ? fileOf(plan, row.fileKind) : undefined;
    if (sold) {
      const file = { id: sold.id, kind: sold.kind };
      return { fulfilment: "file", businessDays: null, ...nothing, file };
    }
  }
  if (isDwgByHand(row)) return { fulfilment: "made", businessDays: days, ...nothing, promised: ["dwg"] };
  return row.fulfilment === "made" ? { fulfilment: "made", businessDays: days, ...nothing } : undefined;
}

/** No program writes DWG: where none is stored, a person makes it, if the row says in how many days. */
const isDwgByHand = ({ fulfilment, fileKind, estimatedDeliveryDays }: OfferAddonRow): boolean =>
  fulfilment === "file" && fileKind === "dwg" && estimatedDeliveryDays !== null;

function draws(plan: OfferRow, drawing: Drawing): boolean {
  return drawing === "materials" ? plan.layoutBase !== null : plan.drawnVariants.includes(MIRRORED_VARIANT);
}

function packagesWith(
  row: OfferAddonRow,
  file: AddonOffer["file"],
  packages: readonly PackageOffer[],
): PackageKey[] {
  return packages.flatMap(({ key, files }) => {
    const isIncluded = file !== null && files.some(({ kind }) => kind === file.kind);
    return row.packages.includes(key) && !isIncluded ? [key] : [];
  });
}

function addonsOf(
  plan: OfferRow,
  rows: readonly OfferAddonRow[],
  options: readonly OptionOffer[],
  packages: readonly PackageOffer[],
): AddonOffer[] {
  const mirrors = options.some(({ key }) => key === "mirrored");
  return rows.flatMap((row) => {
    if (!row.isActive || (!row.forAllPlans && !row.planIds.includes(plan.id))) return [];
    if (row.drawing === "mirrored" && mirrors) return [];
    const delivery = addonDelivery(row, plan);
    const sold = delivery && packagesWith(row, delivery.file, packages);
    if (!delivery || !sold || sold.length === 0) return [];
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      priceCents: toCents(row.price.toFixed(2)),
      packages: sold,
      asks: ASKS.filter(
        (ask) => row.asks.includes(ask) || (ask === "address" && delivery.fulfilment === "shipped"),
      ),
      ...delivery,
    };
  });
}

export function toOffer(plan: OfferRow, addons: readonly OfferAddonRow[]): Offer {
  const priceCents = toCents(plan.price.toFixed(2));
  const { id, slug, name, mainImage, drawnVariants } = plan;
  const isPublished = plan.status === "published" && plan.deletedAt === null;
  const head = {
    plan: { id, slug, name, mainImage, priceCents },
    regularCents: toCents(plan.regularPrice.toFixed(2)),
    comparedCents: plan.comparedPrice && toCents(plan.comparedPrice.toFixed(2)),
    base: baseOf(plan),
    isPublished,
    drawnVariants,
    named: storePackages(plan.packageSettings),
  };
  const fallback = defaultPackageOf(plan);
  const reason = isPublished ? saleProblem(plan) : `${plan.name} is no longer for sale.`;
  if (reason !== undefined || !fallback)
    return { ...head, reason, packages: [], options: [], combinations: [], addons: [] };
  const options = optionsOf(plan);
  const packages = packagesOf(plan, fallback);
  return {
    ...head,
    defaultPackage: fallback,
    packages,
    options,
    combinations: combinationsOf({ ...head, options, isStored: (variant) => isStored(plan, variant) }),
    addons: addonsOf(plan, addons, options, packages),
  };
}
