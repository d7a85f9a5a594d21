import { AppError } from "@/lib/platform/errors";

interface Held {
  revokedAt: Date | null;
  transferredAt: Date | null;
}

/**
 * @throws AppError `gone` for a file whose license was passed on to somebody else, `forbidden` for one that
 * ended otherwise
 */
export function assertHeld({ revokedAt, transferredAt }: Held): void {
  if (transferredAt)
    throw new AppError("gone", "The license of this file was passed on: it is its new holder's to download.");
  if (revokedAt) throw new AppError("forbidden", "This file is no longer yours to download.");
}
