-- What search engines and shared links say of a plan or a post; empty for what its other texts make.
ALTER TABLE "house_plans" ADD COLUMN "seo_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN "seo_description" TEXT NOT NULL DEFAULT '';

ALTER TABLE "blog_posts" ADD COLUMN "seo_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN "seo_description" TEXT NOT NULL DEFAULT '';
