"use server";

import { createAction, deleteAction, rowAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createAlert, deleteAlert, endAlert, updateAlert } from "./mutations";
import { createAlertSchema, updateAlertFields } from "./schema";

export const createAlertAction = createAction("alerts", createAlertSchema, createAlert);

export const updateAlertAction = updateAction("alerts", updateAlertFields, updateAlert);

export const endAlertAction = rowAction("alerts", "update", endAlert);

export const deleteAlertAction = deleteAction("alerts", deleteAlert);
