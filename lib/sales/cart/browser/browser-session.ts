import { v7 } from "uuid";
import { knownSession, storeSession } from "./session-key";

export function cartSessionId(): string {
  const known = knownSession();
  if (known) return known;
  const id = v7();
  storeSession(id);
  return id;
}
