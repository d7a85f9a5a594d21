import { listLicenses } from "@/lib/licenses/queries";
import { LICENSE_LIST } from "@/lib/licenses/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "licenses",
  list: pagedRows(LICENSE_LIST, listLicenses),
});
