-- CreateIndex
CREATE INDEX "plan_addons_sort_order_id_idx" ON "plan_addons"("sort_order", "id");

-- CreateIndex
CREATE INDEX "plan_addons_search_idx" ON "plan_addons" USING GIN ("name" gin_trgm_ops, "description" gin_trgm_ops);
