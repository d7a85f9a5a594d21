import "server-only";
import { listOverdueTasks } from "@/lib/fulfilment/admin/queries";
import { db } from "@/lib/platform/db/client";
import { isClosed } from "@/lib/settings/server/maintenance";
import { can } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import type { NotificationDto, NotificationsDto } from "./dto";

const PER_KIND = 5;
const none = { count: 0, items: [] as NotificationDto[] };

async function alerts(now: Date) {
  const where = {
    isActive: true,
    AND: [
      { OR: [{ startDate: null }, { startDate: { lte: now } }] },
      { OR: [{ endDate: null }, { endDate: { gt: now } }] },
    ],
  };
  const [count, rows] = await Promise.all([
    db.systemAlert.count({ where }),
    db.systemAlert.findMany({ where, orderBy: { createdAt: "desc" }, take: PER_KIND }),
  ]);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "alert",
      id: row.id,
      title: row.audience === "staff" ? "System alert" : "Alert on the site",
      text: row.message,
      // Alerts for staff name the place to look at.
      href:
        row.audience === "staff" && row.link && /^\/admin[/#]/.test(row.link)
          ? row.link
          : `/admin/alerts/${row.id}`,
      at: (row.startDate ?? row.createdAt).toISOString(),
    }),
  );
  return { count, items };
}

async function messages() {
  const where = { readAt: null, handledAt: null };
  const [count, rows] = await Promise.all([
    db.contactMessage.count({ where }),
    db.contactMessage.findMany({ where, orderBy: { createdAt: "desc" }, take: PER_KIND }),
  ]);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "message",
      id: row.id,
      title: `Message from ${row.firstName} ${row.lastName}`,
      text: row.subject || row.message,
      href: `/admin/contact-messages/${row.id}`,
      at: row.createdAt.toISOString(),
    }),
  );
  return { count, items };
}

async function issues() {
  const where = { isResolved: false };
  const [count, rows] = await Promise.all([
    db.conciergeIssue.count({ where }),
    db.conciergeIssue.findMany({ where, orderBy: { createdAt: "desc" }, take: PER_KIND }),
  ]);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "issue",
      id: row.id,
      title: "Concierge issue",
      text: row.message,
      href: `/admin/issues/${row.id}`,
      at: row.createdAt.toISOString(),
    }),
  );
  return { count, items };
}

async function orders() {
  const where = { status: "review" } as const;
  const [count, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ where, orderBy: { createdAt: "desc" }, take: PER_KIND }),
  ]);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "order",
      id: row.id,
      title: `Order ${row.number} needs a look`,
      text: row.reviewReason ?? "The payment does not agree with the order.",
      href: `/admin/orders/${row.id}`,
      at: row.createdAt.toISOString(),
    }),
  );
  return { count, items };
}

async function tasks() {
  const { rows, count } = await listOverdueTasks(PER_KIND);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "task",
      id: row.id,
      title: `Overdue: ${row.title}`,
      text: `Promised to the buyer of order ${row.order.number}.`,
      href: `/admin/tasks/${row.id}`,
      at: row.dueAt.toISOString(),
    }),
  );
  return { count, items };
}

async function reviews() {
  const where = { status: "pending" } as const;
  const [count, rows] = await Promise.all([
    db.review.count({ where }),
    db.review.findMany({
      where,
      include: { plan: { select: { name: true } } },
      orderBy: { createdAt: "desc" },
      take: PER_KIND,
    }),
  ]);
  const items = rows.map(
    (row): NotificationDto => ({
      kind: "review",
      id: row.id,
      title: `Review of ${row.plan.name}`,
      text: row.text,
      href: `/admin/reviews/${row.id}`,
      at: row.createdAt.toISOString(),
    }),
  );
  return { count, items };
}

/** What waits for this member of staff, newest first; only what the role may read. */
export async function listNotifications(staff: Staff): Promise<NotificationsDto> {
  const parts = await Promise.all([
    can(staff.role, "alerts:read") ? alerts(new Date()) : none,
    can(staff.role, "contact-messages:read") ? messages() : none,
    can(staff.role, "issues:read") ? issues() : none,
    can(staff.role, "orders:read") ? orders() : none,
    can(staff.role, "tasks:read") ? tasks() : none,
    can(staff.role, "reviews:read") ? reviews() : none,
  ]);
  const items = parts.flatMap((part) => part.items).sort((a, b) => b.at.localeCompare(a.at));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count, items, isStoreClosed: await isClosed() };
}
