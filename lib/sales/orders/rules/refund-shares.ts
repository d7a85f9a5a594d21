import { z } from "zod";
import type { OrderLine, Refund } from "@/generated/prisma/client";
import { shareCents } from "@/lib/catalog/pricing/rules/price";

type Share = { lineId: number; cents: number };

const sharesSchema = z.array(z.object({ lineId: z.number(), cents: z.number() }));

type Line = Pick<OrderLine, "id" | "totalCents">;

export const isRefunded = (line: Pick<OrderLine, "totalCents" | "refundedCents">): boolean =>
  line.refundedCents > 0 && line.refundedCents >= line.totalCents;

type Stored = Pick<Refund, "amountCents" | "status" | "shares">;

const sharesOf = ({ shares }: Stored): Share[] => sharesSchema.parse(shares);

/**
 * They add up to the refund, as the books need: what no line took, such as a refund beyond what the lines
 * cost, is the first one's.
 */
export function bookedShares(lines: readonly Line[], refund: Stored): Share[] {
  const shares = sharesOf(refund).filter(({ lineId }) => lines.some(({ id }) => id === lineId));
  const left = shares.reduce((sum, { cents }) => sum - cents, refund.amountCents);
  const [first] = lines;
  return left !== 0 && first ? [...shares, { lineId: first.id, cents: left }] : shares;
}

export function refundedOfLine(refunds: readonly Stored[], lineId: number): number {
  return refunds
    .flatMap(sharesOf)
    .reduce((sum, share) => (share.lineId === lineId ? sum + share.cents : sum), 0);
}

export function leftOfLine(refunds: readonly Stored[], line: Line): number {
  const taken = refunds.filter(({ status }) => status !== "failed");
  return Math.max(0, line.totalCents - refundedOfLine(taken, line.id));
}

/**
 * How a refund is shared over the lines of its order: by what is left of what each cost, or by
 * what each cost where nothing is left, the largest remainders first; or all to the one line
 * that it is for.
 * @param others all other refunds of the order
 */
export function refundShares(
  lines: readonly Line[],
  others: readonly Stored[],
  amountCents: number,
  lineId?: number,
): Share[] {
  if (lineId !== undefined) return [{ lineId, cents: amountCents }];
  const left = lines.map((line) => leftOfLine(others, line));
  const weights = left.some((cents) => cents > 0) ? left : lines.map(({ totalCents }) => totalCents);
  if (weights.every((cents) => cents === 0)) return [];
  return shareCents(amountCents, weights).flatMap((cents, at) => {
    const line = lines[at];
    return line && cents > 0 ? [{ lineId: line.id, cents }] : [];
  });
}
