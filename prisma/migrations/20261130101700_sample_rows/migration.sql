-- CreateTable
CREATE TABLE "sample_rows" (
    "entity_type" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,

    CONSTRAINT "sample_rows_pkey" PRIMARY KEY ("entity_type","entity_id")
);

-- Where the sample catalogue was installed before, its rows are known by what stands in
-- prisma/seed. One that staff have saved since stays theirs: that is asked when it would go.
INSERT INTO "sample_rows" SELECT 'plan', "id" FROM "house_plans" WHERE "is_sample" AND "id" <= 26;
INSERT INTO "sample_rows" SELECT 'post', "id" FROM "blog_posts"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "slug" IN (
    'a-comfortable-house-that-costs-little-to-run', 'building-small-adus-cottages-and-tiny-houses',
    'construction-loans-explained', 'open-plans-and-how-to-keep-them-quiet',
    'pdf-dwg-and-dxf-for-owner-builders', 'private-post', 'read-your-lot-before-you-choose-a-plan',
    'scheduled-post', 'what-a-plan-set-contains-and-what-it-does-not',
    'what-it-really-costs-to-build-a-house'
);
INSERT INTO "sample_rows" SELECT 'addon', "id" FROM "plan_addons"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "name" IN (
    'Material List', 'CAD Upgrade (DWG)', 'Mirrored Set', 'Interior Kit', 'Structural Review',
    'Printed Sets (5)', 'Builder Question Call', 'Energy Compliance Report'
);
INSERT INTO "sample_rows" SELECT 'service', "id" FROM "services"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "title" IN (
    'Custom Design', 'Interior Design', 'Permit Guidance', 'DIY Walkthrough', 'Plan Changes',
    'Lot and Plan Match'
);
INSERT INTO "sample_rows" SELECT 'home-section', "id" FROM "home_sections"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "section_id" IN (
    'hero', 'features', 'plans', 'blog', 'testimonials', 'newsletter'
);
INSERT INTO "sample_rows" SELECT 'gallery-image', "id" FROM "gallery_images"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "title" IN (
    'First Steps Inside', 'A Front That Says Where the Door Is', 'A Kitchen for Two Cooks',
    'Calm, and Easy to Clean', 'Room for the Bed and the Morning', 'Around the Hearth', 'Reading the Plan',
    'Frame Up, Sky Through', 'Planting That Works for the House', 'Drawn for One Place',
    'Small House, Whole Life', 'The Porch Comes First', 'Straight Lines at Dusk', 'Of Its Own Time',
    'Proportions That Have Lasted', 'Same Walls, New Light'
);
INSERT INTO "sample_rows" SELECT 'team-member', "id" FROM "team_members"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "name" IN (
    'Maya Bennett', 'Daniel Okafor', 'Mateo Reyes', 'Tom Whitaker', 'Grace Chen'
);
INSERT INTO "sample_rows" SELECT 'about-section', "id" FROM "about_sections"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "section_id" IN (
    'team', 'story'
);
INSERT INTO "sample_rows" SELECT 'setting', "id" FROM "system_settings"
WHERE EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL) AND "key" IN (
    'site_title', 'site_tagline', 'theme_default', 'maintenance_mode', 'contact_email', 'contact_phone',
    'contact_address', 'contact_hours', 'seo_title', 'meta_description', 'meta_keywords', 'social_facebook',
    'social_instagram', 'social_twitter', 'social_linkedin', 'payment_currency',
    'stripe_statement_descriptor', 'price_note', 'terms_html', 'privacy_html', 'legal_license_html',
    'refund_policy_html', 'plan_rating_text', 'admin_second_factor', 'concierge_daily_messages',
    'newsletter_frequency', 'cart_reminder_hours', 'store_time_zone', 'store_holidays', 'study_credit_days', 'shipping_countries'
);
