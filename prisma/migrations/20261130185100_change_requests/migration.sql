-- CreateEnum
CREATE TYPE "request_state" AS ENUM ('new', 'asked', 'quoted', 'in_work', 'delivered', 'closed', 'expired', 'declined', 'refused', 'canceled');

-- CreateEnum
CREATE TYPE "request_side" AS ENUM ('buyer', 'staff');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "quote_version" INTEGER,
ADD COLUMN     "request_id" INTEGER;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "is_change" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "change_requests" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "state" "request_state" NOT NULL DEFAULT 'new',
    "plan_id" INTEGER NOT NULL,
    "plan_name" TEXT NOT NULL,
    "plan_slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "wish" TEXT NOT NULL,
    "budget_cents" INTEGER,
    "needed_by" DATE,
    "lot" TEXT NOT NULL DEFAULT '',
    "configuration" JSONB NOT NULL,
    "owned_order_id" INTEGER,
    "token_hash" TEXT NOT NULL,
    "token_nonce" TEXT NOT NULL,
    "billing" JSONB,
    "tax" JSONB,
    "rounds_left" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "change_requests_rounds_left_check" CHECK ("rounds_left" >= 0)
);

-- CreateTable
CREATE TABLE "request_messages" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "side" "request_side" NOT NULL,
    "text" TEXT NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_files" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "side" "request_side" NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "storage_key" TEXT,
    "task_file_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_files_pkey" PRIMARY KEY ("id"),
    -- A sketch has its own bytes, a file of staff those of its task.
    CONSTRAINT "request_files_one_place_check" CHECK (("storage_key" IS NULL) <> ("task_file_id" IS NULL))
);

-- CreateTable
CREATE TABLE "request_quotes" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "rounds" INTEGER NOT NULL,
    "business_days" INTEGER NOT NULL,
    "valid_until" DATE NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "plan_choice" JSONB,
    "plan_cents" INTEGER NOT NULL DEFAULT 0,
    "catalog_cents" INTEGER,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_quotes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "request_quotes_total_check" CHECK ("total_cents" > 0 AND "plan_cents" >= 0)
);

-- CreateIndex
CREATE INDEX "orders_request_id_idx" ON "orders"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "change_requests_number_key" ON "change_requests"("number");

-- CreateIndex
CREATE UNIQUE INDEX "change_requests_token_hash_key" ON "change_requests"("token_hash");

-- CreateIndex
CREATE INDEX "change_requests_state_state_since_id_idx" ON "change_requests"("state", "state_since", "id");

-- CreateIndex
CREATE INDEX "change_requests_created_at_id_idx" ON "change_requests"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "change_requests_email_key_idx" ON "change_requests"("email_key");

-- CreateIndex
CREATE INDEX "change_requests_plan_id_idx" ON "change_requests"("plan_id");

-- CreateIndex
CREATE INDEX "change_requests_owned_order_id_idx" ON "change_requests"("owned_order_id");

-- CreateIndex
CREATE INDEX "change_requests_search_idx" ON "change_requests" USING GIN ("number" gin_trgm_ops, "email" gin_trgm_ops, "name" gin_trgm_ops, "plan_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "request_messages_request_id_id_idx" ON "request_messages"("request_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "request_files_task_file_id_key" ON "request_files"("task_file_id");

-- CreateIndex
CREATE INDEX "request_files_request_id_id_idx" ON "request_files"("request_id", "id");

-- CreateIndex
CREATE INDEX "request_files_storage_key_idx" ON "request_files"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "request_quotes_request_id_version_key" ON "request_quotes"("request_id", "version");

-- AddForeignKey
-- An order and a request may each name the other: whoever writes both from a backup has it checked at the end.
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "change_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE
  DEFERRABLE INITIALLY IMMEDIATE;

-- AddForeignKey
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_owned_order_id_fkey" FOREIGN KEY ("owned_order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_task_file_id_fkey" FOREIGN KEY ("task_file_id") REFERENCES "task_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_quotes" ADD CONSTRAINT "request_quotes_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The store draws a change itself: its designer has no share of it.
CREATE OR REPLACE FUNCTION keep_designers_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines AS line SET designer_id = designer.id, designer_name = designer.name,
    designer_share_bps = coalesce(plan.designer_share_bps, designer.share_bps)
  FROM house_plans AS plan JOIN designers AS designer ON designer.id = plan.designer_id
  WHERE line.order_id = NEW.id AND plan.id = line.plan_id AND NOT line.is_change;
  RETURN NULL;
END $$;
