import { z } from "zod";
import type { User } from "@/generated/prisma/client";
import { ROLES } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { instant, toShape } from "@/lib/platform/format/shape";

export const userDtoSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  avatar: z.string().nullable(),
  createdAt: instant,
  lastUpdatedAt: instant,
});
export type UserDto = z.infer<typeof userDtoSchema>;

export const currentUserDtoSchema = userDtoSchema.pick({
  id: true,
  username: true,
  fullName: true,
  avatar: true,
  role: true,
});
export type CurrentUserDto = z.infer<typeof currentUserDtoSchema>;

type PublicUser = Pick<User, keyof UserDto>;

export const toUser = (row: PublicUser): UserDto => toShape(userDtoSchema, row);

export function toCurrentUser({ id, username, fullName, avatar, role }: Staff): CurrentUserDto {
  return { id, username, fullName, avatar, role };
}
