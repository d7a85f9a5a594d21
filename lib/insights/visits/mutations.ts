import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { sourceOf } from "@/lib/platform/http/referrer-source";
import { log } from "@/lib/platform/ops/log";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { VISITS_HELD_DAYS } from "@/lib/settings/rules/retention";
import {
  CLICK_SEPARATOR,
  type CountBy,
  type CountKind,
  MAX_QUESTION,
  MOST_A_DAY,
  OTHER,
  STEPS,
  type Step,
  type Visit,
} from "./schema";

/**
 * Events are collected in this process and written once a second, so that they cost the database next to
 * nothing. A process that is killed loses that second; one that is asked to stop ends when it is over
 * (server/shutdown.ts), since a signal handler elsewhere would see its own copy of this module.
 */

const BATCH_MS = 1000;
/** More is dropped while the database is away. */
const MOST_WAITING = 20_000;
const MOST_VISITORS = 100_000;
/** Key of the lock under which instances write one after the other. */
const LOCK = 7_302_114;

interface Waiting {
  day: string;
  kind: CountKind | "paid";
  source?: string;
  plan?: { id: number } | { slug: string };
  words?: string;
  visitor?: string;
  step?: Step;
}

let waiting: Waiting[] = [];
let timer: NodeJS.Timeout | undefined;

function wait(events: readonly Waiting[]): void {
  waiting.push(...events.slice(0, MOST_WAITING - waiting.length));
  timer ??= setTimeout(() => void flushCounts(), BATCH_MS).unref();
}

let salt: { day: string; text: string } | undefined;

/** The same on every instance; deleted after the day, so that visitors cannot be recognized later. */
async function saltOf(day: string): Promise<string> {
  if (salt?.day === day) return salt.text;
  const [row] = await db.$queryRaw<{ salt: string }[]>`
    INSERT INTO visit_salts AS s (day, salt) VALUES (${day}::date, ${randomBytes(24).toString("base64url")})
    ON CONFLICT (day) DO UPDATE SET salt = s.salt RETURNING salt`;
  salt = { day, text: row?.salt ?? "" };
  return salt.text;
}

/** A hash that tells nothing about anybody once the day's salt is deleted. */
export async function visitorOf(address: string, browser: string, now = new Date()): Promise<string> {
  const secret = await saltOf(dayIn(now, await getTimeZone()));
  return createHash("sha256").update(`${secret}\n${address}\n${browser}`).digest("base64url").slice(0, 22);
}

const PLAN_PAGE = /^\/plans\/([a-z0-9-]{1,200})$/;

function eventsOf({ from, events }: Visit, day: string, visitor: string): Waiting[] {
  const source = sourceOf(from);
  return events.flatMap((event): Waiting[] => {
    if (event.kind === "page") {
      const slug = PLAN_PAGE.exec(event.path)?.[1];
      const plan = slug ? { slug } : undefined;
      const step = event.path === "/checkout" ? "checkout" : "visit";
      return [
        { day, kind: "page", source, visitor, step },
        ...(plan ? [{ day, kind: "plan" as const, source, plan, visitor, step: "plan" as const }] : []),
        ...(plan && event.words ? [{ day, kind: "search-click" as const, plan, words: event.words }] : []),
      ];
    }
    if (event.kind === "cart")
      return [{ day, kind: "cart", source, plan: { id: event.planId }, visitor, step: "cart" }];
    // Whoever looks at the page again on another day has not paid again.
    if (event.kind === "paid") return event.on === day ? [{ day, kind: "paid", visitor, step: "paid" }] : [];
    const words = event.words.replaceAll(/\s+/g, " ");
    return [
      { day, kind: "search", words },
      ...(event.results === 0 ? [{ day, kind: "empty-search" as const, words }] : []),
    ];
  });
}

export async function countVisit(visit: Visit, visitor: string, now = new Date()): Promise<void> {
  wait(eventsOf(visit, dayIn(now, await getTimeZone()), visitor));
}

/** Removes mail addresses and numbers, which might say who asked. */
function anonymous(question: string): string {
  return question
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, "…")
    .replaceAll(/\bHP-\w+/gi, "…")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_QUESTION);
}

export async function countQuestion(question: string, now = new Date()): Promise<void> {
  try {
    wait([{ day: dayIn(now, await getTimeZone()), kind: "question", words: anonymous(question) }]);
  } catch (error) {
    // The response is what the visitor waits for.
    log.warn({ err: error }, "a question was not counted");
  }
}

