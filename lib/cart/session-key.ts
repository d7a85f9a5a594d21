/** Where the browser keeps its anonymous session id. */
export const SESSION_KEY = "cartSessionId";

/** The session id of this browser, or null when it never had a cart. */
export function knownSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
