"use server";

import { createAction, deleteAction, rowAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createCode, deleteCode, endCode, updateCode } from "./mutations";
import { createPromotionSchema, updatePromotionSchema } from "./schema";

export const createCodeAction = createAction("promotions", createPromotionSchema, createCode);

export const updateCodeAction = updateAction("promotions", updatePromotionSchema, updateCode);

export const deleteCodeAction = deleteAction("promotions", deleteCode);

export const endCodeAction = rowAction("promotions", "update", endCode);
