const SESSION_KEY = "cartSessionId";

/** For browsers that refuse storage: the id then lasts as long as the visit. */
const TAB_NAME = "cart-session:";

export function knownSession(): string | null {
  const ofTab = window.name.startsWith(TAB_NAME) ? window.name.slice(TAB_NAME.length) : null;
  try {
    return localStorage.getItem(SESSION_KEY) ?? ofTab;
  } catch {
    return ofTab;
  }
}

export function storeSession(id: string): void {
  try {
    localStorage.setItem(SESSION_KEY, id);
  } catch {
    window.name = TAB_NAME + id;
  }
}
