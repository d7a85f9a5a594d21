import { z } from "zod";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import { rulePrices } from "@/lib/catalog/pricing/rules/price";
import { OPTION_KEYS, OPTION_VALUES, PACKAGE_KEYS, type PackageKey } from "@/lib/catalog/pricing/schema";
import { toCents, toDollars } from "@/lib/platform/format/money";
import { dollars, instant } from "@/lib/platform/format/shape";
import { storePackages } from "@/lib/settings/rules/packages";
import { baseConflicts, baseOf, defaultPackageOf, filesOf, type OfferRow, saleProblem } from "../rules/offer";
import { OPTION_FULFILMENTS, offerFieldsSchema } from "./schema";

const FIELDS = offerFieldsSchema.shape;

const checklistItemSchema = z.strictObject({ label: z.string(), done: z.boolean() });
type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** Prices in dollars. */
export const adminOfferDtoSchema = z.strictObject({
  base: FIELDS.base.strict(),
  packages: z
    .array(
      FIELDS.packages.element
        .extend({
          price: dollars,
          rulePrice: dollars,
          deliverable: z.boolean(),
          name: z.string(),
          isSold: z.boolean().describe("False where the whole store leaves it out"),
        })
        .strict(),
    )
    .describe("All packages, also those that are not offered"),
  options: z
    .array(FIELDS.options.element.extend({ price: dollars }).strict())
    .describe("All choices, also those that are not offered"),
  defaultPackage: z.enum(["full", "pdf"]).describe("The package that costs the plan's price"),
  problem: z
    .string()
    .nullable()
    .describe("Why the plan would not be for sale if it were published; null when it would"),
  checklist: z.array(checklistItemSchema),
  lastUpdatedAt: instant.describe("Of the plan: its offer is saved as a part of it"),
});
export type AdminOfferDto = z.infer<typeof adminOfferDtoSchema>;

const NEEDS: Record<PackageKey, string> = {
  study: "a PDF marked as a study set",
  pdf: "a PDF",
  full: "a PDF and a DXF",
  unlimited: "a PDF and a DXF",
};

const priceCentsOf = (plan: Pick<OfferRow, "regularPrice">) => toCents(plan.regularPrice.toFixed(2));

function packagesOf(plan: OfferRow, fallback: "full" | "pdf"): AdminOfferDto["packages"] {
  const rules = rulePrices(priceCentsOf(plan), fallback);
  const named = storePackages(plan.packageSettings);
  return PACKAGE_KEYS.map((key) => {
    const row = plan.packages.find((one) => one.key === key);
    const rule = rules[key] ?? priceCentsOf(plan);
    const cents = key === fallback ? priceCentsOf(plan) : (row?.priceCents ?? rule);
    return {
      key,
      price: toDollars(cents),
      offered: key === fallback || (row?.offered ?? false),
      rulePrice: toDollars(rule),
      deliverable: filesOf(key, plan) !== undefined,
      name: named[key].name,
      isSold: named[key].isSold,
    };
  });
}

const SUGGESTED_DAYS = 5;

function optionsOf(plan: OfferRow): AdminOfferDto["options"] {
  return OPTION_KEYS.flatMap((key) =>
    OPTION_VALUES[key].map((value) => {
      const row = plan.options.find((one) => one.key === key && one.value === value);
      return {
        key,
        value,
        price: toDollars(row?.priceCents ?? 0),
        fulfilment: OPTION_FULFILMENTS.find((way) => way === row?.fulfilment) ?? "made",
        businessDays: row ? row.businessDays : SUGGESTED_DAYS,
        offered: row?.offered ?? false,
      };
    }),
  );
}

function layoutItem(plan: OfferRow): ChecklistItem[] {
  if (!plan.layoutBase) return [];
  const { foundation, walls } = plan.layoutBase;
  const drawn = [
    foundation && optionName("foundation", foundation).toLowerCase(),
    walls && optionName("walls", walls).toLowerCase(),
  ].filter(Boolean);
  return [
    {
      label: `Foundation and walls as the layout is drawn: ${drawn.join(", ")}`,
      done: baseConflicts(baseOf(plan), plan.layoutBase).length === 0,
    },
  ];
}

function checklistOf(plan: OfferRow): ChecklistItem[] {
  const named = storePackages(plan.packageSettings);
  return [
    {
      label: "Main image with alternative text",
      done: plan.mainImage !== "" && plan.mainAlt.trim() !== "",
    },
    { label: "Description", done: plan.hasDescription },
    ...layoutItem(plan),
    ...PACKAGE_KEYS.filter((key) => named[key].isSold).map((key) => ({
      label: `${named[key].name}: ${NEEDS[key]}`,
      done: filesOf(key, plan) !== undefined,
    })),
  ];
}

export function toAdminOffer(plan: OfferRow): AdminOfferDto {
  const fallback = defaultPackageOf(plan) ?? "full";
  return {
    base: baseOf(plan),
    packages: packagesOf(plan, fallback),
    options: optionsOf(plan),
    defaultPackage: fallback,
    problem: saleProblem(plan) ?? null,
    checklist: checklistOf(plan),
    lastUpdatedAt: plan.lastUpdatedAt.toISOString(),
  };
}
