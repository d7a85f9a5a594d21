"use server";

import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createDesigner, deleteDesigner, updateDesigner } from "./mutations";
import { createDesignerSchema, updateDesignerSchema } from "./schema";

export const createDesignerAction = createAction("designers", createDesignerSchema, createDesigner);

export const updateDesignerAction = updateAction("designers", updateDesignerSchema, updateDesigner);

export const deleteDesignerAction = deleteAction("designers", deleteDesigner);
