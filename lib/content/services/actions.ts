"use server";

import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createService, deleteService, updateService } from "./mutations";
import { createServiceSchema, updateServiceSchema } from "./schema";

export const createServiceAction = createAction("services", createServiceSchema, createService);

export const updateServiceAction = updateAction("services", updateServiceSchema, updateService);

export const deleteServiceAction = deleteAction("services", deleteService);
