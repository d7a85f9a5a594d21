import type { FileKind, OrderKind, OrderLine, Refund } from "@/generated/prisma/client";
import { bringsFile, isFileEnded } from "@/lib/sales/fulfilment/rules/deliverables";
import { isRefunded, leftOfLine } from "./refund-shares";

export const REFUND_REFUSALS = [
  "off",
  "too_late",
  "disputed",
  "files_opened",
  "task_started",
  "credit_in_use",
] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

export const REFUSAL_WORDS: Record<RefundRefusal, string> = {
  off: "This cannot be refunded here. Please write to us.",
  too_late: "The time for a refund here is over. Please write to us.",
  disputed: "The payment of this order is disputed: the bank holds the money until it has decided.",
  files_opened: "A file was downloaded, so this cannot be refunded here any more. Please write to us.",
  task_started: "We have begun to make something of it, so this cannot be refunded here. Please write to us.",
  credit_in_use: "What it cost counts toward an upgrade, which has to be refunded first.",
};

interface RefundFile {
  id: number;
  planId: number;
  kind: FileKind;
  variant: string;
  isOpened: boolean;
  isRevoked: boolean;
}

/** What happened to an order since it was paid, as far as a refund asks for it. */
export interface RefundFacts {
  files: RefundFile[];
  /** Lines with a task that somebody began. What a worker draws is a file, not a task. */
  startedLines: number[];
  /** Lines with a file of a task that was opened. */
  openedLines: number[];
  /** Lines whose price an upgrade counts on. */
  creditedLines: number[];
  refunds: Pick<Refund, "amountCents" | "status" | "shares">[];
  /** One that the buyer asked for is being made. */
  isUnderWay: boolean;
}

type ReturnLine = Pick<OrderLine, "id" | "planId" | "addons" | "chosen" | "quantity"> &
  Pick<OrderLine, "totalCents" | "refundedCents" | "transferredAt">;

interface ReturnOrder {
  kind: OrderKind;
  paymentIntentId: string | null;
  disputedAt: Date | null;
  totalCents: number;
  refundedCents: number;
  lines: readonly ReturnLine[];
}

const RETURNABLE: ReadonlySet<OrderKind> = new Set(["cart", "upgrade"]);

/**
 * The one rule of what a buyer may give back at all; whatever else is sold or passed on is said here. Work
 * that was ordered and lines that went to another holder are not.
 */
const isReturnable = ({ kind, paymentIntentId }: ReturnOrder, line: ReturnLine): boolean =>
  RETURNABLE.has(kind) && paymentIntentId !== null && line.transferredAt === null;

export interface Window {
  /** The last moment; null where refunds by buyers are switched off. */
  until: Date | null;
  now: Date;
}

function orderRefusal({ disputedAt }: ReturnOrder, { until, now }: Window): RefundRefusal | undefined {
  if (until === null) return "off";
  if (now > until) return "too_late";
  return disputedAt ? "disputed" : undefined;
}

function lineRefusal(order: ReturnOrder, line: ReturnLine, facts: RefundFacts): RefundRefusal | undefined {
  if (!isReturnable(order, line)) return "off";
  const opened = facts.files.some((file) => file.isOpened && bringsFile(line, file));
  if (opened || facts.openedLines.includes(line.id)) return "files_opened";
  if (facts.startedLines.includes(line.id)) return "task_started";
  return facts.creditedLines.includes(line.id) ? "credit_in_use" : undefined;
}

interface LineReturn {
  lineId: number;
  cents: number;
}

/** What is left of the order, at most. Refunds under way count as done. */
function leftOfOrder({ totalCents, refundedCents }: ReturnOrder, { refunds }: RefundFacts): number {
  const taken = refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, totalCents - Math.max(taken, refundedCents));
}

/** The lines that their buyer can give back now, each with what it brings. */
export function linesToReturn(order: ReturnOrder, facts: RefundFacts, window: Window): LineReturn[] {
  if (facts.isUnderWay || orderRefusal(order, window)) return [];
  let left = leftOfOrder(order, facts);
  return order.lines.flatMap((line) => {
    const cents = Math.min(left, leftOfLine(facts.refunds, line));
    if (cents === 0 || isRefunded(line) || lineRefusal(order, line, facts)) return [];
    left -= cents;
    return [{ lineId: line.id, cents }];
  });
}

type Return =
  | { refusal: RefundRefusal }
  /** Nothing of it is left to give back. */
  | { amountCents: 0 }
  /** With the files that end with it. */
  | { amountCents: number; fileIds: number[] };

/** @param lineId all that is left of the order where left out: then nothing of any line may have been used */
export function returnOf(order: ReturnOrder, facts: RefundFacts, window: Window, lineId?: number): Return {
  const asked = order.lines.filter(
    (line) => (lineId === undefined || line.id === lineId) && !isRefunded(line),
  );
  const [line] = asked;
  if (!line) return { amountCents: 0 };
  const refusal =
    orderRefusal(order, window) ?? asked.map((one) => lineRefusal(order, one, facts)).find(Boolean);
  if (refusal) return { refusal };
  const left = leftOfOrder(order, facts);
  const amountCents = lineId === undefined ? left : Math.min(left, leftOfLine(facts.refunds, line));
  if (amountCents === 0) return { amountCents };
  const after = order.lines.map((one) =>
    asked.includes(one) ? { ...one, refundedCents: one.totalCents } : one,
  );
  const isAll = amountCents === left;
  const ended = facts.files.filter((file) => !file.isRevoked && (isAll || isFileEnded(after, file)));
  return { amountCents, fileIds: ended.map(({ id }) => id) };
}
