-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "policies" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "source" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "policy_versions" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "policy_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_counts" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "by" TEXT NOT NULL DEFAULT '',
    "key" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "daily_counts_pkey" PRIMARY KEY ("day","kind","by","key")
);

-- CreateTable
CREATE TABLE "visit_salts" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "visit_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "daily_visitors" (
    "day" DATE NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "daily_visitors_pkey" PRIMARY KEY ("day","hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "policy_versions_key_version_key" ON "policy_versions"("key", "version");

-- CreateIndex
CREATE INDEX "refunds_created_at_idx" ON "refunds"("created_at");

-- A policy that is saved becomes its next version, whatever wrote it; what an order was sold
-- under stays readable.
CREATE FUNCTION keep_policy_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest policy_versions;
BEGIN
  SELECT * INTO newest FROM policy_versions WHERE key = NEW.key ORDER BY version DESC LIMIT 1;
  IF newest.html IS DISTINCT FROM NEW.value THEN
    INSERT INTO policy_versions (key, version, html) VALUES (NEW.key, coalesce(newest.version, 0) + 1, NEW.value);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "system_settings_keep_policy" AFTER INSERT OR UPDATE OF value ON "system_settings"
  FOR EACH ROW WHEN (NEW.key IN ('terms_html', 'privacy_html', 'legal_license_html', 'refund_policy_html'))
  EXECUTE FUNCTION keep_policy_version();

INSERT INTO "policy_versions" (key, version, html, created_at)
SELECT key, 1, value, last_updated_at FROM "system_settings"
WHERE key IN ('terms_html', 'privacy_html', 'legal_license_html', 'refund_policy_html');
