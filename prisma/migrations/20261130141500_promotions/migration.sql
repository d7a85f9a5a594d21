CREATE TABLE "promotions" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "styles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "packages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "plan_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "include_addons" BOOLEAN NOT NULL DEFAULT false,
    "min_subtotal_cents" INTEGER,
    "exclude_sale" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "max_uses" INTEGER,
    "max_per_email" INTEGER,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "use_count" INTEGER NOT NULL DEFAULT 0,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promotions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "promotions_code_check" CHECK ("code" ~ '^[A-Z0-9-]{3,40}$'),
    CONSTRAINT "promotions_discount_check" CHECK (
      ("percent" IS NULL) <> ("amount_cents" IS NULL)
      AND ("percent" IS NULL OR "percent" BETWEEN 1 AND 95) AND ("amount_cents" IS NULL OR "amount_cents" > 0)),
    CONSTRAINT "promotions_dates_check" CHECK ("ends_at" > "starts_at"),
    CONSTRAINT "promotions_limits_check" CHECK (
      "max_uses" > 0 AND "max_per_email" > 0 AND "min_subtotal_cents" > 0 AND "use_count" >= 0)
);
CREATE UNIQUE INDEX "promotions_code_key" ON "promotions"("code");
CREATE INDEX "promotions_created_at_id_idx" ON "promotions"("created_at" DESC, "id" DESC);

CREATE TYPE "PromotionUseState" AS ENUM ('reserved', 'used', 'released');
CREATE TABLE "promotion_uses" (
    "id" SERIAL NOT NULL,
    "promotion_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "state" "PromotionUseState" NOT NULL DEFAULT 'reserved',
    "change" JSONB,
    "reserved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "promotion_uses_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "promotion_uses_order_id_promotion_id_key" ON "promotion_uses"("order_id", "promotion_id");
CREATE INDEX "promotion_uses_promotion_id_state_idx" ON "promotion_uses"("promotion_id", "state");
CREATE INDEX "promotion_uses_state_reserved_at_idx" ON "promotion_uses"("state", "reserved_at");
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_fkey" FOREIGN KEY ("promotion_id")
  REFERENCES "promotions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
