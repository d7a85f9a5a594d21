import { AppError } from "@/lib/platform/errors";
import { can, type Permission, type Role } from "./permissions";

/** The signed-in member of staff on whose behalf something is done. */
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
  /** Address the request came from, for the activity log; null when it is not known. */
  ip: string | null;
}

/** What is said to a role that may not do what it asked for. */
export const FORBIDDEN_MESSAGE = "Your role does not allow this.";

/** Whether somebody may do what they ask for only once they have a second factor. */
export const mustEnrolFor = ({ mustEnrol }: Staff, permission: Permission): boolean =>
  mustEnrol === true && !permission.startsWith("profile:");

/**
 * Refuses a role without the permission, and who has yet to set up a second factor.
 * @throws AppError `forbidden`
 */
export function assertCan(staff: Staff, permission: Permission): void {
  if (mustEnrolFor(staff, permission)) {
    throw new AppError("forbidden", "Set up the second factor in your profile first.");
  }
  if (!can(staff.role, permission)) throw new AppError("forbidden", FORBIDDEN_MESSAGE);
}
