"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId, rowIds } from "@/lib/platform/forms/form-schema";
import { unsubscribeAll } from "./mutations";

export const unsubscribeSubscriberAction = adminAction(
  { permission: "newsletter:delete", schema: z.object({ id: rowId }) },
  ({ id }, actor) => unsubscribeAll([id], actor),
);

export const unsubscribeSubscribersAction = adminAction(
  { permission: "newsletter:delete", schema: z.object({ ids: rowIds }) },
  ({ ids }, actor) => unsubscribeAll(ids, actor),
);
