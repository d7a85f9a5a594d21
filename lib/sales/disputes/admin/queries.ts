import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/errors";
import { storeZone } from "@/lib/platform/format/dates";
import { toDollars } from "@/lib/platform/format/money";
import { toShape } from "@/lib/platform/format/shape";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { Page, Part, QueryOf } from "@/lib/platform/lists/list-query";
import { callRows, listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { type DisputeDto, type DisputeRowDto, disputeDtoSchema, ROW_PARTS, toDisputeRow } from "../dto";
import { ANSWERABLE } from "../rules/stage";
import type { DISPUTE_LIST } from "../schema";
import { gatherEvidence } from "./evidence-queries";

export type DisputeListQuery = QueryOf<typeof DISPUTE_LIST>;

const waiting = (now: Date): Prisma.DisputeWhereInput => ({
  state: "open",
  submittedAt: null,
  providerStatus: { in: ANSWERABLE },
  OR: [{ evidenceDueAt: null }, { evidenceDueAt: { gt: now } }],
});

function matching({ q, filters: { state } }: DisputeListQuery, now: Date): Prisma.DisputeWhereInput {
  const text = containing(q);
  const ofOrder = ["number", "name", "email", "paymentIntentId"] as const;
  return {
    AND: [
      state === "waiting" ? waiting(now) : state ? { state: state as "open" | "won" | "lost" } : {},
      q ? { order: { OR: ofOrder.map((name) => ({ [name]: text })) } } : {},
    ],
  };
}

const reader = () => ({ now: new Date(), timeZone: storeZone() });

export async function listDisputeRows(query: DisputeListQuery): Promise<Page<DisputeRowDto>> {
  const by = reader();
  const { rows, total } = await screenRows(db.dispute, query, {
    where: matching(query, by.now),
    include: ROW_PARTS,
    orderBy: listOrder(query, "evidenceDueAt"),
  });
  return { items: rows.map((row) => toDisputeRow(row, by)), total };
}

/** @throws AppError `validation_failed` for a cursor of no dispute */
export async function listDisputes(query: DisputeListQuery, page: ListPage): Promise<Part<DisputeRowDto>> {
  const by = reader();
  const { rows, total } = await callRows(db.dispute, page, {
    where: matching(query, by.now),
    include: ROW_PARTS,
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
  });
  return { rows: rows.map((row) => toDisputeRow(row, by)), total };
}

/** With all that the store has kept of its order. @throws AppError `not_found` */
export async function getDispute(id: number): Promise<DisputeDto> {
  const row = orNotFound(await db.dispute.findUnique({ where: { id }, include: ROW_PARTS }), "dispute");
  const [names, evidence] = await Promise.all([
    staffNames([row.submittedBy]),
    gatherEvidence(row.orderId, row),
  ]);
  return toShape(disputeDtoSchema, {
    ...row,
    ...toDisputeRow(row, reader()),
    orderTotal: toDollars(row.order.totalCents),
    submittedBy: row.submittedAt && row.submittedBy ? (names.get(row.submittedBy) ?? null) : null,
    evidence,
  });
}

/** Of an order, for its page: the newest first. */
export async function listDisputesOfOrder(orderId: number): Promise<DisputeRowDto[]> {
  const by = reader();
  const rows = await db.dispute.findMany({
    where: { orderId },
    include: ROW_PARTS,
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => toDisputeRow(row, by));
}
