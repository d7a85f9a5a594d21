import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { listUnsold } from "@/lib/catalog/offers/queries";
import { planOfItemId } from "@/lib/catalog/offers/rules/item-id";
import { PUBLIC_COLUMNS, PUBLISHED, toPlan, toPlanCard } from "@/lib/catalog/plans/dto";
import { readPlanNumber } from "@/lib/catalog/plans/rules/facts";
import { mentions, wordPattern } from "@/lib/catalog/plans/understanding/features";
import {
  type CriteriaSort,
  type NamedPlan,
  type PlanCriteria,
  RANGE_FIELDS,
  type Range,
} from "@/lib/catalog/plans/understanding/schema";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db, Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { Page } from "@/lib/platform/lists/list-query";
import type { ConciergePlan } from "./dto";
import { type DialogueState, MAX_TURNS } from "./schema";

type Row = Prisma.HousePlanGetPayload<{ select: typeof PUBLIC_COLUMNS }>;

const MAX_WORD_MATCHES = 400;
const MEMORY_HOURS = 6;

const ORDER: Record<CriteriaSort, Prisma.HousePlanOrderByWithRelationInput[]> = {
  popular: [{ isPopular: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  "price-asc": [{ price: "asc" }, { id: "asc" }],
  "price-desc": [{ price: "desc" }, { id: "desc" }],
  "size-asc": [{ squareFeet: "asc" }, { id: "asc" }],
  "size-desc": [{ squareFeet: "desc" }, { id: "desc" }],
  "width-asc": [{ width: "asc" }, { id: "asc" }],
  "width-desc": [{ width: "desc" }, { id: "asc" }],
  "depth-asc": [{ depth: "asc" }, { id: "asc" }],
  "depth-desc": [{ depth: "desc" }, { id: "asc" }],
  "bedrooms-asc": [{ bedrooms: "asc" }, { id: "asc" }],
  "bedrooms-desc": [{ bedrooms: "desc" }, { id: "asc" }],
  "bathrooms-asc": [{ bathrooms: "asc" }, { id: "asc" }],
  "bathrooms-desc": [{ bathrooms: "desc" }, { id: "asc" }],
  "garage-desc": [{ garage: "desc" }, { id: "asc" }],
};

async function toConciergePlans(rows: Row[], from: Client = db): Promise<ConciergePlan[]> {
  const unsold = await listUnsold(
    from,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { imageAlt, notForSale } = toPlanCard({ ...row, isUnsold: unsold.has(row.id) });
    return { ...toPlan(row), imageAlt, ...(notForSale ? { notForSale } : {}) };
  });
}

const between = (range: Range) => ({ gte: range.min, lte: range.max });

function criteriaWhere(criteria: PlanCriteria): Prisma.HousePlanWhereInput {
  const where: Prisma.HousePlanWhereInput = { ...PUBLISHED };
  if (criteria.styles?.length) {
    where.OR = criteria.styles.map((style) => ({ style: { equals: style, mode: "insensitive" as const } }));
  }
  if (criteria.types?.length) where.planType = { in: criteria.types };
  for (const field of RANGE_FIELDS) {
    const range = criteria[field];
    if (range) where[field] = between(range);
  }
  if (criteria.popular) where.isPopular = true;
  if (criteria.isNew) where.isNew = true;
  if (criteria.exclude?.length) where.id = { notIn: criteria.exclude };
  return where;
}

/** Sentences that deny a word do not count. */
async function idsWithWords(words: string[]): Promise<number[]> {
  const text = Prisma.sql`(name || '. ' || short_description || ' ' || array_to_string(features, '. ') || '. ' || description)`;
  // The search text holds the same words, and has an index that patterns can use.
  const tests = words.map((word) => Prisma.sql`search_text ~* ${`\\m(${wordPattern(word)})`}`);
  const rows = await db.$queryRaw<{ id: number; text: string }[]>`
    SELECT id, ${text} AS text FROM house_plans
    WHERE status = 'published' AND deleted_at IS NULL AND ${Prisma.join(tests, " AND ")}
    ORDER BY id LIMIT ${MAX_WORD_MATCHES}`;
  return rows.filter((row) => words.every((word) => mentions(row.text, word))).map((row) => row.id);
}

export async function searchPlans(criteria: PlanCriteria, limit: number): Promise<Page<ConciergePlan>> {
  const where = criteriaWhere(criteria);
  if (criteria.words?.length) where.AND = { id: { in: await idsWithWords(criteria.words) } };
  const [rows, total] = await Promise.all([
    db.housePlan.findMany({
      where,
      orderBy: ORDER[criteria.sort ?? "popular"],
      select: PUBLIC_COLUMNS,
      take: limit,
    }),
    db.housePlan.count({ where }),
  ]);
  return { items: await toConciergePlans(rows), total };
}

export async function listPlansById(ids: number[]): Promise<ConciergePlan[]> {
  if (ids.length === 0) return [];
  const rows = await db.housePlan.findMany({
    where: { ...PUBLISHED, id: { in: ids } },
    select: PUBLIC_COLUMNS,
  });
  const plans = await toConciergePlans(rows);
  return ids.flatMap((id) => plans.filter((plan) => plan.id === id));
}

/** A number as `#21`, else a slug; undefined for a text that names no plan exactly. */
function exactKey(named: string): string | undefined {
  const text = named.trim();
  const id = planOfItemId(text) ?? (/^hp/i.test(text) ? readPlanNumber(text) : undefined);
  if (id !== undefined) return `#${id}`;
  const slug = text.toLowerCase().replace(/^.*\/plans\//, "");
  return /^[a-z0-9-]{1,120}$/.test(slug) ? slug : undefined;
}

async function readPlansAt(keys: string[]): Promise<(ConciergePlan | null)[]> {
  const ids = keys.flatMap((key) => (key.startsWith("#") ? Number(key.slice(1)) : []));
  const plans = await publicRead(async (from) => {
    const rows = await from.housePlan.findMany({
      where: { ...PUBLISHED, OR: [{ id: { in: ids } }, { slug: { in: keys } }] },
      select: PUBLIC_COLUMNS,
    });
    return toConciergePlans(rows, from);
  });
  return keys.map((key) => plans.find(({ id, slug }) => key === `#${id}` || key === slug) ?? null);
}

async function findPlanAt(key: string): Promise<ConciergePlan | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  return (await readPlansAt([key]))[0] ?? null;
}

/**
 * By slug, number or id of an item, in the order asked; null for each that is no published plan. A name is
 * not guessed.
 */
export async function findPlansAt(named: string[]): Promise<(ConciergePlan | null)[]> {
  const keys = named.map(exactKey);
  const asked = [...new Set(keys.filter((key) => key !== undefined))];
  const [first] = asked;
  if (first === undefined) return named.map(() => null);
  const found = asked.length === 1 ? [await findPlanAt(first)] : await readPlansAt(asked);
  return keys.map((key) => (key === undefined ? null : (found[asked.indexOf(key)] ?? null)));
}

/** The caller decides which is meant. */
export async function listPlansNamedLike(text: string): Promise<NamedPlan[]> {
  // Only plans that share a word, spelt nearly so, are compared: those an index finds.
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))];
  if (words.length === 0) return [];
  const near = words.map((word) => Prisma.sql`name %> ${word}`);
  return db.$queryRaw<NamedPlan[]>`
    SELECT id, name, slug FROM house_plans
    WHERE status = 'published' AND deleted_at IS NULL
      AND (${Prisma.join(near, " OR ")}) AND word_similarity(lower(name), ${text.toLowerCase()}) > 0.35
    ORDER BY word_similarity(lower(name), ${text.toLowerCase()}) DESC, id LIMIT 20`;
}

