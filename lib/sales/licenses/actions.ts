"use server";

import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { changeLicensee } from "./mutations";
import { getLicense } from "./queries";
import { changeLicenseeSchema } from "./schema";

export const changeLicenseeAction = adminAction(
  { permission: "licenses:update", schema: changeLicenseeSchema.extend({ id: rowId }) },
  async ({ id, ...input }, actor) => {
    await changeLicensee(id, input, actor);
    return getLicense(id);
  },
);
