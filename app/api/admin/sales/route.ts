import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createSale } from "@/lib/catalog/plan-sales/mutations";
import { listSales } from "@/lib/catalog/plan-sales/queries";
import { createSaleSchema } from "@/lib/catalog/plan-sales/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "sales",
  list: allRows(listSales),
  create: { schema: createSaleSchema, write: createSale },
});
