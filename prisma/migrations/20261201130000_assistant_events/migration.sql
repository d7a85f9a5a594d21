-- CreateEnum
CREATE TYPE "assistant_event_kind" AS ENUM ('order_create', 'order_update');

-- CreateEnum
CREATE TYPE "assistant_event_state" AS ENUM ('waiting', 'sent', 'failed');

-- CreateTable
CREATE TABLE "assistant_events" (
    "id" SERIAL NOT NULL,
    "key_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "checkout_id" TEXT NOT NULL,
    "kind" "assistant_event_kind" NOT NULL,
    "cause" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "state" "assistant_event_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "locked_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "assistant_events_request_id_key" ON "assistant_events"("request_id");

-- CreateIndex
CREATE INDEX "assistant_events_state_key_id_next_try_at_idx" ON "assistant_events"("state", "key_id", "next_try_at");

-- CreateIndex
CREATE INDEX "assistant_events_order_id_id_idx" ON "assistant_events"("order_id", "id");

-- AddForeignKey
ALTER TABLE "assistant_events" ADD CONSTRAINT "assistant_events_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "assistant_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_events" ADD CONSTRAINT "assistant_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
