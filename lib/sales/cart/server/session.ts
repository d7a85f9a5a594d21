import "server-only";
import { invalidField } from "@/lib/platform/errors";
import { env } from "@/lib/platform/ops/env";
import { cartSessionSchema } from "../schema";

export const CART_HEADER = "x-cart-session";
export const CART_COOKIE = "cart_session";
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

function cookieValue(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}

/**
 * The header first, then the cookie, then what the body said.
 * @throws AppError `validation_failed` for an id that is not well formed
 */
export function cartSession(request: Request, fromBody?: string): string | undefined {
  const given = request.headers.get(CART_HEADER) ?? cookieValue(request, CART_COOKIE) ?? fromBody;
  if (!given) return undefined;
  const parsed = cartSessionSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidField("sessionId", parsed.error.issues[0]?.message ?? "The cart session id is not valid");
}

export function cartCookie(sessionId: string): string {
  const secure = env().SITE_URL?.startsWith("https://") ? "; Secure" : "";
  return `${CART_COOKIE}=${sessionId}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
