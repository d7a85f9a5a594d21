"use server";

import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/server/admin-action";
import { eraseBuyerOfOrder } from "./mutations";

export const eraseBuyerAction = adminAction(
  { permission: "orders:erase-buyer", schema: z.object({ id: rowId }) },
  ({ id }, actor) => eraseBuyerOfOrder(id, actor),
);
