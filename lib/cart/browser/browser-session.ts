import { v7 } from "uuid";
import { keepSession, knownSession } from "./session-key";

/** The session id of this browser, made on first use: time-based and random. */
export function cartSessionId(): string {
  const known = knownSession();
  if (known) return known;
  const id = v7();
  keepSession(id);
  return id;
}
