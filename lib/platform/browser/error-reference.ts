/**
 * The digest under which the server's log has the error; null for an `AppError`, which says itself what it
 * was.
 */
export function errorReference(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" && /^[\w@]+$/.test(error.digest) ? error.digest : null;
}
