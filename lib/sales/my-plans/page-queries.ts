import "server-only";
import type { BuyerSession, InvoiceKind, OrderStatus } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { isFulfilled, orderFileLabel, toLine, type UpgradeLink } from "@/lib/sales/orders/dto";
import { listUpgradeLinks } from "@/lib/sales/orders/queries";
import { NEWEST_FIRST, paidBy } from "./queries";

const BY_ID = { orderBy: { id: "asc" } } as const;
const SHOWN = 50;

const PARTS = {
  lines: { ...BY_ID, include: { review: { select: { id: true } } } },
  files: { ...BY_ID, where: { revokedAt: null }, include: { planFile: true } },
  invoices: { ...BY_ID, select: { number: true, kind: true } },
} satisfies Prisma.OrderInclude;
type Row = Prisma.OrderGetPayload<{ include: typeof PARTS }>;

export interface OwnLine {
  id: number;
  planName: string;
  /** `PDF + CAD, Crawlspace foundation`; empty where nothing could be chosen. */
  words: string;
  license: string;
  /** Whether its license can be loaded. */
  isHeld: boolean;
  isRefunded: boolean;
}

export interface OwnOrder {
  number: string;
  token: string;
  status: OrderStatus;
  paidAt: Date;
  totalCents: number;
  lines: OwnLine[];
  /** `PDF, CAD (DXF)`; empty where nothing can be loaded. */
  files: string;
  invoices: { number: string; kind: InvoiceKind }[];
  /** Whether a plan of it waits for a review. */
  canReview: boolean;
}

function toOwnOrder(row: Row, links: readonly UpgradeLink[]): OwnOrder {
  const isOpen = isFulfilled(row.status);
  const lines = row.lines.map((line) => {
    const { id, planName, configuration, license, isRefunded } = toLine(line, links);
    const isHeld = isOpen && !isRefunded;
    return { id, planName, words: configuration.join(", "), license, isHeld, isRefunded };
  });
  const held = new Set(lines.filter(({ isHeld }) => isHeld).map(({ id }) => id));
  const labels = new Set(isOpen ? row.files.map((file) => orderFileLabel(file, row.lines)) : []);
  return {
    number: row.number,
    token: linkToken(row.tokenNonce),
    status: row.status,
    paidAt: row.paidAt ?? row.createdAt,
    totalCents: row.totalCents,
    lines,
    files: held.size > 0 ? [...labels].join(", ") : "",
    invoices: row.invoices,
    canReview: row.kind === "cart" && row.lines.some(({ id, review }) => held.has(id) && !review),
  };
}

/** @returns the newest, and how many there are */
export async function listOwnOrders(session: BuyerSession): Promise<{ orders: OwnOrder[]; total: number }> {
  const where = paidBy(session.emailKey);
  const [rows, total] = await Promise.all([
    db.order.findMany({ where, include: PARTS, orderBy: [...NEWEST_FIRST], take: SHOWN }),
    db.order.count({ where }),
  ]);
  const links = await listUpgradeLinks(rows.flatMap(({ lines }) => lines));
  return { orders: rows.map((row) => toOwnOrder(row, links)), total };
}
