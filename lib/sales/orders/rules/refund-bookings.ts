import type { Refund } from "@/generated/prisma/client";

export interface Booking<R> {
  refund: R;
  at: Date;
  /** Less than nothing for one that the bank sent back. */
  sign: 1 | -1;
}

/**
 * What refunds are in the books, oldest first: each on the day it succeeded, and the other way round on the
 * day the bank sent it back. No day that is past changes by what comes later.
 */
export function bookingsOf<R extends Pick<Refund, "bookedAt" | "returnedAt">>(
  refunds: readonly R[],
): Booking<R>[] {
  return refunds
    .flatMap((refund): Booking<R>[] => [
      ...(refund.bookedAt ? [{ refund, at: refund.bookedAt, sign: 1 as const }] : []),
      ...(refund.returnedAt ? [{ refund, at: refund.returnedAt, sign: -1 as const }] : []),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
