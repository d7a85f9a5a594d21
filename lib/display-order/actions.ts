"use server";

import { RESOURCES } from "@/lib/resources/resources";
import { adminAction } from "@/lib/users/admin-action";
import { moveRow, stepRow } from "./mutations";
import { type Arranged, moveRowSchema, stepRowSchema } from "./schema";

export const moveRowAction = adminAction(
  {
    permission: "content:arrange",
    schema: moveRowSchema,
    tags: (list: Arranged) => [RESOURCES[list].tag],
  },
  moveRow,
);

export const stepRowAction = adminAction(
  {
    permission: "content:arrange",
    schema: stepRowSchema,
    tags: (list: Arranged) => [RESOURCES[list].tag],
  },
  stepRow,
);
