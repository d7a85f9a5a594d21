CREATE TABLE "buyer_links" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "buyer_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "buyer_links_token_hash_key" ON "buyer_links"("token_hash");
CREATE INDEX "buyer_links_browser_hash_email_key_idx" ON "buyer_links"("browser_hash", "email_key");
CREATE INDEX "buyer_links_email_key_idx" ON "buyer_links"("email_key");
CREATE INDEX "buyer_links_expires_at_idx" ON "buyer_links"("expires_at");

CREATE TABLE "buyer_sessions" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "buyer_sessions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "buyer_sessions_token_hash_key" ON "buyer_sessions"("token_hash");
CREATE INDEX "buyer_sessions_email_key_idx" ON "buyer_sessions"("email_key");
CREATE INDEX "buyer_sessions_expires_at_idx" ON "buyer_sessions"("expires_at");
