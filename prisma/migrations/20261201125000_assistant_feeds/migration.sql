-- Other instances hear of keys that are made and revoked: /.well-known/acp.json follows at once.
CREATE TRIGGER "assistant_keys_cache_tags" AFTER INSERT OR DELETE OR UPDATE OF "revoked_at" ON "assistant_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('assistants');

-- CreateTable
CREATE TABLE "assistant_feeds" (
    "key_id" INTEGER NOT NULL,
    "version" TEXT NOT NULL DEFAULT '',
    "changed_since" TIMESTAMPTZ(3),
    "full_at" TIMESTAMPTZ(3),
    "pushed_at" TIMESTAMPTZ(3),
    "pass_kind" TEXT,
    "pass_version" TEXT,
    "pass_started_at" TIMESTAMPTZ(3),
    "pass_after" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,

    CONSTRAINT "assistant_feeds_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "assistant_feed_products" (
    "key_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "variants" TEXT[],

    CONSTRAINT "assistant_feed_products_pkey" PRIMARY KEY ("key_id","plan_id")
);

-- AddForeignKey
ALTER TABLE "assistant_feeds" ADD CONSTRAINT "assistant_feeds_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "assistant_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_feed_products" ADD CONSTRAINT "assistant_feed_products_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "assistant_feeds"("key_id") ON DELETE CASCADE ON UPDATE CASCADE;
