import "server-only";
import type { InvoiceKind, OrderLine } from "@/generated/prisma/client";
import type { Totals } from "@/lib/catalog/pricing/rules/totals";
import type { Prisma, Tx } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { bookedShares } from "@/lib/sales/orders/rules/refund-shares";
import { readIssuer } from "./issuer-queries";
import { refundedParts } from "./rules/refunded-parts";
import { type Issuer, type Snapshot, snapshotOf, snapshotSchema } from "./rules/snapshot";

/** What a document is written for. */
export type Reason =
  | { reason: "sale" }
  | { reason: "refund" | "return"; refundId: number }
  | { reason: "correction"; at: Date };

type Known = Prisma.OrderGetPayload<{ include: { lines: true; refunds: true; invoices: true } }>;
type Refund = Known["refunds"][number];

/** One after the other: a transaction has one connection, and several includes would be asked for at once. */
async function readOrder(tx: Tx, orderId: number): Promise<Known> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { id: "asc" } } },
  });
  const refunds = await tx.refund.findMany({
    where: { orderId, bookedAt: { not: null } },
    orderBy: [{ bookedAt: "asc" }, { id: "asc" }],
  });
  const invoices = await tx.invoice.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return { ...order, refunds, invoices };
}

interface Draft {
  kind: InvoiceKind;
  reason: Snapshot["reason"];
  refundId: number | null;
  at: Date;
  parts: { line: OrderLine; parts: Totals }[];
}

const whole = ({ lines }: Known) => lines.map((line) => ({ line, parts: line }));

function partsOfRefund({ lines }: Known, refund: Refund, before: Map<number, number>): Draft["parts"] {
  return bookedShares(lines, refund).flatMap(({ lineId, cents }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || cents <= 0) return [];
    const taken = before.get(lineId) ?? 0;
    before.set(lineId, taken + cents);
    return [{ line, parts: refundedParts(line, taken, cents) }];
  });
}

/** What its credit note took back; one from before there were any has none. */
function partsOfReturn(order: Known, refund: Refund): Draft["parts"] {
  const note = order.invoices.find(({ refundId, kind }) => refundId === refund.id && kind === "credit_note");
  if (!note) return partsOfRefund(order, refund, new Map());
  return snapshotSchema.parse(note.snapshot).lines.flatMap((parts) => {
    const line = order.lines.find(({ id }) => id === parts.lineId);
    return line ? [{ line, parts }] : [];
  });
}

function draftsOf(order: Known, reasons: readonly Reason[]): Draft[] {
  const ofRefund = new Set(reasons.flatMap((one) => ("refundId" in one ? [one.refundId] : [])));
  const before = new Map<number, number>();
  for (const refund of order.refunds.filter((one) => !one.returnedAt && !ofRefund.has(one.id)))
    partsOfRefund(order, refund, before);
  return reasons.flatMap((one): Draft[] => {
    const { reason } = one;
    if (reason === "sale") {
      if (!order.paidAt || order.invoices.some(({ refundId }) => refundId === null)) return [];
      return [{ kind: "invoice", reason, refundId: null, at: order.paidAt, parts: whole(order) }];
    }
    if (reason === "correction") {
      const both = { reason, refundId: null, at: one.at, parts: whole(order) };
      return [
        { kind: "invoice", ...both },
        { kind: "credit_note", ...both },
      ];
    }
    const refund = order.refunds.find(({ id }) => id === one.refundId);
    if (!refund?.bookedAt) return [];
    if (reason === "return") {
      const at = refund.returnedAt ?? new Date();
      return [{ kind: "invoice", reason, refundId: refund.id, at, parts: partsOfReturn(order, refund) }];
    }
    const parts = partsOfRefund(order, refund, before);
    return [{ kind: "credit_note", reason, refundId: refund.id, at: refund.bookedAt, parts }];
  });
}

/**
 * Number and document in one statement: the counter's row is locked from here until the commit, a
 * transaction that ends before it takes no number.
 */
async function insertInvoice(tx: Tx, orderId: number, draft: Draft, snapshot: Snapshot): Promise<string> {
  const { kind, refundId, at } = draft;
  const year = Number(snapshot.issuedOn.slice(0, 4));
  const series = kind === "invoice" ? "INV" : "CN";
  const [row] = await tx.$queryRaw<{ number: string }[]>`
    WITH counter AS (
      INSERT INTO invoice_counters AS c (series, year, last) VALUES (${kind}::invoice_kind, ${year}, 1)
      ON CONFLICT (series, year) DO UPDATE SET last = c.last + 1 RETURNING last)
    INSERT INTO invoices (number, kind, order_id, refund_id, issued_at, snapshot, company,
      subtotal_cents, discount_cents, credit_cents, tax_cents, total_cents)
    SELECT concat_ws('-', ${series}::text, ${year}::int, lpad(last::text, greatest(6, length(last::text)), '0')),
      ${kind}::invoice_kind, ${orderId}, ${refundId}, ${at}, ${JSON.stringify(snapshot)}::jsonb,
      ${snapshot.buyer.billing.company}, ${snapshot.subtotalCents}, ${snapshot.discountCents},
      ${snapshot.creditCents}, ${snapshot.taxCents}, ${snapshot.totalCents}
    FROM counter RETURNING number`;
  if (!row) throw new Error(`No ${kind} was written for the order ${orderId}.`);
  return row.number;
}

function write(tx: Tx, order: Known, draft: Draft, about: string | null, issuer: Issuer): Promise<string> {
  const { seller, timeZone, reverseCharge } = issuer;
  const issuedOn = dayIn(draft.at, timeZone);
  const facts = { issuedOn, seller, about, reason: draft.reason, reverseCharge };
  return insertInvoice(tx, order.id, draft, snapshotOf(order, draft.parts, facts));
}

/**
 * The last thing that a transaction does, so that others wait for the counter as short as can be. Invoices
 * come before credit notes, and so do their counters: no two transactions wait for each other.
 */
export async function issueInvoices(tx: Tx, orderId: number, reasons: readonly Reason[]): Promise<void> {
  if (reasons.length === 0) return;
  const order = await readOrder(tx, orderId);
  const drafts = draftsOf(order, reasons).filter(({ parts }) => parts.length > 0);
  if (drafts.length === 0) return;
  const issuer = await readIssuer(tx);
  const ofKind = (kind: InvoiceKind) => drafts.filter((draft) => draft.kind === kind);
  const known = order.invoices.findLast(({ kind, refundId }) => kind === "invoice" && refundId === null);
  let current = known?.number ?? null;
  for (const draft of ofKind("invoice")) {
    const number = await write(tx, order, draft, current, issuer);
    if (draft.reason === "sale") current = number;
  }
  for (const draft of ofKind("credit_note")) await write(tx, order, draft, current, issuer);
}
