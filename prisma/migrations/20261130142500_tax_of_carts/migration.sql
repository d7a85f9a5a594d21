-- The tax that the provider has worked out for a cart, kept so that it is not asked again for the same.
ALTER TABLE "carts" ADD COLUMN "tax" JSONB;
