import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listDisputes } from "@/lib/sales/disputes/admin/queries";
import { DISPUTE_LIST } from "@/lib/sales/disputes/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "disputes",
  list: pagedRows(DISPUTE_LIST, listDisputes),
});
