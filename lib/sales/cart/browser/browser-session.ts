import { v7 } from "uuid";
import { knownSession, storeSession } from "./session-key";

/** The session id of this browser, made on first use: time-based and random. */
export function cartSessionId(): string {
  const known = knownSession();
  if (known) return known;
  const id = v7();
  storeSession(id);
  return id;
}
