/** Whether the cart may hold a code, so that a cart without one is not asked for its totals. */
const HINT_KEY = "cartCode";

let ofPage = false;

export function hasCodeHint(): boolean {
  try {
    return ofPage || localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return ofPage;
  }
}

export function setCodeHint(isThere: boolean): void {
  ofPage = isThere;
  try {
    if (isThere) localStorage.setItem(HINT_KEY, "1");
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // A browser that refuses storage knows it as long as the page.
  }
}
