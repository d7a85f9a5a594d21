import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createCode } from "@/lib/sales/promotions/mutations";
import { listPromotions } from "@/lib/sales/promotions/queries";
import { createPromotionSchema, PROMOTION_LIST } from "@/lib/sales/promotions/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "promotions",
  list: pagedRows(PROMOTION_LIST, listPromotions),
  create: { schema: createPromotionSchema, write: createCode },
});
