import { staffItem } from "@/lib/access/resources/staff-routes";
import { cancelSale, updateSale } from "@/lib/catalog/plan-sales/mutations";
import { getSale } from "@/lib/catalog/plan-sales/queries";
import { updateSaleSchema } from "@/lib/catalog/plan-sales/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "sales",
  get: getSale,
  update: { schema: updateSaleSchema, write: updateSale },
  remove: cancelSale,
});
