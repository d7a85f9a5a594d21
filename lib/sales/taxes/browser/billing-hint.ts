/** That the server holds where the buyer is: without it checkout asks, and calls nobody in vain. */
const KEY = "billing-kept";

export function hasBillingHint(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

export function setBillingHint(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage is blocked: the next visit asks again.
  }
}
