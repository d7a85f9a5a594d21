import { publicPolicy } from "./policy.ts";

export const NO_GUESSING = { key: "X-Content-Type-Options", value: "nosniff" };

/**
 * On every response but scripts and styles. Without aliases: next.config reads it too.
 * @param development React's development build evaluates text
 */
export function securityHeaders(
  siteUrl: string | undefined,
  development = false,
): { key: string; value: string }[] {
  return [
    NO_GUESSING,
    { key: "Content-Security-Policy", value: publicPolicy(development) },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(self)" },
    ...(siteUrl?.startsWith("https://")
      ? [{ key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" }]
      : []),
  ];
}
