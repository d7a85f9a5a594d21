import { env } from "@/lib/platform/ops/env";

/** Whether the store is reached over TLS, so that its cookies may insist on it. */
export const isSecure = (): boolean => Boolean(env().SITE_URL?.startsWith("https://"));

/** The name of the session cookie; browsers accept the prefixed one over TLS only. */
export const sessionCookieName = (): string =>
  isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";

/** What is said when nobody is signed in. */
export const UNAUTHENTICATED_MESSAGE = "Authentication required. Please log in again.";
