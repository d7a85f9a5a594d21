import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createAddon } from "@/lib/catalog/addons/mutations";
import { listAdminAddons } from "@/lib/catalog/addons/queries";
import { createAddonSchema } from "@/lib/catalog/addons/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "addons",
  list: allRows(listAdminAddons),
  create: { schema: createAddonSchema, write: createAddon },
});