interface Count {
  day: string;
  kind: CountKind;
  by: CountBy;
  key: string;
  count: number;
}

const planIdOf = ({ plan }: Waiting, planIds: ReadonlyMap<string, number>) =>
  plan && planIds.get("id" in plan ? String(plan.id) : plan.slug);

function sums(events: readonly Waiting[], planIds: ReadonlyMap<string, number>): Count[] {
  const counts = new Map<string, Count>();
  const add = (day: string, kind: CountKind, by: CountBy, key: string) => {
    const name = JSON.stringify([day, kind, by, key]);
    const known = counts.get(name);
    if (known) known.count += 1;
    else counts.set(name, { day, kind, by, key, count: 1 });
  };
  for (const event of events) {
    const { day, kind, source, plan, words } = event;
    const id = planIdOf(event, planIds);
    if (kind === "search-click") {
      if (id && words) add(day, kind, "words", `${words}${CLICK_SEPARATOR}${id}`);
      continue;
    }
    // A plan that there is not was not looked at; what is paid is read from the orders.
    if ((plan && !id) || kind === "paid") continue;
    add(day, kind, "", "");
    if (id) add(day, kind, "plan", String(id));
    if (source) add(day, kind, "source", source);
    if (words) add(day, kind, "words", words);
  }
  return [...counts.values()];
}

async function findPlans(tx: Tx, events: readonly Waiting[]): Promise<Map<string, number>> {
  const plans = events.flatMap(({ plan }) => plan ?? []);
  if (plans.length === 0) return new Map();
  const slugs = plans.flatMap((plan) => ("slug" in plan ? plan.slug : []));
  const ids = plans.flatMap((plan) => ("id" in plan ? plan.id : []));
  const rows = await tx.housePlan.findMany({
    where: { status: "published", deletedAt: null, OR: [{ slug: { in: slugs } }, { id: { in: ids } }] },
    select: { id: true, slug: true },
  });
  return new Map(rows.flatMap(({ id, slug }) => [[slug, id] as const, [String(id), id] as const]));
}

function reached(events: readonly Waiting[], planIds: ReadonlyMap<string, number>) {
  const visitors = new Map<string, { day: string; visitor: string; step: number }>();
  for (const event of events) {
    const { day, visitor, step } = event;
    if (!visitor || !step || (event.plan && !planIdOf(event, planIds))) continue;
    const name = `${day} ${visitor}`;
    const known = visitors.get(name);
    visitors.set(name, { day, visitor, step: Math.max(known?.step ?? 0, STEPS.indexOf(step)) });
  }
  return [...visitors.values()];
}

/**
 * A visitor counts once a day at each step.
 * @returns the visitors whom the days had not seen yet
 */
async function countSteps(
  tx: Tx,
  events: readonly Waiting[],
  planIds: ReadonlyMap<string, number>,
): Promise<Count[]> {
  const seen = reached(events, planIds);
  if (seen.length === 0) return [];
  const rows = await tx.$queryRaw<{ day: string; before: number; step: number; visitors: number }[]>`
    WITH sent AS (
      SELECT s.day::date AS day, s.hash, s.step
      FROM unnest(${seen.map(({ day }) => day)}::text[], ${seen.map(({ visitor }) => visitor)}::text[],
        ${seen.map(({ step }) => step)}::int[]) AS s(day, hash, step)),
    known AS (SELECT v.day, v.hash, v.step FROM daily_visitors v JOIN sent USING (day, hash)),
    got AS (
      INSERT INTO daily_visitors AS v (day, hash, step)
      SELECT s.day, s.hash, s.step FROM sent s LEFT JOIN known k USING (day, hash)
      WHERE k.hash IS NOT NULL OR coalesce((SELECT count FROM daily_counts c
        WHERE c.day = s.day AND kind = 'visitor' AND by = ''), 0) < ${MOST_VISITORS}
      ON CONFLICT (day, hash) DO UPDATE SET step = excluded.step WHERE v.step < excluded.step
      RETURNING v.day, v.hash, v.step)
    SELECT to_char(g.day, 'YYYY-MM-DD') AS day, coalesce(k.step, -1)::int AS before, g.step::int AS step,
      count(*)::int AS visitors
    FROM got g LEFT JOIN known k USING (day, hash) GROUP BY 1, 2, 3`;
  for (const { day, before, step, visitors } of rows) {
    await tx.$executeRaw`
      INSERT INTO daily_steps AS d (day, step, visitors)
      SELECT ${day}::date, step, ${visitors}::int FROM generate_series(${before}::int + 1, ${step}::int) AS step
      ON CONFLICT (day, step) DO UPDATE SET visitors = d.visitors + excluded.visitors`;
  }
  return rows
    .filter(({ before }) => before < 0)
    .map(({ day, visitors }) => ({ day, kind: "visitor", by: "", key: "", count: visitors }));
}

