const SESSION_KEY = "cartSessionId";

/** How a tab's name begins that holds the id of a browser which refuses storage; it lasts as long as the visit. */
const TAB_NAME = "cart-session:";

/** The session id of this browser, or null when it never had a cart. */
export function knownSession(): string | null {
  const ofTab = window.name.startsWith(TAB_NAME) ? window.name.slice(TAB_NAME.length) : null;
  try {
    return localStorage.getItem(SESSION_KEY) ?? ofTab;
  } catch {
    return ofTab;
  }
}

/** Keeps the id for later visits, or for this one where the browser stores nothing. */
export function storeSession(id: string): void {
  try {
    localStorage.setItem(SESSION_KEY, id);
  } catch {
    window.name = TAB_NAME + id;
  }
}
