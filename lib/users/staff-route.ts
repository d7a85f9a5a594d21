import "server-only";
import { AppError } from "@/lib/platform/http/errors";
import { can, type Permission } from "./permissions";
import { failureOf, staffOfRequest, unauthenticated } from "./session";
import { FORBIDDEN_MESSAGE, type Staff } from "./staff";

/**
 * A route handler for staff: asks on each request who it is and whether the role
 * has the permission. Use inside `methods({...})`, which refuses cross-site
 * writes and maps the errors.
 *
 * @param permission what the role must have
 * @throws AppError `unauthenticated`, `forbidden` or `too_many_requests`
 */
export function staffRoute<C>(
  permission: Permission,
  handler: (request: Request, context: C, staff: Staff) => Promise<Response> | Response,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    const staff = await staffOfRequest(request.headers);
    if (!staff) throw unauthenticated();
    if (!can(staff.role, permission)) throw new AppError("forbidden", FORBIDDEN_MESSAGE);
    try {
      return await handler(request, context, staff);
    } catch (error) {
      throw await failureOf(error, staff);
    }
  };
}
