"use server";

import { z } from "zod";
import {
  beginSecondFactorSchema,
  createUserFormSchema,
  profileFormSchema,
  removeSecondFactorSchema,
  secondFactorCodeSchema,
  updateUserFormSchema,
} from "@/lib/access/staff/schema";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "@/lib/access/staff/second-factor-mutations";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { parse } from "@/lib/platform/parse";
import { createUser, deleteUsers, unlockSignIn, updateProfile, updateUser } from "./mutations";

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

export const unlockSignInAction = adminAction(
  { permission: "users:update", schema: z.object({ id: rowId }) },
  ({ id }, actor) => unlockSignIn(id, actor),
);

export const resetSecondFactorAction = adminAction(
  { permission: "users:update", schema: z.object({ id: rowId }) },
  ({ id }, actor) => resetSecondFactor(id, actor),
);

export const beginSecondFactorAction = adminAction(
  { permission: "profile:update", schema: beginSecondFactorSchema },
  beginSecondFactor,
);

export const confirmSecondFactorAction = adminAction(
  { permission: "profile:update", schema: secondFactorCodeSchema },
  confirmSecondFactor,
);

export const renewRecoveryCodesAction = adminAction(
  { permission: "profile:update", schema: secondFactorCodeSchema },
  renewRecoveryCodes,
);

export const removeSecondFactorAction = adminAction(
  { permission: "profile:update", schema: removeSecondFactorSchema },
  removeSecondFactor,
);
