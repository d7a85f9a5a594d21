import "server-only";
import { type RowArea, rowPath } from "@/lib/access/resources/resources";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { listOverdueTasks } from "@/lib/sales/fulfilment/admin/queries";
import { listWaitingRequests } from "@/lib/sales/requests/admin/queries";
import { isClosed } from "@/lib/settings/server/maintenance";
import type { NotificationDto, NotificationsDto } from "./dto";

const PER_KIND = 5;
const NEWEST = { orderBy: { createdAt: "desc" }, take: PER_KIND } as const;
const none = { count: 0, items: [] as NotificationDto[] };

async function waiting<Row extends { id: number; createdAt: Date }>(
  kind: NotificationDto["kind"],
  area: RowArea,
  reads: [count: Promise<number> | number, rows: Promise<Row[]> | Row[]],
  say: (row: Row) => Pick<NotificationDto, "title" | "text"> & Partial<NotificationDto>,
) {
  const [count, rows] = await Promise.all(reads);
  const items = rows.map(
    (row): NotificationDto => ({
      kind,
      id: row.id,
      href: `${rowPath(area)}/${row.id}`,
      at: row.createdAt.toISOString(),
      ...say(row),
    }),
  );
  return { count, items };
}

async function alerts(now: Date) {
  const where = {
    isActive: true,
    AND: [
      { OR: [{ startDate: null }, { startDate: { lte: now } }] },
      { OR: [{ endDate: null }, { endDate: { gt: now } }] },
    ],
  };
  return waiting(
    "alert",
    "alerts",
    [db.systemAlert.count({ where }), db.systemAlert.findMany({ where, ...NEWEST })],
    (row) => ({
      title: row.audience === "staff" ? "System alert" : "Alert on the site",
      text: row.message,
      // Alerts for staff name the place to look at.
      ...(row.audience === "staff" && row.link && /^\/admin[/#]/.test(row.link) ? { href: row.link } : {}),
      at: (row.startDate ?? row.createdAt).toISOString(),
    }),
  );
}

async function messages() {
  const where = { readAt: null, handledAt: null };
  return waiting(
    "message",
    "contact-messages",
    [db.contactMessage.count({ where }), db.contactMessage.findMany({ where, ...NEWEST })],
    (row) => ({
      title: `Message from ${row.firstName} ${row.lastName}`,
      text: row.subject || row.message,
    }),
  );
}

async function issues() {
  const where = { isResolved: false };
  return waiting(
    "issue",
    "issues",
    [db.conciergeIssue.count({ where }), db.conciergeIssue.findMany({ where, ...NEWEST })],
    (row) => ({ title: "Concierge issue", text: row.message }),
  );
}

async function orders() {
  const where = { status: "review" } as const;
  return waiting(
    "order",
    "orders",
    [db.order.count({ where }), db.order.findMany({ where, ...NEWEST })],
    (row) => ({
      title: `Order ${row.number} needs a look`,
      text: row.reviewReason ?? "The payment does not agree with the order.",
    }),
  );
}

async function tasks() {
  const { rows, count } = await listOverdueTasks(PER_KIND);
  const since = rows.map((row) => ({ ...row, createdAt: row.dueAt }));
  return waiting("task", "tasks", [count, since], (row) => ({
    title: `Overdue: ${row.title}`,
    text: `Promised to the buyer of order ${row.order.number}.`,
  }));
}

async function requests() {
  const { rows, count } = await listWaitingRequests(PER_KIND);
  const since = rows.map((row) => ({ ...row, createdAt: row.stateSince }));
  return waiting("request", "requests", [count, since], (row) => ({
    title: `Change request ${row.number}`,
    text: `${row.planName}: ${row.state === "new" ? "waits for an answer" : "waits for its delivery"}.`,
  }));
}

async function reviews() {
  const where = { status: "pending" } as const;
  const include = { plan: { select: { name: true } } };
  return waiting(
    "review",
    "reviews",
    [db.review.count({ where }), db.review.findMany({ where, include, ...NEWEST })],
    (row) => ({
      title: `Review of ${row.plan.name}`,
      text: row.text,
    }),
  );
}

/** Only for areas that the role may read. */
export async function listNotifications(staff: Staff): Promise<NotificationsDto> {
  const parts = await Promise.all([
    can(staff.role, "alerts:read") ? alerts(new Date()) : none,
    can(staff.role, "contact-messages:read") ? messages() : none,
    can(staff.role, "issues:read") ? issues() : none,
    can(staff.role, "orders:read") ? orders() : none,
    can(staff.role, "tasks:read") ? tasks() : none,
    can(staff.role, "reviews:read") ? reviews() : none,
    can(staff.role, "requests:read") ? requests() : none,
  ]);
  const items = parts.flatMap((part) => part.items).sort((a, b) => b.at.localeCompare(a.at));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count, items, isStoreClosed: await isClosed() };
}
