import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { OptionKey, PackageKey } from "@/lib/catalog/pricing/schema";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db, Prisma, type Tx } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { notFound } from "@/lib/platform/errors";
import { type AdminOfferDto, toAdminOffer } from "./admin/dto";
import { toOfferDto } from "./dto";
import { type Offer, type OfferAddonRow, type OfferRow, toOffer } from "./rules/offer";
import type { OfferDto } from "./schema";

/** In one statement: a cart asks for the offers of all its lines each time it is read. */
export function readOfferRows(from: Client | Tx, where: Prisma.Sql): Promise<OfferRow[]> {
  return from.$queryRaw<OfferRow[]>`
    SELECT p.id, p.slug, p.name, p.price, p.regular_price AS "regularPrice", p.compared_price AS "comparedPrice", p.status, p.deleted_at AS "deletedAt",
      p.main_image AS "mainImage", coalesce(p.image_alts ->> p.main_image, '') AS "mainAlt",
      btrim(p.description) <> '' AS "hasDescription", p.last_updated_at AS "lastUpdatedAt",
      p.base_foundation AS "baseFoundation", p.base_walls AS "baseWalls",
      CASE WHEN y.id IS NULL THEN NULL ELSE json_build_object('foundation', y.figures ->> 'foundation',
        'walls', y.figures ->> 'walls') END AS "layoutBase",
      coalesce(y.variants, '{}') AS "drawnVariants",
      r.is_being_drawn AS "isBeingDrawn",
      (SELECT json_object_agg(s.key, s.value) FROM system_settings s WHERE s.key LIKE 'package\\_%') AS "packageSettings",
      (SELECT coalesce(json_agg(json_build_object('key', k.key, 'priceCents', k.price_cents,
        'offered', k.offered)), '[]') FROM plan_packages k WHERE k.plan_id = p.id) AS packages,
      (SELECT coalesce(json_agg(json_build_object('key', o.key, 'value', o.value, 'priceCents', o.price_cents,
        'fulfilment', o.fulfilment, 'businessDays', o.business_days, 'offered', o.offered)), '[]')
        FROM plan_options o WHERE o.plan_id = p.id) AS options,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'variant', f.variant,
        'fileName', f.file_name, 'bytes', f.bytes, 'sheets', f.sheets) ORDER BY f.id), '[]')
        FROM plan_files f WHERE f.plan_id = p.id AND f.replaced_at IS NULL) AS files
    FROM house_plans p JOIN plan_readiness r ON r.plan_id = p.id
      LEFT JOIN plan_layouts y ON y.id = p.layout_id WHERE ${where}`;
}

function readAddonRows(from: Client, where: Prisma.Sql, plans: Prisma.Sql): Promise<OfferAddonRow[]> {
  return from.$queryRaw<OfferAddonRow[]>`
    SELECT a.id, a.name, a.description, a.price, a.is_active AS "isActive",
      a.estimated_delivery_days AS "estimatedDeliveryDays", a.fulfilment, a.file_kind AS "fileKind",
      a.drawing, a.asks, a.packages, a.for_all_plans AS "forAllPlans",
      ARRAY(SELECT l.plan_id FROM plan_addon_plans l WHERE l.addon_id = a.id AND l.plan_id IN (${plans})) AS "planIds"
    FROM plan_addons a WHERE ${where} ORDER BY a.sort_order, a.id`;
}

export async function getOffer(slug: string): Promise<OfferDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug), TAGS.addons);
  const published = Prisma.sql`p.slug = ${slug} AND p.status = 'published' AND p.deleted_at IS NULL`;
  const [[plan], addons] = await publicRead((from) =>
    Promise.all([
      readOfferRows(from, published),
      readAddonRows(
        from,
        Prisma.sql`a.is_active`,
        Prisma.sql`SELECT p.id FROM house_plans p WHERE p.slug = ${slug}`,
      ),
    ]),
  );
  return plan ? toOfferDto(toOffer(plan, addons)) : null;
}

