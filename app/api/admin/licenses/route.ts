import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST } from "@/lib/sales/licenses/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "licenses",
  list: pagedRows(LICENSE_LIST, listLicenses),
});
