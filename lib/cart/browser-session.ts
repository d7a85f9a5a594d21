import { v7 } from "uuid";
import { knownSession, SESSION_KEY } from "./session-key";

/** The session id of this browser, made on first use: time-based and random. */
export function cartSessionId(): string {
  const known = knownSession();
  if (known) return known;
  const id = v7();
  try {
    localStorage.setItem(SESSION_KEY, id);
  } catch {
    // Storage refused: the cookie that the server sets carries the cart.
  }
  return id;
}
