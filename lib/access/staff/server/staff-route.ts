import "server-only";
import { setStoreZone } from "@/lib/platform/format/dates";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import type { Permission } from "../rules/permissions";
import { assertCan, type Staff } from "../rules/staff";
import { failureOf, staffOfRequest, unauthenticated } from "./session";

/**
 * Use inside `methods({...})`, which refuses cross-site writes and maps the errors.
 * @throws AppError `unauthenticated`, `forbidden` or `too_many_requests`
 */
export function staffRoute<C>(
  permission: Permission,
  handler: (request: Request, context: C, staff: Staff) => Promise<Response> | Response,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    const staff = await staffOfRequest(request.headers);
    if (!staff) throw unauthenticated();
    assertCan(staff, permission);
    setStoreZone(await getTimeZone());
    try {
      return await handler(request, context, staff);
    } catch (error) {
      throw await failureOf(error, staff);
    }
  };
}
