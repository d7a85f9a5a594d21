import { refuse } from "./refuse.ts";
import type { Step } from "./step.ts";

function isReadable(address: string): boolean {
  if (!address.includes("%")) return true;
  // No text of the store holds a NUL, and the database refuses to look for one.
  if (address.includes("%00")) return false;
  const [path = ""] = address.split("?", 1);
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The framework would respond with 500. */
export const malformedAddress: Step = (request, response, next) => {
  if (isReadable(request.url ?? "")) next();
  else refuse(response, 400, { message: "The address is malformed.", code: "bad_request" });
};
