import { deleteAddon, updateAddon } from "@/lib/addons/mutations";
import { getAdminAddon } from "@/lib/addons/queries";
import { updateAddonSchema } from "@/lib/addons/schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "addons",
  get: getAdminAddon,
  update: { schema: updateAddonSchema, write: updateAddon },
  remove: deleteAddon,
});
