import "server-only";
import { type Area, rowPath, screenPath } from "@/lib/access/resources/resources";
import type { Role } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { type Client, db, type Tx } from "@/lib/platform/db/client";
import { formatDay, formatMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { type StaffEmailsDto, toStaffEmails } from "./dto";
import { nextEight } from "./rules/eight";
import { mayHaveNotice, NOTICE_AREAS, NOTICE_KINDS, NOTICE_LABELS, type NoticeKind } from "./schema";

export async function getStaffEmails({ id, role }: Pick<Staff, "id" | "role">): Promise<StaffEmailsDto> {
  const [rows, timeZone] = await Promise.all([
    db.staffEmailChoice.findMany({ where: { userId: id } }),
    getTimeZone(),
  ]);
  return toStaffEmails(rows, role, nextEight(new Date(), timeZone));
}

export interface NoticeRow {
  kind: NoticeKind;
  rowId: number;
}

export interface NoticeLine {
  title: string;
  text: string;
  path: string;
}

export interface NoticeGroup {
  kind: NoticeKind;
  title: string;
  lines: NoticeLine[];
  /** How many there are besides the lines. */
  more: number;
  listPath: string;
}

/** Of a kind; an email of more would be cut by mail programs. */
const MAX_LINES = 50;

type Ids = { where: { id: { in: number[] } }; orderBy: { id: "asc" } };
/** What a line says of a row, without its address. Nobody outside of the store is named: a mailbox keeps what was erased here. */
type Said = Omit<NoticeLine, "path"> & { id: number };
type Read = (client: Client | Tx, ids: Ids, timeZone: string) => Promise<Said[]>;

const READS: Record<NoticeKind, Read> = {
  order: async (client, ids) => {
    const select = {
      id: true,
      number: true,
      status: true,
      totalCents: true,
      lines: { select: { planName: true }, orderBy: { id: "asc" } },
    } as const;
    const rows = await client.order.findMany({ ...ids, select });
    return rows.map(({ id, number, status, totalCents, lines }) => ({
      id,
      title: status === "review" ? `Order ${number} needs a review` : `New order ${number}`,
      text: `${formatCents(totalCents)}: ${[...new Set(lines.map((line) => line.planName))].join(", ")}`,
    }));
  },
  request: async (client, ids, timeZone) => {
    const select = { id: true, number: true, planName: true, createdAt: true } as const;
    const rows = await client.changeRequest.findMany({ ...ids, select });
    return rows.map(({ id, number, planName, createdAt }) => ({
      id,
      title: `Change request ${number}`,
      text: `${planName}, asked ${formatMoment(createdAt, timeZone)}`,
    }));
  },
  message: async (client, ids, timeZone) => {
    const select = { id: true, subject: true, createdAt: true } as const;
    const rows = await client.contactMessage.findMany({ ...ids, select });
    return rows.map(({ id, subject, createdAt }) => ({
      id,
      title: subject ? `Message: ${subject}` : "Message without a subject",
      text: `Written ${formatMoment(createdAt, timeZone)}`,
    }));
  },
  issue: async (client, ids, timeZone) => {
    const rows = await client.conciergeIssue.findMany({ ...ids, select: { id: true, createdAt: true } });
    return rows.map(({ id, createdAt }) => ({
      id,
      title: "The concierge asks for a person",
      text: `Handed over ${formatMoment(createdAt, timeZone)}`,
    }));
  },
  task: async (client, ids, timeZone) => {
    const select = { id: true, title: true, dueAt: true, order: { select: { number: true } } } as const;
    const rows = await client.orderTask.findMany({ ...ids, select });
    return rows.map(({ id, title, dueAt, order }) => ({
      id,
      title: `Overdue: ${title}`,
      text: `Order ${order.number}, promised for ${formatDay(dueAt, timeZone)}`,
    }));
  },
};

/** What is left of the rows for a role: those that are gone, or that it may not read, are left out. */
export async function listNoticeGroups(
  rows: readonly NoticeRow[],
  role: Role,
  timeZone: string,
  client: Client | Tx = db,
): Promise<NoticeGroup[]> {
  const groups: NoticeGroup[] = [];
  for (const kind of NOTICE_KINDS.filter((one) => mayHaveNotice(role, one))) {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.rowId] : []));
    if (ids.length === 0) continue;
    const said = await READS[kind](client, { where: { id: { in: ids } }, orderBy: { id: "asc" } }, timeZone);
    if (said.length === 0) continue;
    const area: Area = NOTICE_AREAS[kind];
    groups.push({
      kind,
      title: NOTICE_LABELS[kind],
      lines: said.slice(0, MAX_LINES).map(({ id, ...line }) => ({ ...line, path: `${rowPath(area)}/${id}` })),
      more: Math.max(0, said.length - MAX_LINES),
      listPath: screenPath(area),
    });
  }
  return groups;
}

/** Whom an email to staff goes to now; null when they are no longer one of them. */
export const findRecipient = (userId: number, client: Client | Tx = db) =>
  client.user.findUnique({
    where: { id: userId },
    select: { email: true, fullName: true, role: true },
  });
