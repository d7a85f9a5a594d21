import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listRequests } from "@/lib/sales/requests/admin/queries";
import { REQUEST_LIST } from "@/lib/sales/requests/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "requests",
  list: pagedRows(REQUEST_LIST, listRequests),
});
