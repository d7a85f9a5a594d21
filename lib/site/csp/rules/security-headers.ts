import { publicPolicy } from "./policy.ts";

/** On every response. */
export const NO_GUESSING = { key: "X-Content-Type-Options", value: "nosniff" };

/**
 * On every response but scripts and styles; what is made for one person has a stricter policy
 * (middleware.ts). Read by the configuration of the build and by the server, so without aliases.
 *
 * @param siteUrl where the store is reached
 * @param development whether React's development build, which evaluates text, must run
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
