import "server-only";
import { staffOfCookie } from "./session";

/** Whether the sender of these headers is an admin, who sees the store while it is closed. */
export async function seesClosedStore(headers: Headers): Promise<boolean> {
  try {
    return (await staffOfCookie(headers))?.role === "admin";
  } catch {
    return false;
  }
}
