CREATE TYPE "dispute_state" AS ENUM ('open', 'won', 'lost');
CREATE TYPE "refund_kind" AS ENUM ('refund', 'dispute');

CREATE TABLE "disputes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "provider_dispute_id" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL,
    "provider_status" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "evidence_due_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "disputes_amount_check" CHECK ("amount_cents" > 0)
);
CREATE UNIQUE INDEX "disputes_provider_dispute_id_key" ON "disputes"("provider_dispute_id");
CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");
CREATE INDEX "disputes_state_evidence_due_at_id_idx" ON "disputes"("state", "evidence_due_at", "id");
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A lost dispute is money that went back as well, by the bank's word in place of the store's.
ALTER TABLE "refunds" ADD COLUMN "kind" "refund_kind" NOT NULL DEFAULT 'refund';
