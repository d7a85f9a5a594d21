import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteAddon, updateAddon } from "@/lib/catalog/addons/mutations";
import { getAdminAddon } from "@/lib/catalog/addons/queries";
import { updateAddonSchema } from "@/lib/catalog/addons/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "addons",
  get: getAdminAddon,
  update: { schema: updateAddonSchema, write: updateAddon },
  remove: deleteAddon,
});
