import {
  addonsProblem,
  configurationProblem,
  lineChoice,
  offeredUnitCents,
} from "@/lib/catalog/offers/rules/line-choice";
import type { AddonOffer, Offer } from "@/lib/catalog/offers/rules/offer";
import type { AddonChoice, LineChoice } from "@/lib/catalog/offers/schema";
import { type Configuration, configurationSchema } from "@/lib/catalog/pricing/schema";
import { toCents } from "@/lib/platform/format/money";

export interface CartRow {
  id: number;
  planId: number;
  sessionId: string;
  quantity: number;
  addons: number[];
  configuration: string;
  chosen: unknown;
  seenCents: number | null;
}

export interface AddonRow {
  id: number;
  name: string;
  price: { toFixed(digits: number): string };
}

/** By what can be had now; amounts in cents. */
export interface CartLine {
  row: CartRow;
  offer: Offer;
  chosen: Configuration;
  problem: string | undefined;
  choice: LineChoice | null;
  unitCents: number;
  addons: AddonChoice[];
  totalCents: number;
  previousCents: number | undefined;
}

/** In cents, with add-ons; null when it cannot be had. */
export function licenseCents(
  offer: Offer,
  chosen: Configuration,
  addonIds: readonly number[],
): number | null {
  const unit = offeredUnitCents(offer, chosen);
  if (unit === undefined) return null;
  const addons = offer.addons.filter(({ id }) => addonIds.includes(id));
  return addons.reduce((sum, { priceCents }) => sum + priceCents, unit);
}

function toAddonChoice({ id, name, price }: AddonRow, sold: AddonOffer | undefined): AddonChoice {
  return {
    id,
    name,
    priceCents: toCents(price.toFixed(2)),
    fulfilment: sold?.fulfilment ?? "made",
    businessDays: sold?.businessDays ?? null,
    file: sold?.file ?? null,
    drawing: sold?.drawing ?? null,
    promised: sold?.promised ?? [],
    asks: sold?.asks ?? [],
  };
}

/** @param addonRows every add-on the cart names, also those that are not sold any more */
export function readLine(row: CartRow, offer: Offer, addonRows: ReadonlyMap<number, AddonRow>): CartLine {
  const chosen = configurationSchema.parse(row.chosen);
  const problem =
    offer.reason ??
    configurationProblem(offer, chosen)?.message ??
    addonsProblem(offer, chosen, row.addons, addonRows);
  const unitCents = offeredUnitCents(offer, chosen) ?? offer.plan.priceCents;
  const addons = row.addons.flatMap((id) => {
    const addon = addonRows.get(id);
    return addon
      ? toAddonChoice(
          addon,
          offer.addons.find((one) => one.id === id),
        )
      : [];
  });
  const now = problem ? null : licenseCents(offer, chosen, row.addons);
  const isChanged = now !== null && row.seenCents !== null && now !== row.seenCents;
  return {
    ...{ row, offer, chosen, problem, unitCents, addons },
    choice: problem ? null : lineChoice(offer, chosen),
    totalCents: addons.reduce((sum, { priceCents }) => sum + priceCents, unitCents) * row.quantity,
    previousCents: isChanged ? (row.seenCents ?? undefined) : undefined,
  };
}
