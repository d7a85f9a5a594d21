/**
 * The digest by which the server's log has an error that the framework handed to the browser;
 * null for any other, and for one whose digest says what it was (`AppError`).
 */
export function errorReference(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" && /^[\w@]+$/.test(error.digest) ? error.digest : null;
}
