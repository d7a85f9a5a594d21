import "server-only";
import { invalidField } from "@/lib/platform/errors";
import { cookieHeader, cookieValue } from "@/lib/platform/http/cookies";
import { cartSessionSchema } from "../schema";

export const CART_HEADER = "x-cart-session";
export const CART_COOKIE = "cart_session";
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

/**
 * The header first, then the cookie, then what the body said.
 * @throws AppError `validation_failed` for an id that is not well formed
 */
export function cartSession(request: Request, fromBody?: string): string | undefined {
  const given = request.headers.get(CART_HEADER) ?? cookieValue(request.headers, CART_COOKIE) ?? fromBody;
  if (!given) return undefined;
  const parsed = cartSessionSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidField("sessionId", parsed.error.issues[0]?.message ?? "The cart session id is not valid");
}

export function cartCookie(sessionId: string): string {
  return cookieHeader(CART_COOKIE, sessionId, COOKIE_SECONDS);
}
