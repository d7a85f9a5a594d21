"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { eraseBuyerOfAddress, eraseBuyerOfOrder, exportBuyerForStaff } from "./mutations";
import { buyerSchema } from "./schema";

export const eraseBuyerAction = adminAction(
  { permission: "orders:erase-buyer", schema: z.object({ id: rowId }) },
  ({ id }, actor) => eraseBuyerOfOrder(id, actor),
);

export const eraseAddressAction = adminAction(
  { permission: "orders:erase-buyer", schema: buyerSchema },
  ({ email }, actor) => eraseBuyerOfAddress(email, actor),
);

export const exportBuyerAction = adminAction(
  { permission: "orders:export-buyer", schema: buyerSchema },
  ({ email }, actor) => exportBuyerForStaff(email, actor),
);