/** All keys beyond the number that is counted in a day become one row. */
async function bounded(tx: Tx, counts: readonly Count[]): Promise<Count[]> {
  const days = [...new Set(counts.map(({ day }) => day))];
  const held = await tx.$queryRaw<{ day: string; kind: string; by: string; keys: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, by, count(*)::int AS keys FROM daily_counts
    WHERE day = ANY(${days}::date[]) AND by <> '' GROUP BY 1, 2, 3`;
  const known = await tx.$queryRaw<{ name: string }[]>`
    SELECT concat_ws(E'\n', to_char(c.day, 'YYYY-MM-DD'), c.kind, c.by, c.key) AS name
    FROM unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ kind }) => kind)}::text[],
      ${counts.map(({ by }) => by)}::text[], ${counts.map(({ key }) => key)}::text[]) AS w(day, kind, by, key)
    JOIN daily_counts c USING (day, kind, by, key)`;
  const names = new Set(known.map(({ name }) => name));
  const room = new Map(held.map(({ day, kind, by, keys }) => [`${day}\n${kind}\n${by}`, keys]));
  const stored = new Map<string, Count>();
  for (const count of counts) {
    const group = `${count.day}\n${count.kind}\n${count.by}`;
    const isNew = !names.has(`${group}\n${count.key}`);
    const used = room.get(group) ?? 0;
    const isBeyond = isNew && count.by !== "" && used >= MOST_A_DAY[count.by];
    if (isNew && !isBeyond) room.set(group, used + 1);
    const key = isBeyond ? OTHER : count.key;
    const at = `${group}\n${key}`;
    stored.set(at, { ...count, key, count: (stored.get(at)?.count ?? 0) + count.count });
  }
  return [...stored.values()];
}

async function store(tx: Tx, counts: readonly Count[]): Promise<void> {
  const rows = counts.map(
    ({ day, kind, by, key, count }) => Prisma.sql`(${day}::date, ${kind}, ${by}, ${key}, ${count}::int)`,
  );
  await tx.$executeRaw`
    INSERT INTO daily_counts AS c (day, kind, by, key, count) VALUES ${Prisma.join(rows)}
    ON CONFLICT (day, kind, by, key) DO UPDATE SET count = c.count + excluded.count`;
}

let flushing: Promise<void> = Promise.resolve();

async function flushOnce(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (events.length === 0) return;
  try {
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`;
      const planIds = await findPlans(tx, events);
      const counts = [...sums(events, planIds), ...(await countSteps(tx, events, planIds))];
      if (counts.length > 0) await store(tx, await bounded(tx, counts));
    });
  } catch (error) {
    log.warn({ err: error, events: events.length }, "visits were not counted; trying again");
    waiting = [...events, ...waiting].slice(0, MOST_WAITING);
    timer ??= setTimeout(() => void flushCounts(), 10 * BATCH_MS).unref();
  }
}

export function flushCounts(): Promise<void> {
  flushing = flushing.then(flushOnce);
  return flushing;
}

export async function deleteVisitors(now = new Date()): Promise<void> {
  const today = dayIn(now, await getTimeZone());
  await db.$executeRaw`DELETE FROM visit_salts WHERE day < ${today}::date`;
  await db.$executeRaw`DELETE FROM daily_visitors WHERE day < ${today}::date`;
}

export async function deleteOldCounts(now = new Date()): Promise<void> {
  const today = dayIn(now, await getTimeZone());
  await db.$executeRaw`DELETE FROM daily_counts WHERE day < ${today}::date - ${VISITS_HELD_DAYS}::int`;
  await db.$executeRaw`DELETE FROM daily_steps WHERE day < ${today}::date - ${VISITS_HELD_DAYS}::int`;
}
