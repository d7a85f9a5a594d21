import "server-only";
import { env } from "../ops/env";

export function cookieValue(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}

/**
 * A `set-cookie` header that no script can read and no other site's form sends along.
 * @param seconds 0 takes the cookie away
 */
export function cookieHeader(name: string, value: string, seconds: number): string {
  const secure = env().SITE_URL?.startsWith("https://") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