export interface CatalogueFacts {
  count: number;
  styles: string[];
  /** Dollars. */
  price: { min: number; max: number };
  squareFeet: { min: number; max: number };
  commonFiles: string[];
}

export async function getCatalogueFacts(): Promise<CatalogueFacts> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  const [sums, styles, files] = await publicRead((from) =>
    Promise.all([
      from.housePlan.aggregate({
        where: PUBLISHED,
        _count: true,
        _min: { price: true, squareFeet: true },
        _max: { price: true, squareFeet: true },
      }),
      from.housePlan.groupBy({ by: ["style"], where: PUBLISHED, _count: true, orderBy: { style: "asc" } }),
      from.$queryRaw<{ files: string[] }[]>`
      SELECT DISTINCT included_files AS files FROM house_plans WHERE status = 'published' AND deleted_at IS NULL`,
    ]),
  );
  return {
    count: sums._count,
    styles: styles.map((row) => row.style),
    price: { min: sums._min.price?.toNumber() ?? 0, max: sums._max.price?.toNumber() ?? 0 },
    squareFeet: { min: sums._min.squareFeet ?? 0, max: sums._max.squareFeet ?? 0 },
    commonFiles: files[0]?.files.filter((file) => files.every((row) => row.files.includes(file))) ?? [],
  };
}

export interface Turn {
  role: "user" | "assistant";
  text: string;
  at: string;
  state: DialogueState;
}

export async function listTurns(sessionId: string): Promise<Turn[]> {
  const rows = await db.conciergeTurn.findMany({
    where: { sessionId, createdAt: { gte: new Date(Date.now() - MEMORY_HOURS * 3_600_000) } },
    orderBy: { id: "desc" },
    take: MAX_TURNS,
  });
  return rows.reverse().map((row) => ({
    role: row.role === "user" ? "user" : "assistant",
    text: row.text,
    at: row.createdAt.toISOString(),
    state: (row.data ?? {}) as DialogueState,
  }));
}
