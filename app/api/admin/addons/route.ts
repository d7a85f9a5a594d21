import { createAddon } from "@/lib/addons/mutations";
import { listAdminAddons } from "@/lib/addons/queries";
import { createAddonSchema } from "@/lib/addons/schema";
import { allRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "addons",
  list: allRows(listAdminAddons),
  create: { schema: createAddonSchema, write: createAddon },
});
