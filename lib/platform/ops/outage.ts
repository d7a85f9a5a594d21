import "server-only";
import { sharedDatabase as shared } from "@/lib/platform/db/shared";
import { BRIEFLY_UNAVAILABLE, knownError } from "../errors";

/**
 * While the database is away everything that asks it fails. An outage is logged when it begins and when it
 * ends, and failures between are only counted.
 */

const POLL_INTERVAL_MS = 1000;
const MAX_CAUSES = 4;

export type Tell = (level: "error" | "warn", about: object, message: string) => void;

const looksAway = (error: unknown): boolean => knownError(error)?.message === BRIEFLY_UNAVAILABLE;

function isOfDatabase(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("clientVersion" in error || ("digest" in error && typeof error.digest === "string")) return true;
  if ("code" in error && /^57P0[123]$/.test(String(error.code))) return true;
  return depth < MAX_CAUSES && "cause" in error && isOfDatabase(error.cause, depth + 1);
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1)?.trim() ?? "";

async function untilBack(): Promise<void> {
  for (let counted = -1; ; ) {
    // Nothing has failed since the last look, and it answers now.
    const failures = shared.outage?.failures ?? 0;
    const isQuiet = failures === counted;
    counted = failures;
    await new Promise<void>((resolve) => setTimeout(resolve, POLL_INTERVAL_MS).unref());
    try {
      if (shared.client) await shared.client.$queryRaw`select 1`;
      if (isQuiet && shared.outage?.failures === counted) return;
    } catch {
      // Looked at again.
    }
  }
}

function begin(error: unknown, tell: Tell): void {
  // Not the clock: the page that is being rendered could not be cached (see log.ts).
  const began = process.uptime();
  const outage = { failures: 1 };
  shared.outage = outage;
  tell(
    "error",
    { reason: reasonOf(error) },
    "the database does not answer; failures are counted until it does",
  );
  void untilBack().then(() => {
    shared.outage = undefined;
    const seconds = Math.round(process.uptime() - began);
    tell("warn", { seconds, failures: outage.failures }, "the database answers again");
  });
}

/**
 * @param isSure that it was the database that was asked
 * @returns whether it need not be logged
 */
export function isOutage(error: unknown, tell: Tell, isSure = false): boolean {
  if (!looksAway(error)) return false;
  if (shared.outage) shared.outage.failures += 1;
  else if (isSure || isOfDatabase(error)) begin(error, tell);
  else return false;
  return true;
}
