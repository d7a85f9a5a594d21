"use server";

import { createAction, deleteAction, rowAction, updateAction } from "@/lib/access/resources/resource-actions";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { cancelSale, createSale, endSale, updateSale } from "./mutations";
import { previewSale } from "./queries";
import { createSaleSchema, previewSaleSchema, updateSaleSchema } from "./schema";

export const createSaleAction = createAction("sales", createSaleSchema, createSale);

export const updateSaleAction = updateAction("sales", updateSaleSchema, updateSale);

export const deleteSaleAction = deleteAction("sales", cancelSale);

export const endSaleAction = rowAction("sales", "update", endSale);

export const previewSaleAction = adminAction(
  { permission: "sales:create", schema: previewSaleSchema },
  ({ id, sale }) => previewSale(sale, id),
);
