import { AppError } from "@/lib/platform/errors";
import { can, type Permission, type Role } from "./permissions";

export interface Staff {
  id: number;
  username: string;
  fullName: string;
  avatar: string | null;
  role: Role;
  /** The session it is done in; none for a call with a name and a password, and for work of the store itself. */
  sessionId?: string;
  /** Set while an admin has to set up the second factor that admins need: until then the own profile is all. */
  mustEnrol?: boolean;
  ip: string | null;
}

export const FORBIDDEN_MESSAGE = "Your role does not allow this.";

export const mustEnrolFor = ({ mustEnrol }: Staff, permission: Permission): boolean =>
  mustEnrol === true && !permission.startsWith("profile:");

/** @throws AppError `forbidden`, also until a second factor that is required is set up */
export function assertCan(staff: Staff, permission: Permission): void {
  if (mustEnrolFor(staff, permission)) {
    throw new AppError("forbidden", "Set up the second factor in your profile first.");
  }
  if (!can(staff.role, permission)) throw new AppError("forbidden", FORBIDDEN_MESSAGE);
}
