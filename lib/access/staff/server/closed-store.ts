import "server-only";
import { staffOfCookie } from "./session";

export async function seesClosedStore(headers: Headers): Promise<boolean> {
  try {
    return (await staffOfCookie(headers))?.role === "admin";
  } catch {
    return false;
  }
}
