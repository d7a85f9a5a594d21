-- DropIndex
DROP INDEX "mails_created_at_idx";

-- Nothing ever wrote it: what staff note of an order is part of its timeline.
ALTER TABLE "orders" DROP COLUMN "note";

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_updated_by" INTEGER;

-- AlterTable
ALTER TABLE "system_alerts" ADD COLUMN     "last_updated_by" INTEGER;

-- AlterTable
ALTER TABLE "concierge_issues" ADD COLUMN     "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_updated_by" INTEGER;

-- CreateIndex
CREATE INDEX "order_lines_search_idx" ON "order_lines" USING GIN ("plan_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "mails_status_created_at_id_idx" ON "mails"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_created_at_id_idx" ON "mails"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_search_idx" ON "mails" USING GIN ("to_email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING GIN ("first_name" gin_trgm_ops, "last_name" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops, "message" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_search_idx" ON "newsletter_subscriptions" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "concierge_issues_search_idx" ON "concierge_issues" USING GIN ("message" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "activity_logs_entity_id_idx" ON "activity_logs"("entity_id");

-- The log is searched by the names of its users and rows; a row's name is a member of the details.
CREATE INDEX "activity_logs_search_idx" ON "activity_logs" USING GIN ("user_name" gin_trgm_ops, ("details" ->> 'label') gin_trgm_ops);
-- The filters list what occurs by skipping from value to value.
CREATE INDEX "activity_logs_entity_type_idx" ON "activity_logs" ("entity_type", "created_at" DESC);
-- Events that still wait, among the many that do not.
CREATE INDEX "provider_events_unhandled_idx" ON "provider_events" ("received_at") WHERE "processed_at" IS NULL;
