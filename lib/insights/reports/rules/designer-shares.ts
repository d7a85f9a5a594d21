import type { OrderLine, Refund } from "@/generated/prisma/client";
import type { Booking } from "@/lib/sales/orders/rules/refund-bookings";
import { bookedShares } from "@/lib/sales/orders/rules/refund-shares";

/** Half a cent up. What is given back beyond the line's price takes nothing more. */
export function dueOfLine(totalCents: number, refundedCents: number, shareBps: number): number {
  const left = Math.min(totalCents, Math.max(0, totalCents - refundedCents));
  return Math.floor((left * shareBps + 5000) / 10_000);
}

type SoldLine = Pick<OrderLine, "id" | "totalCents" | "designerShareBps">;

export interface TakenBack {
  lineId: number;
  refundedCents: number;
  /** Of the designer's share. */
  shareCents: number;
}

/**
 * What each refund takes back of each line: the share of what was left before it less that of what is left
 * after it, so that all together never take more than was given, and a full refund takes all.
 * One that the bank sent back gives its part again.
 * @param bookings all of the order, oldest first
 */
export function takenBack<R extends Pick<Refund, "amountCents" | "status" | "shares">>(
  lines: readonly SoldLine[],
  bookings: readonly Booking<R>[],
): { booking: Booking<R>; lines: TakenBack[] }[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const refunded = new Map<number, number>();
  return bookings.map((booking) => ({
    booking,
    lines: bookedShares(lines, booking.refund).flatMap((share) => {
      const { lineId } = share;
      const cents = booking.sign * share.cents;
      const line = byId.get(lineId);
      if (!line) return [];
      const before = refunded.get(lineId) ?? 0;
      refunded.set(lineId, before + cents);
      const due = (cents: number) => dueOfLine(line.totalCents, cents, line.designerShareBps ?? 0);
      return [{ lineId, refundedCents: cents, shareCents: due(before) - due(before + cents) }];
    }),
  }));
}
