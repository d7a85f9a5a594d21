import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { printConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import { followedPrices, priceInversion } from "@/lib/catalog/pricing/rules/price";
import { type Base, configurationSchema, type PackageKey } from "@/lib/catalog/pricing/schema";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { invalidField, notFound } from "@/lib/platform/errors";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { storePackages } from "@/lib/settings/rules/packages";
import { type AdminOfferDto, toAdminOffer } from "./admin/dto";
import type { OfferFields, PutOffer } from "./admin/schema";
import { readOfferRows } from "./queries";
import { baseConflicts, baseOf, defaultPackageOf, type OfferRow } from "./rules/offer";

type Prices = Partial<Record<PackageKey, number>>;

async function readPlan(tx: Tx, planId: number): Promise<OfferRow> {
  const [plan] = await readOfferRows(tx, Prisma.sql`p.id = ${planId}`);
  if (!plan) throw notFound("There is no such plan.");
  return plan;
}

const nameOf = (plan: OfferRow, key: PackageKey) => storePackages(plan.packageSettings)[key].name;

const priceCentsOf = (plan: Pick<OfferRow, "regularPrice">) => toCents(plan.regularPrice.toFixed(2));

function inversionMessage(plan: OfferRow, prices: Prices): { at: PackageKey[]; message: string } | undefined {
  const pair = priceInversion(prices);
  if (!pair) return undefined;
  const [lower, higher] = pair;
  const named = (key: PackageKey) => `${nameOf(plan, key)} (${formatCents(prices[key] ?? 0)})`;
  return { at: pair, message: `${named(lower)} costs more than ${named(higher)}, which holds more.` };
}

/** The default package costs what the plan costs, and none costs more than the one above it. */
function assertPrices(plan: OfferRow, packages: OfferFields["packages"], prefix: string): void {
  const fallback = defaultPackageOf(plan) ?? "full";
  const planCents = priceCentsOf(plan);
  const index = packages.findIndex(({ key }) => key === fallback);
  const given = packages[index];
  if (given && toCents(given.price) !== planCents) {
    const message = `${nameOf(plan, fallback)} costs what the plan costs: change the plan's price instead.`;
    throw invalidField(`${prefix}packages.${index}.price`, message);
  }
  if (given && !given.offered)
    throw invalidField(`${prefix}packages.${index}.offered`, `${nameOf(plan, fallback)} is always offered.`);
  const offered = packages.filter((row) => row.offered);
  const prices: Prices = Object.fromEntries(offered.map(({ key, price }) => [key, toCents(price)]));
  const inversion = inversionMessage(plan, { ...prices, [fallback]: planCents });
  if (!inversion) return;
  // The plan's price is not in these fields: the other one of the two is to blame.
  const blamed = inversion.at.find((key) => key !== fallback);
  const path = `${prefix}packages.${packages.findIndex(({ key }) => key === blamed)}.price`;
  throw invalidField(path, inversion.message);
}

function assertBase(plan: OfferRow, base: Base, prefix: string): void {
  const [key] = baseConflicts(base, plan.layoutBase);
  const drawn = key && plan.layoutBase?.[key];
  if (!key || !drawn) return;
  const message = `The layout in use is drawn with another: choose ${optionName(key, drawn)}, or put another layout to use.`;
  throw invalidField(`${prefix}base.${key}`, message);
}

/** Cart lines are merged by a text that names what differs from the plan's base, so a new base changes it. */
async function rebaseCartLines(tx: Tx, planId: number, base: Base): Promise<void> {
  const lines = await tx.cartItem.findMany({
    where: { planId },
    select: { id: true, chosen: true, configuration: true },
  });
  const moved = lines.flatMap(({ id, chosen, configuration: before }) => {
    const configuration = printConfiguration(configurationSchema.parse(chosen), base);
    return configuration === before ? [] : [{ id, configuration }];
  });
  // In two steps: two lines of one cart may swap their texts, which are unique at every moment.
  await tx.$executeRaw`UPDATE cart_items SET configuration = 'moving:' || id WHERE id = ANY(${moved.map(({ id }) => id)}::int[])`;
  for (const { id, configuration } of moved)
    await tx.cartItem.update({ where: { id }, data: { configuration } });
}

export type PlanWithOffer = HousePlan & { offer: OfferRow };

export async function findPlanWithOffer(tx: Tx, id: number): Promise<PlanWithOffer | null> {
  const plan = await tx.housePlan.findFirst({ where: { id, deletedAt: null } });
  return plan && { ...plan, offer: await readPlan(tx, id) };
}

export function loggedOffer(plan: OfferRow): object {
  const { packages, options } = toAdminOffer(plan);
  return {
    packages: packages.map(({ key, price, offered }) => ({ key, price, offered })),
    options: options.filter(({ offered }) => offered),
  };
}

export const baseColumns = ({ base }: Pick<OfferFields, "base">) => ({
  baseFoundation: base.foundation,
  baseWalls: base.walls,
});

const inCents = <R extends { price: number }>({ price, ...row }: R) => ({
  ...row,
  priceCents: toCents(price),
});

/**
 * The caller has locked the plan's row, and writes the base columns itself.
 * @param prefix of the paths in errors
 * @throws AppError `validation_failed`
 */
export async function writeOffer(tx: Tx, plan: OfferRow, input: OfferFields, prefix = ""): Promise<OfferRow> {
  assertPrices(plan, input.packages, prefix);
  assertBase(plan, input.base, prefix);
  const { foundation, walls } = baseOf(plan);
  if (foundation !== input.base.foundation || walls !== input.base.walls)
    await rebaseCartLines(tx, plan.id, input.base);
  const planId = plan.id;
  const packages = input.packages.map(inCents);
  const options = input.options.map(inCents);
  await tx.planPackage.deleteMany({ where: { planId } });
  await tx.planPackage.createMany({ data: packages.map((row) => ({ ...row, planId })) });
  await tx.planOption.deleteMany({ where: { planId } });
  await tx.planOption.createMany({ data: options.map((row) => ({ ...row, planId })) });
  return { ...plan, ...baseColumns(input), packages, options };
}

const OFFER: RecordedKind<PlanWithOffer> = {
  area: "plans",
  find: findPlanWithOffer,
  logged: ({ baseFoundation, baseWalls, offer }) => ({ baseFoundation, baseWalls, ...loggedOffer(offer) }),
};

/** @throws AppError `not_found`, `forbidden`, `stale`, `validation_failed` */
export async function updateOffer(
  planId: number,
  input: PutOffer,
  actor: Staff,
): Promise<{ offer: AdminOfferDto; slug: string }> {
  const { lastUpdatedAt: readAt, ...fields } = input;
  const options = { readAt, action: "update-offer" };
  const { slug, offer } = await updateRecorded(OFFER, planId, actor, options, async (tx, before) => {
    const offer = await writeOffer(tx, before.offer, fields);
    const data = { ...baseColumns(fields), lastUpdatedBy: actor.id };
    const row = await tx.housePlan.update({ where: { id: planId }, data });
    return { ...row, offer: { ...offer, lastUpdatedAt: row.lastUpdatedAt } };
  });
  return { offer: toAdminOffer(offer), slug };
}

function rulePriceChanges(
  plan: OfferRow,
  from: number,
): { planId: number; key: string; priceCents: number }[] {
  const fallback = defaultPackageOf(plan) ?? "full";
  const to = priceCentsOf(plan);
  const rows = plan.packages.filter(({ key }) => key !== fallback);
  const old: Prices = Object.fromEntries(rows.map(({ key, priceCents }) => [key, priceCents]));
  const prices = followedPrices(old, from, to, fallback);
  const offered = rows.filter((row) => row.offered).map(({ key }) => [key, prices[key as PackageKey]]);
  const inversion = inversionMessage(plan, { ...Object.fromEntries(offered), [fallback]: to });
  if (inversion)
    throw invalidField("price", `${inversion.message} Change the packages together with the price.`);
  return rows.flatMap(({ key }) => {
    const priceCents = prices[key as PackageKey];
    const moved = priceCents !== undefined && priceCents !== old[key as PackageKey];
    return moved ? [{ planId: plan.id, key, priceCents }] : [];
  });
}

/**
 * Prices that follow the rule change with their plan; those that staff set stay.
 * @param from the prices before by plan, in cents
 * @throws AppError `validation_failed` when one that staff set now costs more than a larger package
 */
export async function followPlanPrices(tx: Tx, from: ReadonlyMap<number, number>): Promise<void> {
  const plans = await readOfferRows(tx, Prisma.sql`p.id = ANY(${[...from.keys()]}::int[])`);
  const rows = plans.flatMap((plan) => rulePriceChanges(plan, from.get(plan.id) ?? 0));
  if (rows.length === 0) return;
  const ids = rows.map(({ planId }) => planId);
  const keys = rows.map(({ key }) => key);
  const cents = rows.map(({ priceCents }) => priceCents);
  await tx.$executeRaw`
    UPDATE plan_packages AS k SET price_cents = v.cents
    FROM unnest(${ids}::int[], ${keys}::text[], ${cents}::int[]) AS v(plan_id, key, cents)
    WHERE k.plan_id = v.plan_id AND k.key = v.key`;
}
