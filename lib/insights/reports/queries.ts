import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { dayOf, openedIn, type Period, paidIn, within } from "./period-queries";

/**
 * Visits, carts and searches are counted by lib/insights/visits. Checkouts, sales and refunds are read from
 * the orders, so that they add up to the cent: a sale on the day it was paid, a refund on the day it was
 * made.
 */

export interface SourceNumbers {
  source: string;
  pageViews: number;
  planViews: number;
  carts: number;
  checkouts: number;
  paid: number;
  salesCents: number;
}

/** What each source brought; orders whose source nobody knows stand under no name. */
export const listSources = (period: Period) => db.$queryRaw<SourceNumbers[]>`
  SELECT source, sum(pages)::int AS "pageViews", sum(plans)::int AS "planViews", sum(carts)::int AS carts,
    sum(checkouts)::int AS checkouts, sum(paid)::int AS paid, sum(cents)::float AS "salesCents"
  FROM (
    SELECT key AS source, sum(count) FILTER (WHERE kind = 'page') AS pages,
      sum(count) FILTER (WHERE kind = 'plan') AS plans, sum(count) FILTER (WHERE kind = 'cart') AS carts,
      NULL::bigint AS checkouts, NULL::bigint AS paid, NULL::bigint AS cents
    FROM daily_counts WHERE day BETWEEN ${period.from}::date AND ${period.to}::date AND by = 'source' GROUP BY 1
    UNION ALL SELECT o.source, NULL, NULL, NULL, count(*), NULL, NULL
    FROM orders o WHERE ${openedIn(period)} GROUP BY 1
    UNION ALL SELECT o.source, NULL, NULL, NULL, NULL, count(*), sum(o.total_cents)
    FROM orders o WHERE ${paidIn(period)} GROUP BY 1
  ) AS parts GROUP BY 1
  ORDER BY coalesce(sum(cents), 0) DESC, coalesce(sum(pages), 0) DESC, 1`;

export interface Sold {
  name: string;
  licenses: number;
  cents: number;
}

const ADDON_CENTS = Prisma.sql`(a->>'priceCents')::bigint * l.quantity`;

/** Lines without their add-ons. */
export const listPackages = (period: Period) => db.$queryRaw<Sold[]>`
  SELECT l.chosen->'configuration'->>'package' AS name, sum(l.quantity)::int AS licenses,
    sum(l.total_cents - coalesce((SELECT sum(${ADDON_CENTS}) FROM jsonb_array_elements(l.addons) a), 0))::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE ${paidIn(period)} AND NOT l.is_change
  GROUP BY 1 ORDER BY 3 DESC, 1`;

export const listAddons = (period: Period) => db.$queryRaw<Sold[]>`
  SELECT (array_agg(a->>'name' ORDER BY l.id DESC))[1] AS name, sum(l.quantity)::int AS licenses,
    sum(${ADDON_CENTS})::float AS cents
  FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN jsonb_array_elements(l.addons) a
  WHERE ${paidIn(period)} AND NOT l.is_change GROUP BY a->>'id'
  UNION ALL SELECT 'Changes on request', count(*)::int, sum(l.total_cents)::float
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE ${paidIn(period)} AND l.is_change HAVING count(*) > 0
  ORDER BY 3 DESC, 1`;

export interface SearchNumbers {
  words: string;
  searches: number;
  empty: number;
  clicks: number;
  plan: string;
}

export const listSearches = ({ from, to }: Period, limit: number) => db.$queryRaw<SearchNumbers[]>`
  WITH counts AS (SELECT kind, key, sum(count) AS count FROM daily_counts
    WHERE day BETWEEN ${from}::date AND ${to}::date AND by = 'words'
      AND kind IN ('search', 'empty-search', 'search-click') GROUP BY 1, 2),
  clicks AS (SELECT split_part(key, E'\t', 1) AS words, split_part(key, E'\t', 2) AS plan_id, count
    FROM counts WHERE kind = 'search-click')
  SELECT s.key AS words, s.count::int AS searches, coalesce(e.count, 0)::int AS empty,
    coalesce(c.clicks, 0)::int AS clicks, coalesce(p.name, '') AS plan
  FROM counts s
  LEFT JOIN counts e ON e.kind = 'empty-search' AND e.key = s.key
  LEFT JOIN (SELECT words, sum(count) AS clicks, (array_agg(plan_id ORDER BY count DESC, plan_id))[1] AS plan_id
    FROM clicks GROUP BY 1) c ON c.words = s.key
  LEFT JOIN house_plans p ON p.id::text = c.plan_id
  WHERE s.kind = 'search' ORDER BY searches DESC, words LIMIT ${limit}`;

export const listQuestions = ({ from, to }: Period, limit: number) =>
  db.$queryRaw<{ question: string; times: number }[]>`
    SELECT key AS question, sum(count)::int AS times FROM daily_counts
    WHERE day BETWEEN ${from}::date AND ${to}::date AND kind = 'question' AND by = 'words'
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`;

export interface LeftBehind {
  day: string;
  carts: number;
  licenses: number;
  cents: number;
  checkouts: number;
  checkoutCents: number;
  mails: number;
}

/**
 * Carts that nobody touched for a day, by the day they were last added to, with the prices that their
 * visitors saw; and checkouts that were opened and not paid.
 */
export const listLeftBehind = (period: Period) => db.$queryRaw<LeftBehind[]>`
  SELECT day, sum(carts)::int AS carts, sum(licenses)::int AS licenses, sum(cents)::float AS cents,
    sum(checkouts)::int AS checkouts, sum("checkoutCents")::float AS "checkoutCents", sum(mails)::int AS mails
  FROM (
    SELECT ${dayOf(Prisma.sql`c.last_at`, period)} AS day, count(*) AS carts, sum(c.licenses) AS licenses,
      sum(c.cents) AS cents, 0 AS checkouts, 0 AS "checkoutCents", 0 AS mails
    FROM (SELECT max(created_at) AS last_at, sum(quantity) AS licenses, coalesce(sum(seen_cents * quantity), 0) AS cents
      FROM cart_items i WHERE NOT EXISTS (SELECT 1 FROM checkout_sessions s WHERE s.cart_session_id = i.session_id)
      GROUP BY session_id) c
    WHERE ${within(Prisma.sql`c.last_at`, period)} AND c.last_at < now() - interval '1 day' GROUP BY 1
    UNION ALL
    SELECT ${dayOf(Prisma.sql`o.created_at`, period)}, 0, 0, 0, count(*), sum(o.total_cents), 0
    FROM orders o WHERE o.paid_at IS NULL AND ${openedIn(period)}
      AND o.created_at < now() - interval '1 day' GROUP BY 1
    UNION ALL
    SELECT ${dayOf(Prisma.sql`m.sent_at`, period)}, 0, 0, 0, 0, 0, count(*)
    FROM mails m WHERE m.kind = 'cart-reminder' AND ${within(Prisma.sql`m.sent_at`, period)} GROUP BY 1
  ) AS parts GROUP BY 1 ORDER BY 1 DESC`;
