import { z } from "zod";
import type { OrderLine, Refund } from "@/generated/prisma/client";
import { shareCents } from "@/lib/catalog/pricing/rules/price";

type Share = { lineId: number; cents: number };

const sharesSchema = z.array(z.object({ lineId: z.number(), cents: z.number() }));

type Line = Pick<OrderLine, "id" | "totalCents">;

export const isRefunded = (line: Pick<OrderLine, "totalCents" | "refundedCents">): boolean =>
  line.refundedCents > 0 && line.refundedCents >= line.totalCents;

type Stored = Pick<Refund, "amountCents" | "status" | "shares">;

function overLines(lines: readonly Line[], amountCents: number, weights: readonly number[]): Share[] {
  const paid = weights.reduce((sum, weight) => sum + weight, 0);
  if (paid === 0) return [];
  return shareCents(amountCents, weights).flatMap((cents, at) => {
    const line = lines[at];
    return line && cents > 0 ? [{ lineId: line.id, cents }] : [];
  });
}

export function sharesOf(lines: readonly Line[], refund: Stored): Share[] {
  const stored = sharesSchema.catch([]).parse(refund.shares);
  if (stored.length > 0) return stored;
  return overLines(
    lines,
    refund.amountCents,
    lines.map(({ totalCents }) => totalCents),
  );
}

/**
 * They add up to the refund, as the books need: what no line took, such as a refund beyond what the lines
 * cost, is the first one's.
 */
export function bookedShares(lines: readonly Line[], refund: Stored): Share[] {
  const shares = sharesOf(lines, refund).filter(({ lineId }) => lines.some(({ id }) => id === lineId));
  const left = shares.reduce((sum, { cents }) => sum - cents, refund.amountCents);
  const [first] = lines;
  return left !== 0 && first ? [...shares, { lineId: first.id, cents: left }] : shares;
}

export function refundedOfLine(lines: readonly Line[], refunds: readonly Stored[], lineId: number): number {
  return refunds
    .flatMap((refund) => sharesOf(lines, refund))
    .reduce((sum, share) => (share.lineId === lineId ? sum + share.cents : sum), 0);
}

/** In cents: refunds under way count as done, those that failed do not. */
export function leftOfLine(lines: readonly Line[], refunds: readonly Stored[], line: Line): number {
  const taken = refunds.filter(({ status }) => status !== "failed");
  return Math.max(0, line.totalCents - refundedOfLine(lines, taken, line.id));
}

/**
 * By what is left of each line, the largest remainders first, or all to the one line that it is for.
 * @param others all other refunds of the order
 */
export function refundShares(
  lines: readonly Line[],
  others: readonly Stored[],
  amountCents: number,
  lineId?: number,
): Share[] {
  if (lineId !== undefined) return [{ lineId, cents: amountCents }];
  return overLines(
    lines,
    amountCents,
    lines.map((line) => leftOfLine(lines, others, line)),
  );
}
