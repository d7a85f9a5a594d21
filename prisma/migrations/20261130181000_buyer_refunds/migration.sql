CREATE TYPE "buyer_refund_state" AS ENUM ('open', 'done', 'undone');

CREATE TABLE "buyer_refunds" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "line_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "file_ids" INTEGER[],
    "state" "buyer_refund_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "buyer_refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "buyer_refunds_amount_check" CHECK ("amount_cents" > 0),
    CONSTRAINT "buyer_refunds_ended_check" CHECK (("state" = 'open') = ("ended_at" IS NULL))
);
CREATE INDEX "buyer_refunds_order_id_idx" ON "buyer_refunds"("order_id");
ALTER TABLE "buyer_refunds" ADD CONSTRAINT "buyer_refunds_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One at a time for each order; the reconciler reads the open ones by it.
CREATE UNIQUE INDEX "buyer_refunds_open_key" ON "buyer_refunds"("order_id") WHERE "state" = 'open';
