import { env } from "@/lib/platform/ops/env";

export const isSecure = (): boolean => Boolean(env().SITE_URL?.startsWith("https://"));

/** Browsers accept the `__Secure-` prefix over TLS only. */
export const sessionCookieName = (): string =>
  isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";

export const UNAUTHENTICATED_MESSAGE = "Authentication required. Please log in again.";
