const KEY = "conciergeAskedAt";
/** As long as an answer is found again, in milliseconds. */
const WAITS_MS = 90 * 86_400_000;

/** Remembers that this browser has asked the concierge: only then can an answer of staff wait for it. */
export function rememberAsking(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage refused: there is no session either by which an answer could be found.
  }
}

export function hasAsked(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < WAITS_MS;
  } catch {
    return false;
  }
}
