"use server";

import { z } from "zod";
import { parse } from "@/lib/platform/http/route";
import { adminAction } from "./admin-action";
import { createUser, deleteUsers, updateProfile, updateUser } from "./mutations";
import { createUserFormSchema, profileFormSchema, updateUserFormSchema } from "./schema";

const rowId = z.int().positive();

export const createUserAction = adminAction(
  { permission: "users:create", schema: createUserFormSchema },
  createUser,
);

export const updateUserAction = adminAction(
  {
    permission: "users:update",
    schema: z
      .object({ id: rowId })
      .loose()
      .transform(({ id, ...input }) => ({ id, input })),
  },
  ({ id, input }, actor) => updateUser(id, parse(updateUserFormSchema, input), actor),
);

export const updateProfileAction = adminAction(
  { permission: "profile:update", schema: profileFormSchema },
  updateProfile,
);

export const deleteUserAction = adminAction(
  { permission: "users:delete", schema: z.object({ id: rowId }) },
  ({ id }, actor) => deleteUsers([id], actor),
);

export const deleteUsersAction = adminAction(
  { permission: "users:delete", schema: z.object({ ids: z.array(rowId).min(1).max(100) }) },
  ({ ids }, actor) => deleteUsers(ids, actor),
);
