"use server";

import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createAddon, deleteAddon, updateAddon } from "./mutations";
import { createAddonSchema, updateAddonSchema } from "./schema";

export const createAddonAction = createAction("addons", createAddonSchema, createAddon);

export const updateAddonAction = updateAction("addons", updateAddonSchema, updateAddon);

export const deleteAddonAction = deleteAction("addons", deleteAddon);
