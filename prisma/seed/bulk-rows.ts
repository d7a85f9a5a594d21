import type { PrismaClient } from "@/generated/prisma/client";
import type { LineChoice } from "@/lib/catalog/offers/schema";

type Say = (line: string) => void;

const BATCH = 50_000;
/** A word that one row in two hundred wears, so that a search at size has something rare to find. */
export const RARE_WORD = "belvedere";

const PARAGRAPH =
  "Rooms around a court, light from two sides, and a porch to the street. What a wall costs is decided by its corners. ";

/** One of a list of texts for each row, with `n` the row's number; `step` mixes the rows of several columns. */
const oneOf = (texts: readonly string[], step: number) =>
  `(array[${texts.map((text) => `'${text}'`).join(", ")}])[1 + (n / ${step}) % ${texts.length}]`;
const FIRST = oneOf(["Ada", "Ben", "Cleo", "Dev", "Edna", "Finn", "Gil", "Hana", "Ivo", "June", "Kai"], 1);
const LAST = oneOf(["Abel", "Brook", "Castle", "Dale", "East", "Field", "Grove", "Hill", "Isles"], 11);
const rare = `case when n % 200 = 0 then '${RARE_WORD} ' else '' end`;

const POSTS = `
  insert into blog_posts (title, slug, content, excerpt, image, author_id, tags, visibility, scheduled_for,
    published_at, created_at, last_updated_at)
  select ${rare} || ${oneOf(["Walls", "Roofs", "Porches", "Windows", "Kitchens"], 1)} || ' and what they cost, part ' || n,
    'bulk-post-' || n, repeat('${PARAGRAPH}', 60), 'What to know of part ' || n || ' before you build.',
    coalesce((select image from blog_posts where slug not like 'bulk-%' order by id limit 1), ''),
    (select id from users order by id limit 1),
    array[${oneOf(["seo", "homebuilding", "design_trends", "floor_plans", "sustainability"], 1)}],
    (case n % 20 when 7 then 'private' when 8 then 'scheduled' else 'public' end)::blog_visibility,
    case n % 20 when 8 then now() + n * interval '1 hour' end,
    case when n % 20 not in (7, 8) then at end, at, at
  from generate_series($1::int, $2::int) n, lateral (select now() - n * interval '5 hours' as at) t`;

/**
 * Orders of the last three years. None is open: the store would ask the payment
 * provider about it. Its number is made so that no two are the same.
 */
const ORDERS = `
  insert into orders (number, status, name, email, total_cents, refunded_cents, cart_hash, payment_intent_id,
    token_hash, token_nonce, created_at, updated_at, paid_at)
  select 'HP-' || upper(lpad(to_hex((n * 2654435761) % 4294967296), 8, '0')), status,
    ${rare} || ${FIRST} || ' ' || ${LAST}, 'buyer' || n % 60000 || '@example.com', cents,
    case status when 'refunded' then cents when 'partially_refunded' then cents / 4 else 0 end,
    md5('cart' || n), 'pi_bulk_' || n, encode(sha256(('token' || n)::bytea), 'hex'), md5('nonce' || n), at, at,
    case when status <> 'canceled' then at + interval '2 minutes' end
  from generate_series($1::bigint, $2::bigint) n, lateral (select now() - n * interval '15 minutes' as at,
    29500 + (n * 7919) % 220000 as cents, (case when n % 8 = 0 then 'canceled' when n % 40 = 1 then 'refunded'
      when n % 60 = 2 then 'partially_refunded' when n % 5000 = 3 then 'review' else 'paid' end)::order_status as status) t`;

/** A plan as drawn, without files: the orders are here to be listed. */
const CHOSEN = {
  configuration: { package: "full", foundation: null, walls: null, mirrored: false },
  base: { foundation: null, walls: null },
  ...{ words: [], builds: 1, variant: "", files: [], delivery: null },
} satisfies LineChoice;

