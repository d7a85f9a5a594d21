import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createDesigner } from "@/lib/catalog/designers/mutations";
import { listDesigners } from "@/lib/catalog/designers/queries";
import { createDesignerSchema } from "@/lib/catalog/designers/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "designers",
  list: allRows(listDesigners),
  create: { schema: createDesignerSchema, write: createDesigner },
});
