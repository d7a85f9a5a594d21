"use server";

import { RESOURCES } from "@/lib/access/resources/resources";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { moveRow, stepRow } from "./mutations";
import { moveRowSchema, type OrderedList, stepRowSchema } from "./schema";

export const moveRowAction = adminAction(
  {
    permission: "content:reorder",
    schema: moveRowSchema,
    tags: (list: OrderedList) => [RESOURCES[list].tag],
  },
  moveRow,
);

export const stepRowAction = adminAction(
  {
    permission: "content:reorder",
    schema: stepRowSchema,
    tags: (list: OrderedList) => [RESOURCES[list].tag],
  },
  stepRow,
);
