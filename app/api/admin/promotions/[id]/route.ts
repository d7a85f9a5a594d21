import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteCode, updateCode } from "@/lib/sales/promotions/mutations";
import { getPromotion } from "@/lib/sales/promotions/queries";
import { updatePromotionSchema } from "@/lib/sales/promotions/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "promotions",
  get: getPromotion,
  update: { schema: updatePromotionSchema, write: updateCode },
  remove: deleteCode,
});
