import "server-only";
import { AppError } from "../errors";
import { rateLimit } from "./rate-limit";
import { clientAddress } from "./request";

const USES_PER_MINUTE = 20;

export async function limitPublicForm(
  form: "contact" | "newsletter" | "request",
  headers: Headers,
): Promise<void> {
  await rateLimit(`${form}:${clientAddress(headers)}`, USES_PER_MINUTE, 60);
}

const SHORTEST_FILL_MS = 1000;

/**
 * A program is told that all went well, and nothing is stored.
 * @throws AppError `bad_request` for what was sent too fast
 */
export function isFromProgram(input: { website?: string; elapsedMs?: number }): boolean {
  if (input.website) return true;
  if (input.elapsedMs !== undefined && input.elapsedMs < SHORTEST_FILL_MS) {
    // A person may be that fast with a browser that fills forms in, so this one is asked again.
    throw new AppError("bad_request", "That was quicker than we can follow. Please send it once more.");
  }
  return false;
}
