import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteDesigner, updateDesigner } from "@/lib/catalog/designers/mutations";
import { getDesigner } from "@/lib/catalog/designers/queries";
import { updateDesignerSchema } from "@/lib/catalog/designers/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "designers",
  get: getDesigner,
  update: { schema: updateDesignerSchema, write: updateDesigner },
  remove: deleteDesigner,
});
