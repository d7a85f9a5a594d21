"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { eraseBuyerOfOrder } from "./mutations";

export const eraseBuyerAction = adminAction(
  { permission: "orders:erase-buyer", schema: z.object({ id: rowId }) },
  ({ id }, actor) => eraseBuyerOfOrder(id, actor),
);
