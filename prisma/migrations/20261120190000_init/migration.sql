-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- Substring search on lists needs trigram indexes.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('admin', 'content_editor', 'qc_reviewer');

-- CreateEnum
CREATE TYPE "plan_type" AS ENUM ('stock', 'custom', 'adu', 'tiny_home', 'vacation');

-- CreateEnum
CREATE TYPE "plan_status" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "blog_visibility" AS ENUM ('public', 'private', 'scheduled');

-- CreateEnum
CREATE TYPE "alert_severity" AS ENUM ('info', 'warning', 'error', 'success');

-- CreateEnum
CREATE TYPE "background_type" AS ENUM ('color', 'image', 'none');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'paid', 'failed', 'canceled', 'refunded', 'partially_refunded', 'review');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('pending', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('pending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('pdf', 'dxf', 'dwg', 'zip');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "role" "user_role" NOT NULL DEFAULT 'content_editor',
    "avatar" TEXT,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "house_plans" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "short_description" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(10,2) NOT NULL,
    "square_feet" INTEGER NOT NULL,
    "bedrooms" INTEGER NOT NULL,
    "bathrooms" DECIMAL(4,1) NOT NULL,
    "stories" INTEGER NOT NULL DEFAULT 1,
    "width" DECIMAL(7,1) NOT NULL,
    "depth" DECIMAL(7,1) NOT NULL,
    "garage" INTEGER NOT NULL DEFAULT 0,
    "style" TEXT NOT NULL,
    "plan_type" "plan_type" NOT NULL DEFAULT 'stock',
    "has_interior_kit" BOOLEAN NOT NULL DEFAULT false,
    "interior_kit_price" DECIMAL(10,2),
    "pdf_url" TEXT,
    "dwg_url" TEXT,
    "enscape_url" TEXT,
    "status" "plan_status" NOT NULL DEFAULT 'draft',
    "is_popular" BOOLEAN NOT NULL DEFAULT false,
    "is_new" BOOLEAN NOT NULL DEFAULT false,
    "main_image" TEXT NOT NULL DEFAULT '',
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "image_alts" JSONB NOT NULL DEFAULT '{}',
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "included_files" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "house_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_files" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER,
    "kind" "file_kind" NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "replaced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_addons" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "image" TEXT,
    "estimated_delivery_days" INTEGER,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_by" INTEGER,

    CONSTRAINT "plan_addons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_items" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "plan_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "addons" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "session_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "session_id" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "total_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "cart_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "payment_intent_id" TEXT,
    "review_reason" TEXT,
    "disputed_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "token_hash" TEXT NOT NULL,
    "token_nonce" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "plan_name" TEXT NOT NULL,
    "plan_slug" TEXT NOT NULL,
    "plan_image" TEXT NOT NULL DEFAULT '',
    "plan_price_cents" INTEGER NOT NULL,
    "addons" JSONB NOT NULL DEFAULT '[]',
    "quantity" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "cart_item_id" INTEGER,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_files" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "plan_file_id" INTEGER NOT NULL,
    "kind" "file_kind" NOT NULL,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "max_downloads" INTEGER NOT NULL DEFAULT 25,
    "revoked_at" TIMESTAMPTZ(3),
    "last_download_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "download_grants" (
    "token_hash" TEXT NOT NULL,
    "order_file_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "download_grants_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "provider_refund_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to_email" TEXT NOT NULL,
    "to_name" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL,
    "order_id" INTEGER,
    "status" "mail_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "locked_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "author_id" INTEGER,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "visibility" "blog_visibility" NOT NULL DEFAULT 'public',
    "scheduled_for" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "internal_notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revisions" (
    "id" SERIAL NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "changed" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" INTEGER,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_settings" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "description" TEXT,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "system_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_alerts" (
    "id" SERIAL NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "severity" "alert_severity" NOT NULL DEFAULT 'info',
    "start_date" TIMESTAMPTZ(3),
    "end_date" TIMESTAMPTZ(3),
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "audience" TEXT NOT NULL DEFAULT 'public',

    CONSTRAINT "system_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "concierge_issues" (
    "id" SERIAL NOT NULL,
    "message" TEXT NOT NULL,
    "session_id" TEXT,
    "user_id" INTEGER,
    "conversation" JSONB NOT NULL DEFAULT '[]',
    "is_resolved" BOOLEAN NOT NULL DEFAULT false,
    "resolved_by" INTEGER,
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "concierge_issues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "concierge_turns" (
    "id" SERIAL NOT NULL,
    "session_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "concierge_turns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity_logs" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "services" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon_name" TEXT NOT NULL,
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cta" TEXT,
    "link" TEXT,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "home_sections" (
    "id" SERIAL NOT NULL,
    "section_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT,
    "content" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "background_type" "background_type" NOT NULL DEFAULT 'color',
    "background_color" TEXT,
    "background_image" TEXT,
    "button_text" TEXT,
    "button_link" TEXT,
    "secondary_button_text" TEXT,
    "secondary_button_link" TEXT,
    "additional_settings" JSONB,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "home_sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gallery_images" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT NOT NULL,
    "category" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "uploaded_by" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gallery_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "image" TEXT NOT NULL DEFAULT '',
    "twitter_url" TEXT,
    "linkedin_url" TEXT,
    "email_url" TEXT,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "about_sections" (
    "id" SERIAL NOT NULL,
    "section_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT,
    "content" TEXT NOT NULL DEFAULT '',
    "image_url" TEXT,
    "button_text" TEXT,
    "button_url" TEXT,
    "background_color" TEXT,
    "additional_settings" JSONB,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "about_sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_assets" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL DEFAULT '',
    "mime_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "alt" TEXT NOT NULL DEFAULT '',
    "endpoint" TEXT NOT NULL DEFAULT 'general-image',
    "uploaded_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_assets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cache_tag_changes" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cache_tag_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_identity" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sample_seed" TEXT,

    CONSTRAINT "store_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "last_start" TIMESTAMPTZ(3),
    "last_end" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "runs" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_role_idx" ON "users"("role");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_search_idx" ON "users" USING GIN ("username" gin_trgm_ops, "email" gin_trgm_ops, "full_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "staff_sessions_user_id_idx" ON "staff_sessions"("user_id");

-- CreateIndex
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits"("resets_at");

-- CreateIndex
CREATE UNIQUE INDEX "house_plans_slug_key" ON "house_plans"("slug");

-- CreateIndex
CREATE INDEX "house_plans_status_created_at_id_idx" ON "house_plans"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "house_plans_status_is_popular_created_at_id_idx" ON "house_plans"("status", "is_popular" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "house_plans_status_price_id_idx" ON "house_plans"("status", "price", "id");

-- CreateIndex
CREATE INDEX "house_plans_status_square_feet_id_idx" ON "house_plans"("status", "square_feet", "id");

-- CreateIndex
CREATE INDEX "house_plans_status_style_created_at_id_idx" ON "house_plans"("status", "style", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "house_plans_status_style_price_id_idx" ON "house_plans"("status", "style", "price", "id");

-- CreateIndex
CREATE INDEX "house_plans_status_style_square_feet_id_idx" ON "house_plans"("status", "style", "square_feet", "id");

-- CreateIndex
CREATE INDEX "house_plans_status_bedrooms_idx" ON "house_plans"("status", "bedrooms");

-- CreateIndex
CREATE INDEX "house_plans_plan_type_idx" ON "house_plans"("plan_type");

-- CreateIndex
CREATE INDEX "house_plans_created_at_id_idx" ON "house_plans"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "house_plans_deleted_at_idx" ON "house_plans"("deleted_at");

-- CreateIndex
CREATE INDEX "house_plans_search_idx" ON "house_plans" USING GIN ("name" gin_trgm_ops, "slug" gin_trgm_ops, "description" gin_trgm_ops, "short_description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "plan_files_plan_id_replaced_at_idx" ON "plan_files"("plan_id", "replaced_at");

-- CreateIndex
CREATE UNIQUE INDEX "plan_files_plan_id_kind_revision_key" ON "plan_files"("plan_id", "kind", "revision");

-- CreateIndex
CREATE INDEX "plan_addons_is_active_sort_order_id_idx" ON "plan_addons"("is_active", "sort_order", "id");

-- CreateIndex
CREATE INDEX "cart_items_plan_id_idx" ON "cart_items"("plan_id");

-- CreateIndex
CREATE INDEX "cart_items_created_at_idx" ON "cart_items"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "cart_items_session_id_plan_id_addons_key" ON "cart_items"("session_id", "plan_id", "addons");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_payment_intent_id_key" ON "orders"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_token_hash_key" ON "orders"("token_hash");

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_email_idx" ON "orders"("email");

-- CreateIndex
CREATE INDEX "orders_session_id_status_idx" ON "orders"("session_id", "status");

-- CreateIndex
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at");

-- CreateIndex
CREATE INDEX "orders_search_idx" ON "orders" USING GIN ("number" gin_trgm_ops, "email" gin_trgm_ops, "name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "order_lines_order_id_idx" ON "order_lines"("order_id");

-- CreateIndex
CREATE INDEX "order_lines_plan_id_idx" ON "order_lines"("plan_id");

-- CreateIndex
CREATE INDEX "order_files_plan_file_id_idx" ON "order_files"("plan_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_files_order_id_plan_id_kind_key" ON "order_files"("order_id", "plan_id", "kind");

-- CreateIndex
CREATE INDEX "download_grants_order_file_id_idx" ON "download_grants"("order_file_id");

-- CreateIndex
CREATE INDEX "download_grants_expires_at_idx" ON "download_grants"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_refund_id_key" ON "refunds"("provider_refund_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "provider_events_received_at_idx" ON "provider_events"("received_at" DESC);

-- CreateIndex
CREATE INDEX "provider_events_object_id_idx" ON "provider_events"("object_id");

-- CreateIndex
CREATE INDEX "order_events_order_id_created_at_idx" ON "order_events"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_key_key" ON "mails"("key");

-- CreateIndex
CREATE INDEX "mails_status_next_try_at_idx" ON "mails"("status", "next_try_at");

-- CreateIndex
CREATE INDEX "mails_order_id_idx" ON "mails"("order_id");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_visibility_published_at_id_idx" ON "blog_posts"("visibility", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_visibility_scheduled_for_idx" ON "blog_posts"("visibility", "scheduled_for");

-- CreateIndex
CREATE INDEX "blog_posts_author_id_idx" ON "blog_posts"("author_id");

-- CreateIndex
CREATE INDEX "blog_posts_tags_idx" ON "blog_posts" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "blog_posts_created_at_id_idx" ON "blog_posts"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING GIN ("title" gin_trgm_ops, "slug" gin_trgm_ops, "excerpt" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "revisions_entity_type_entity_id_created_at_idx" ON "revisions"("entity_type", "entity_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_handled_at_created_at_idx" ON "contact_messages"("handled_at", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_created_at_id_idx" ON "newsletter_subscriptions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "system_settings_key_key" ON "system_settings"("key");

-- CreateIndex
CREATE INDEX "system_alerts_is_active_audience_start_date_end_date_idx" ON "system_alerts"("is_active", "audience", "start_date", "end_date");

-- CreateIndex
CREATE INDEX "concierge_issues_is_resolved_created_at_idx" ON "concierge_issues"("is_resolved", "created_at" DESC);

-- CreateIndex
CREATE INDEX "concierge_issues_created_at_id_idx" ON "concierge_issues"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "concierge_turns_session_id_id_idx" ON "concierge_turns"("session_id", "id" DESC);

-- CreateIndex
CREATE INDEX "concierge_turns_created_at_idx" ON "concierge_turns"("created_at");

-- CreateIndex
CREATE INDEX "activity_logs_created_at_id_idx" ON "activity_logs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "activity_logs_user_id_created_at_idx" ON "activity_logs"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "activity_logs_entity_type_entity_id_created_at_idx" ON "activity_logs"("entity_type", "entity_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "activity_logs_action_created_at_idx" ON "activity_logs"("action", "created_at" DESC);

-- CreateIndex
CREATE INDEX "services_display_order_id_idx" ON "services"("display_order", "id");

-- CreateIndex
CREATE UNIQUE INDEX "home_sections_section_id_key" ON "home_sections"("section_id");

-- CreateIndex
CREATE INDEX "home_sections_is_active_display_order_id_idx" ON "home_sections"("is_active", "display_order", "id");

-- CreateIndex
CREATE INDEX "gallery_images_is_active_display_order_id_idx" ON "gallery_images"("is_active", "display_order", "id");

-- CreateIndex
CREATE INDEX "gallery_images_category_idx" ON "gallery_images"("category");

-- CreateIndex
CREATE INDEX "team_members_is_active_display_order_id_idx" ON "team_members"("is_active", "display_order", "id");

-- CreateIndex
CREATE UNIQUE INDEX "about_sections_section_id_key" ON "about_sections"("section_id");

-- CreateIndex
CREATE INDEX "about_sections_is_active_display_order_id_idx" ON "about_sections"("is_active", "display_order", "id");

-- CreateIndex
CREATE UNIQUE INDEX "media_assets_url_key" ON "media_assets"("url");

-- CreateIndex
CREATE INDEX "media_assets_created_at_id_idx" ON "media_assets"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cache_tag_changes_tag_changed_at_idx" ON "cache_tag_changes"("tag", "changed_at" DESC);

-- AddForeignKey
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_plan_file_id_fkey" FOREIGN KEY ("plan_file_id") REFERENCES "plan_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_order_file_id_fkey" FOREIGN KEY ("order_file_id") REFERENCES "order_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What must hold whatever program writes.
ALTER TABLE "house_plans"
  ADD CONSTRAINT "house_plans_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "house_plans_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
  ADD CONSTRAINT "house_plans_numbers_check" CHECK ("square_feet" > 0 AND "bedrooms" >= 0 AND "bathrooms" >= 0 AND "stories" > 0 AND "width" > 0 AND "depth" > 0 AND "garage" >= 0);
ALTER TABLE "plan_addons" ADD CONSTRAINT "plan_addons_price_check" CHECK ("price" >= 0);
ALTER TABLE "blog_posts"
  ADD CONSTRAINT "blog_posts_slug_check" CHECK ("slug" ~ '^[a-z0-9-]+$'),
  ADD CONSTRAINT "blog_posts_schedule_check" CHECK ("visibility" <> 'scheduled' OR "scheduled_for" IS NOT NULL);
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity_check" CHECK ("quantity" BETWEEN 1 AND 99);
ALTER TABLE "order_lines"
  ADD CONSTRAINT "order_lines_quantity_check" CHECK ("quantity" BETWEEN 1 AND 99),
  ADD CONSTRAINT "order_lines_total_check" CHECK ("total_cents" >= 0);
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_total_check" CHECK ("total_cents" >= 0),
  ADD CONSTRAINT "orders_refund_check" CHECK ("refunded_cents" BETWEEN 0 AND "total_cents"),
  ADD CONSTRAINT "orders_number_check" CHECK ("number" ~ '^HP-[0-9A-HJKMNP-TV-Z]{8}$'),
  ADD CONSTRAINT "orders_paid_check" CHECK ("status" NOT IN ('paid', 'refunded', 'partially_refunded') OR "paid_at" IS NOT NULL);
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK ("amount_cents" > 0);
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_downloads_check" CHECK ("downloads" BETWEEN 0 AND "max_downloads");
ALTER TABLE "services" ADD CONSTRAINT "services_order_check" CHECK ("display_order" >= 0);
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_order_check" CHECK ("display_order" >= 0);
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_order_check" CHECK ("display_order" >= 0);
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_order_check" CHECK ("display_order" >= 0);
ALTER TABLE "about_sections" ADD CONSTRAINT "about_sections_order_check" CHECK ("display_order" >= 0);

-- One open order for each cart: two calls at once cannot make two intents.
CREATE UNIQUE INDEX "orders_open_session_key" ON "orders" ("session_id") WHERE "status" = 'pending' AND "session_id" IS NOT NULL;

-- Names and addresses of staff are unique in any letters; so are newsletter addresses (stored in lower case).
CREATE UNIQUE INDEX "users_username_lower_key" ON "users" (lower("username"));
CREATE UNIQUE INDEX "users_email_lower_key" ON "users" (lower("email"));
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_lower_check" CHECK ("email" = lower("email"));

-- The style filter takes any letters.
CREATE INDEX "house_plans_style_lower_idx" ON "house_plans" ("status", lower("style"), "created_at" DESC, "id" DESC);

INSERT INTO "store_identity" DEFAULT VALUES;

-- Cache tags: see the comment on CacheTagChange in schema.prisma.
CREATE FUNCTION announce_cache_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY tags LOOP
    INSERT INTO cache_tag_changes (tag, changed_at) VALUES (changed, clock_timestamp());
    PERFORM pg_notify('cache_tags', changed);
  END LOOP;
END $$;

-- Arguments: the tag of the list, and optionally the prefix of the tag of one row, made with its slug.
CREATE FUNCTION announce_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY[TG_ARGV[0]];
BEGIN
  IF TG_NARGS > 1 THEN
    IF TG_OP <> 'INSERT' THEN tags := tags || (TG_ARGV[1] || OLD.slug); END IF;
    IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.slug <> OLD.slug) THEN tags := tags || (TG_ARGV[1] || NEW.slug); END IF;
  END IF;
  PERFORM announce_cache_tags(tags);
  RETURN NULL;
END $$;

CREATE FUNCTION announce_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_cache_tags(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;

CREATE TRIGGER "house_plans_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "house_plans"
  FOR EACH ROW EXECUTE FUNCTION announce_row_change('plans', 'plan:');
CREATE TRIGGER "blog_posts_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "blog_posts"
  FOR EACH ROW EXECUTE FUNCTION announce_row_change('posts', 'post:');
CREATE TRIGGER "plan_addons_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_addons"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('addons');
CREATE TRIGGER "services_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('services');
CREATE TRIGGER "home_sections_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "home_sections"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('home-sections');
CREATE TRIGGER "gallery_images_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "gallery_images"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('gallery');
CREATE TRIGGER "team_members_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "team_members"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('team');
CREATE TRIGGER "about_sections_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "about_sections"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('about');
CREATE TRIGGER "system_settings_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "system_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('settings');
CREATE TRIGGER "system_alerts_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "system_alerts"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('alerts');
CREATE TRIGGER "users_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('authors');
