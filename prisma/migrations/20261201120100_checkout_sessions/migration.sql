-- CreateEnum
CREATE TYPE "checkout_session_state" AS ENUM ('open', 'authentication', 'completed', 'canceled');

-- CreateTable
CREATE TABLE "checkout_sessions" (
    "id" TEXT NOT NULL,
    "key_id" INTEGER NOT NULL,
    "cart_session_id" TEXT NOT NULL,
    "state" "checkout_session_state" NOT NULL DEFAULT 'open',
    "items" JSONB NOT NULL DEFAULT '[]',
    "codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rejected" JSONB NOT NULL DEFAULT '[]',
    "buyer" JSONB,
    "email_key" TEXT NOT NULL DEFAULT '',
    "fulfillment" JSONB,
    "shown_cents" INTEGER,
    "declined" TEXT,
    "quote" JSONB,
    "card_brand" TEXT,
    "order_id" INTEGER,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_calls" (
    "id" SERIAL NOT NULL,
    "key_id" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "session_id" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_cart_session_id_key" ON "checkout_sessions"("cart_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_order_id_key" ON "checkout_sessions"("order_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_key_id_idx" ON "checkout_sessions"("key_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_email_key_idx" ON "checkout_sessions"("email_key");

-- CreateIndex
CREATE INDEX "checkout_sessions_updated_at_idx" ON "checkout_sessions"("updated_at");

-- CreateIndex
CREATE INDEX "assistant_calls_created_at_idx" ON "assistant_calls"("created_at");

-- CreateIndex
CREATE INDEX "assistant_calls_session_id_idx" ON "assistant_calls"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_calls_key_id_path_idempotency_key_key" ON "assistant_calls"("key_id", "path", "idempotency_key");

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "assistant_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_calls" ADD CONSTRAINT "assistant_calls_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "assistant_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_calls" ADD CONSTRAINT "assistant_calls_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "checkout_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
