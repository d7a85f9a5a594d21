import type { User } from "@/generated/prisma/client";
import type { Role } from "./permissions";
import type { Staff } from "./staff";

/** A user as the back office sees one; the password never leaves the database. */
export interface UserDto {
  id: number;
  username: string;
  email: string;
  fullName: string;
  role: Role;
  avatar: string | null;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
}

/** The answer of the auth check. */
export type CurrentUserDto = Pick<UserDto, "id" | "username" | "fullName" | "avatar" | "role">;

type PublicUser = Omit<User, "password" | "sessionVersion" | "isSample">;

/** Row to the contract's user. */
export function toUser(row: PublicUser): UserDto {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    fullName: row.fullName,
    role: row.role,
    avatar: row.avatar,
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}

/** The signed-in user to the answer of the auth check. */
export function toCurrentUser({ id, username, fullName, avatar, role }: Staff): CurrentUserDto {
  return { id, username, fullName, avatar, role };
}

/** Up to two initials of a full name, for users without a picture. */
export function initialsOf(fullName: string): string {
  return fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
