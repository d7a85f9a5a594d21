-- CreateTable
CREATE TABLE "assistant_keys" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "token_hint" TEXT NOT NULL,
    "webhook_url" TEXT,
    "webhook_secret" TEXT,
    "feed_url" TEXT,
    "feed_token" TEXT,
    "rights" TEXT[] DEFAULT ARRAY['checkout']::TEXT[],
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "assistant_keys_token_hash_key" ON "assistant_keys"("token_hash");

-- CreateIndex
CREATE INDEX "assistant_keys_created_at_id_idx" ON "assistant_keys"("created_at" DESC, "id" DESC);
