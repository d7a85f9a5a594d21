CREATE TYPE "license_change" AS ENUM
  ('issued', 'named', 'upgraded', 'downgraded', 'transferred', 'revoked', 'restored');

ALTER TABLE "orders" ADD COLUMN "licensee" JSONB;
ALTER TABLE "order_lines" ADD COLUMN "transferred_at" TIMESTAMPTZ(3);
ALTER TABLE "order_files" ADD COLUMN "transferred_at" TIMESTAMPTZ(3);
ALTER TABLE "task_files" ADD COLUMN "transferred_at" TIMESTAMPTZ(3);

CREATE TABLE "licenses" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "line_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "company" TEXT NOT NULL DEFAULT '',
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "named_at" TIMESTAMPTZ(3),
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_by" INTEGER,

    CONSTRAINT "licenses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "licenses_number_check" CHECK ("number" ~ '^L(-[0-9A-HJKMNP-TV-Z]{4}){3}$')
);
CREATE UNIQUE INDEX "licenses_number_key" ON "licenses"("number");
CREATE UNIQUE INDEX "licenses_line_id_key" ON "licenses"("line_id");
CREATE INDEX "licenses_issued_at_id_idx" ON "licenses"("issued_at" DESC, "id" DESC);
CREATE INDEX "licenses_search_idx" ON "licenses"
  USING GIN ("number" gin_trgm_ops, "name" gin_trgm_ops, "company" gin_trgm_ops);
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_line_id_fkey" FOREIGN KEY ("line_id")
  REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "license_events" (
    "id" SERIAL NOT NULL,
    "license_id" INTEGER NOT NULL,
    "kind" "license_change" NOT NULL,
    "licensee" TEXT NOT NULL DEFAULT '',
    "order_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "license_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "license_events_license_id_id_idx" ON "license_events"("license_id", "id");
CREATE INDEX "license_events_order_id_idx" ON "license_events"("order_id");
ALTER TABLE "license_events" ADD CONSTRAINT "license_events_license_id_fkey" FOREIGN KEY ("license_id")
  REFERENCES "licenses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "license_events" ADD CONSTRAINT "license_events_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "license_transfers" (
    "id" SERIAL NOT NULL,
    "license_id" INTEGER NOT NULL,
    "from_line_id" INTEGER NOT NULL,
    "to_line_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "holder_token_hash" TEXT NOT NULL,
    "holder_nonce" TEXT NOT NULL,
    "heir_token_hash" TEXT NOT NULL,
    "heir_nonce" TEXT NOT NULL,
    "holder_confirmed_at" TIMESTAMPTZ(3),
    "heir_confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "license_transfers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "license_transfers_end_check" CHECK ("done_at" IS NULL OR "canceled_at" IS NULL)
);
CREATE UNIQUE INDEX "license_transfers_holder_token_hash_key" ON "license_transfers"("holder_token_hash");
CREATE UNIQUE INDEX "license_transfers_heir_token_hash_key" ON "license_transfers"("heir_token_hash");
CREATE INDEX "license_transfers_license_id_idx" ON "license_transfers"("license_id");
CREATE INDEX "license_transfers_from_line_id_idx" ON "license_transfers"("from_line_id");
CREATE INDEX "license_transfers_email_key_idx" ON "license_transfers"("email_key");
CREATE UNIQUE INDEX "license_transfers_open_key" ON "license_transfers"("license_id")
  WHERE "done_at" IS NULL AND "canceled_at" IS NULL;
ALTER TABLE "license_transfers" ADD CONSTRAINT "license_transfers_license_id_fkey" FOREIGN KEY ("license_id")
  REFERENCES "licenses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Twelve bytes of a random UUID, without those two that say its version and variant.
CREATE FUNCTION pg_temp.license_number() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'L' || string_agg(CASE WHEN n % 4 = 1 THEN '-' ELSE '' END
    || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, at) % 32 + 1, 1), '' ORDER BY n)
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random,
    unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) WITH ORDINALITY AS picked (at, n)
$$;

-- Each line of a paid order has one. What was upgraded has it at the line of its upgrade, and what an upgrade
-- was that was refunded at the line it had been of.
INSERT INTO "licenses" ("number", "line_id", "name", "issued_at", "revoked_at")
SELECT pg_temp.license_number(), l.id, o.name, o.paid_at,
  CASE WHEN o.status = 'refunded' OR (l.refunded_cents > 0 AND l.refunded_cents >= l.total_cents)
    THEN o.updated_at END
FROM "orders" o JOIN "order_lines" l ON l.order_id = o.id
WHERE o.paid_at IS NOT NULL AND o.status IN ('paid', 'partially_refunded', 'refunded')
  AND NOT EXISTS (SELECT 1 FROM "line_credits" c WHERE c.upgrade_line_id = l.id AND c.released_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "line_credits" c JOIN "order_lines" ul ON ul.id = c.upgrade_line_id
    JOIN "orders" u ON u.id = ul.order_id
    WHERE c.base_line_id = l.id AND c.released_at IS NULL AND u.status IN ('paid', 'partially_refunded'));

INSERT INTO "license_events" ("license_id", "kind", "licensee", "order_id", "created_at")
SELECT k.id, 'issued', k.name, l.order_id, k.issued_at
FROM "licenses" k JOIN "order_lines" l ON l.id = k.line_id;
INSERT INTO "license_events" ("license_id", "kind", "order_id", "created_at")
SELECT k.id, 'revoked', l.order_id, k.revoked_at
FROM "licenses" k JOIN "order_lines" l ON l.id = k.line_id WHERE k.revoked_at IS NOT NULL;
