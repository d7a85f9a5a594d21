-- Who saved a gallery image last, as the other content tables have it.
ALTER TABLE "gallery_images" ADD COLUMN "last_updated_by" INTEGER;

-- The testimonials are kept in home section 5, in every store: the back office and
-- the contract name it by that id.
INSERT INTO "home_sections" ("id", "section_id", "title", "content", "display_order", "background_type")
VALUES (5, 'testimonials', 'What Our Customers Say', '[]', 3, 'none')
ON CONFLICT DO NOTHING;
SELECT setval(pg_get_serial_sequence('home_sections', 'id'), GREATEST(5, (SELECT max("id") FROM "home_sections")));
