import "server-only";
import { db, type Prisma } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { orderFileLabel } from "@/lib/sales/orders/dto";
import type { DownloadedFileDto } from "./dto";

const LATEST = [
  { lastDownloadAt: "desc" },
  { id: "desc" },
] satisfies Prisma.OrderFileOrderByWithRelationInput[];
const DOWNLOADED = { lastDownloadAt: { not: null } };

async function planFiles(ofBuyer: Prisma.OrderWhereInput, limit: number): Promise<DownloadedFileDto[]> {
  const rows = await db.orderFile.findMany({
    where: { ...DOWNLOADED, order: ofBuyer },
    include: { order: { select: { id: true, number: true, lines: true } } },
    orderBy: LATEST,
    take: limit,
  });
  return rows.map(({ order, ...file }) => ({
    key: `file-${file.id}`,
    ...{ orderId: order.id, orderNumber: order.number, downloads: file.downloads },
    label: [
      order.lines.find((line) => line.planId === file.planId)?.planName ?? "",
      orderFileLabel(file, order.lines),
    ].join(", "),
    lastDownloadAt: (file.lastDownloadAt ?? file.createdAt).toISOString(),
  }));
}

async function taskFiles(ofBuyer: Prisma.OrderWhereInput, limit: number): Promise<DownloadedFileDto[]> {
  const rows = await db.taskFile.findMany({
    where: { ...DOWNLOADED, task: { order: ofBuyer } },
    include: { task: { select: { title: true, order: { select: { id: true, number: true } } } } },
    orderBy: LATEST,
    take: limit,
  });
  return rows.map(({ task, ...file }) => ({
    key: `task-file-${file.id}`,
    ...{ orderId: task.order.id, orderNumber: task.order.number, downloads: file.downloads },
    label: `${task.title}, ${file.fileName}`,
    lastDownloadAt: (file.lastDownloadAt ?? file.createdAt).toISOString(),
  }));
}

export async function listDownloadsOfBuyer(
  email: string,
  limit: number,
): Promise<{ items: DownloadedFileDto[]; total: number }> {
  const ofBuyer = { emailKey: emailKey(email) };
  const [ofPlans, ofTasks, planTotal, taskTotal] = await Promise.all([
    planFiles(ofBuyer, limit),
    taskFiles(ofBuyer, limit),
    db.orderFile.count({ where: { ...DOWNLOADED, order: ofBuyer } }),
    db.taskFile.count({ where: { ...DOWNLOADED, task: { order: ofBuyer } } }),
  ]);
  const items = [...ofPlans, ...ofTasks].sort((a, b) => b.lastDownloadAt.localeCompare(a.lastDownloadAt));
  return { items: items.slice(0, limit), total: planTotal + taskTotal };
}