/** @throws AppError `not_found` */
export async function getOfferPreview(planId: number): Promise<OfferDto> {
  const [[plan], addons] = await Promise.all([
    readOfferRows(db, Prisma.sql`p.id = ${planId} AND p.deleted_at IS NULL`),
    readAddonRows(db, Prisma.sql`a.is_active`, Prisma.sql`${planId}::int`),
  ]);
  if (!plan) throw notFound("There is no such plan.");
  return toOfferDto(toOffer({ ...plan, status: "published" }, addons));
}

export interface Offers {
  offers: Map<number, Offer>;
  addons: Map<number, OfferAddonRow>;
}

/**
 * Not cached, since it decides what is charged.
 * @param addonIds add-ons to return whether they are sold or not
 */
export async function getOffers(
  planIds: readonly number[],
  addonIds: readonly number[] = [],
): Promise<Offers> {
  if (planIds.length === 0) return { offers: new Map(), addons: new Map() };
  const ids = Prisma.sql`SELECT unnest(${[...planIds]}::int[])`;
  const [plans, addons] = await Promise.all([
    readOfferRows(db, Prisma.sql`p.id IN (${ids})`),
    readAddonRows(db, Prisma.sql`a.is_active OR a.id = ANY(${[...addonIds]}::int[])`, ids),
  ]);
  return {
    offers: new Map(plans.map((plan) => [plan.id, toOffer(plan, addons)])),
    addons: new Map(addons.map((addon) => [addon.id, addon])),
  };
}

export async function getAdminOffer(planId: number): Promise<AdminOfferDto> {
  const [plan] = await readOfferRows(db, Prisma.sql`p.id = ${planId} AND p.deleted_at IS NULL`);
  if (!plan) throw notFound("There is no such plan.");
  return toAdminOffer(plan);
}

export const SHOWN_NOT_SOLD = {
  status: "published",
  deletedAt: null,
  readiness: { isSellable: false },
} as const satisfies Prisma.HousePlanWhereInput;

export const isUnsoldSql = (planId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT NOT readiness.is_sellable FROM plan_readiness readiness WHERE readiness.plan_id = ${planId})`;

export async function listUnsold(from: Client | Tx, planIds: readonly number[]): Promise<Set<number>> {
  if (planIds.length === 0) return new Set();
  const rows = await from.planReadiness.findMany({
    where: { planId: { in: [...planIds] }, isSellable: false },
    select: { planId: true },
  });
  return new Set(rows.map(({ planId }) => planId));
}

export async function isSold(planId: number): Promise<boolean> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  return (await publicRead((from) => listUnsold(from, [planId]))).size === 0;
}

interface Range {
  plans: number;
  /** Dollars. */
  from: number;
  to: number;
}

export interface OfferFacts {
  packages: ({ key: PackageKey } & Range)[];
  options: ({ key: OptionKey; value: string } & Range)[];
}

export async function getOfferFacts(): Promise<OfferFacts> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  const sold = Prisma.sql`p.status = 'published' AND p.deleted_at IS NULL AND NOT ${isUnsoldSql(Prisma.sql`p.id`)}`;
  const [packages, options] = await publicRead((from) =>
    Promise.all([
      from.$queryRaw<OfferFacts["packages"]>`
      SELECT k.key, count(*)::int AS plans, min(t.cents)::float / 100 AS "from", max(t.cents)::float / 100 AS "to"
      FROM plan_packages k JOIN house_plans p ON p.id = k.plan_id,
        LATERAL (SELECT CASE WHEN p.price = p.regular_price THEN k.price_cents
          ELSE round(k.price_cents * p.price / p.regular_price, -2) END AS cents) AS t
      WHERE k.offered AND k.key <> 'full' AND ${sold} GROUP BY k.key ORDER BY min(t.cents)`,
      from.$queryRaw<OfferFacts["options"]>`
      SELECT o.key, o.value, count(*)::int AS plans, min(o.price_cents) / 100.0::float AS "from",
        max(o.price_cents) / 100.0::float AS "to"
      FROM plan_options o JOIN house_plans p ON p.id = o.plan_id
      WHERE o.offered AND o.value IS DISTINCT FROM p.base_foundation AND o.value IS DISTINCT FROM p.base_walls
        AND ${sold} GROUP BY o.key, o.value ORDER BY o.key, o.value`,
    ]),
  );
  return { packages, options };
}