const ORDER_PARTS = [
  `insert into order_lines (order_id, plan_id, plan_name, plan_slug, plan_price_cents, quantity, total_cents, chosen)
   with plans as materialized (select array_agg(id order by id) as ids from house_plans
     where status = 'published' and deleted_at is null)
   select o.id, p.id, p.name, p.slug, o.total_cents / parts, 1, o.total_cents / parts, '${JSON.stringify(CHOSEN)}'
   from orders o cross join plans cross join lateral (select case when o.id % 3 = 0 then 2 else 1 end as parts) t
   cross join lateral generate_series(1, parts) part
   join house_plans p on p.id = ids[1 + (o.id * 31 + part * 17) % cardinality(ids)]
   where o.payment_intent_id like 'pi_bulk_%' and not exists (select 1 from order_lines l where l.order_id = o.id)`,
  `insert into licenses (number, line_id, name, issued_at, revoked_at)
   select 'L-' || regexp_replace(lpad(l.id::text, 12, '0'), '(.{4})(.{4})(.{4})', '\\1-\\2-\\3'), l.id, o.name,
     o.paid_at, case when o.status = 'refunded' then o.paid_at end
   from orders o join order_lines l on l.order_id = o.id
   where o.payment_intent_id like 'pi_bulk_%' and o.status in ('paid', 'partially_refunded', 'refunded')
     and not exists (select 1 from licenses k where k.line_id = l.id)`,
  `insert into order_events (order_id, kind, message, created_at)
   select o.id, 'paid', 'Paid by card.', o.paid_at from orders o
   where o.payment_intent_id like 'pi_bulk_%' and o.paid_at is not null
     and not exists (select 1 from order_events e where e.order_id = o.id)`,
  `insert into mails (key, kind, to_email, to_name, data, order_id, status, attempts, next_try_at, created_at, sent_at)
   select 'receipt:' || o.number, 'receipt', o.email, o.name, '{}', o.id, 'sent', 1, o.paid_at, o.paid_at, o.paid_at
   from orders o where o.payment_intent_id like 'pi_bulk_%' and o.paid_at is not null
   on conflict (key) do nothing`,
];

const ACTIVITY = `
  insert into activity_logs (user_id, user_name, action, entity_type, entity_id, details, ip_address, created_at)
  select 1 + n % 40, ${FIRST} || ' ' || ${LAST}, ${oneOf(["update", "create", "delete", "status", "sign-in"], 3)},
    ${oneOf(["plan", "post", "order", "setting", "image", "addon", "user"], 5)}, (n % 20000)::text,
    jsonb_build_object('label', ${rare} || 'Row ' || n % 20000, 'before', jsonb_build_object('price', n % 900),
      'after', jsonb_build_object('price', n % 901)),
    '203.0.113.' || n % 250, now() - n * interval '90 seconds'
  from generate_series($1::int, $2::int) n`;

/** How many rows each table should have at least; a table that is left out stays as it is. */
export interface BulkRows {
  posts?: number;
  orders?: number;
  activity?: number;
}

/**
 * Fills tables with made-up rows for tests at size, the newest first. The database
 * makes them itself, so a million takes about a minute. Rows that are there stay.
 */
export async function addBulkRows(
  db: PrismaClient,
  wanted: BulkRows,
  say: Say = () => undefined,
): Promise<void> {
  if (!(wanted.posts || wanted.orders || wanted.activity)) return;
  const fill = async (what: string, statement: string, have: number, total = 0) => {
    for (let from = have + 1; from <= total; from += BATCH) {
      const to = Math.min(from + BATCH - 1, total);
      await db.$executeRawUnsafe(statement, from, to);
      say(`Adding ${what}: ${to} of ${total}`);
    }
  };
  await fill(
    "posts",
    POSTS,
    await db.blogPost.count({ where: { slug: { startsWith: "bulk-post-" } } }),
    wanted.posts,
  );
  const orders = await db.order.count({ where: { paymentIntentId: { startsWith: "pi_bulk_" } } });
  await fill("orders", ORDERS, orders, wanted.orders);
  if (wanted.orders) for (const statement of ORDER_PARTS) await db.$executeRawUnsafe(statement);
  await fill("entries of the activity log", ACTIVITY, await db.activityLog.count(), wanted.activity);
  // Makes the planner know the new sizes, and lets it answer from indexes alone.
  const filled = [
    "blog_posts",
    "orders",
    "order_lines",
    "licenses",
    "order_events",
    "mails",
    "activity_logs",
  ];
  for (const table of filled) {
    await db.$executeRawUnsafe(`vacuum analyze ${table}`);
  }
}
