import "server-only";
import { randomUUID } from "node:crypto";
import type { FileKind, OrderTask, Prisma, TaskFile } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { can } from "@/lib/access/staff/rules/permissions";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { fileLabels } from "@/lib/catalog/plans/rules/file-kinds";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound, orNotFound } from "@/lib/platform/errors";
import { privateStorage } from "@/lib/platform/ops/storage";
import { queueOrderEvent } from "@/lib/sales/assistants/event-mutations";
import { assertNotRefunding } from "@/lib/sales/orders/buyer-refund-queries";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { addOrderEvent, type LockedOrder, lockOrder } from "@/lib/sales/orders/mutations";
import { DISPUTED_TASK } from "@/lib/sales/orders/rules/disputed";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { queueDeliveryMail } from "../mutations";
import { CHANGE, promisedKinds } from "../rules/deliverables";
import { shippingOf } from "../rules/details";
import {
  lackingKinds,
  leftOutQuestion,
  MAX_TASK_FILE_BYTES,
  TASK_FILE_TOO_LARGE,
  TASK_FILE_WRONG_TYPE,
  TASK_SNIFF_BYTES,
  taskFileName,
  taskFileType,
} from "../rules/file-types";
import { type TaskFileDto, toTaskFile } from "./dto";
import { type DeliverTask, type ReopenTask, type UpdateTask, WAITING_STATES } from "./schema";

interface LockedTask {
  order: LockedOrder;
  task: OrderTask;
  label: string;
}

/**
 * Holds the order's row: a delivery, a refund and another delivery of the same order take turns, and each
 * sees what the one before it made of the order.
 * @throws AppError `not_found`, `conflict` while the buyer's refund is being made
 */
async function lockTask(tx: Tx, id: number): Promise<LockedTask> {
  const found = await tx.orderTask.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw notFound("There is no such task.");
  const order = await lockOrder(tx, found.orderId);
  await assertNotRefunding(tx, order.id);
  const task = await tx.orderTask.findUniqueOrThrow({ where: { id } });
  return { order, task, label: `${task.title} of ${order.number}` };
}

function assertVersion(task: OrderTask, version: number | undefined): void {
  if (version === undefined || version === task.version) return;
  throw new AppError("stale", "Somebody has changed this task since you opened it. Look at it again.", {
    extra: { version: task.version },
  });
}

const isWaiting = (task: OrderTask) => WAITING_STATES.some((state) => state === task.state);

function isOwed({ order, task }: LockedTask): boolean {
  const line = order.lines.find(({ id }) => id === task.lineId);
  return isFulfilled(order.status) && line !== undefined && !isRefunded(line);
}

function assertWorkable(locked: LockedTask): void {
  const { task } = locked;
  if (!isWaiting(task)) {
    throw new AppError("conflict", `This task is ${task.state}. Reopen it to go on with it.`);
  }
  if (!isOwed(locked)) {
    throw new AppError("conflict", "This order is not paid, or was refunded: there is nothing to deliver.");
  }
  if (locked.order.disputedAt) throw new AppError("conflict", DISPUTED_TASK);
}

const OF_REQUEST = "This is the work of a change request: deliver it on the page of the request.";

function assertNotOfRequest({ task }: LockedTask): void {
  if (task.key === CHANGE) throw new AppError("conflict", OF_REQUEST);
}

const logged = ({ state, assignedTo, dueAt, deliveredAt, deliveries }: OrderTask) => ({
  state,
  assignedTo,
  dueAt,
  deliveredAt,
  deliveries,
});

function note(tx: Tx, actor: Staff, action: string, locked: LockedTask, after: OrderTask): Promise<void> {
  const { task, label } = locked;
  return recordActivity(tx, {
    actor,
    action,
    entityType: "task",
    entityId: task.id,
    label,
    before: logged(task),
    after: logged(after),
  });
}

const save = (tx: Tx, task: OrderTask, data: Prisma.OrderTaskUncheckedUpdateInput) =>
  tx.orderTask.update({ where: { id: task.id }, data: { ...data, version: { increment: 1 } } });

async function assertAssignee(tx: Tx, id: number): Promise<void> {
  const user = await tx.user.findUnique({ where: { id }, select: { role: true } });
  if (user && can(user.role, "tasks:work")) return;
  throw invalidField("assignedTo", "Choose a member of staff who works on tasks");
}

/**
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when it is delivered or canceled,
 * `validation_failed`
 */
export async function updateTask(id: number, input: UpdateTask, actor: Staff): Promise<void> {
  assertCan(actor, "tasks:work");
  await db.$transaction(async (tx) => {
    const locked = await lockTask(tx, id);
    assertVersion(locked.task, input.version);
    assertWorkable(locked);
    const { state, assignedTo, dueAt } = input;
    if (assignedTo) await assertAssignee(tx, assignedTo);
    const after = await save(tx, locked.task, {
      ...(state === undefined ? {} : { state }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
      ...(dueAt === undefined ? {} : { dueAt: new Date(dueAt) }),
    });
    await note(tx, actor, "update", locked, after);
  });
}

interface Upload {
  taskId: number;
  name: string;
  body: ReadableStream<Uint8Array>;
}

type Beside = (tx: Tx, file: TaskFile) => Promise<void>;

/**
 * Flushed to private storage before its row is written. The buyer gets it with the next delivery.
 * @param beside what is written with it where it is the work of a request, whose files come by its own page
 * @throws AppError `not_found`, `forbidden`, `conflict`, `too_large` above 200 MB, `unsupported_media_type`
 * by name and content, `storage_full`
 */
export async function addTaskFile(
  { taskId, name, body }: Upload,
  actor: Staff,
  beside?: Beside,
): Promise<TaskFileDto> {
  assertCan(actor, "tasks:work");
  if (!(await db.orderTask.findUnique({ where: { id: taskId }, select: { id: true } }))) {
    throw notFound("There is no such task.");
  }
  const storage = privateStorage();
  const key = `tasks/${taskId}/${randomUUID()}`;
  const wrongType = () => new AppError("unsupported_media_type", TASK_FILE_WRONG_TYPE);
  const stored = await storage.putStream(key, body, {
    maxBytes: MAX_TASK_FILE_BYTES,
    tooLarge: () => new AppError("too_large", TASK_FILE_TOO_LARGE),
    headBytes: TASK_SNIFF_BYTES,
    checkHead: (head) => {
      if (!taskFileType(name, head)) throw wrongType();
    },
  });
  try {
    const contentType = taskFileType(name, stored.head);
    if (!contentType) throw wrongType();
    return await db.$transaction(async (tx) => {
      const locked = await lockTask(tx, taskId);
      if (!beside) assertNotOfRequest(locked);
      assertWorkable(locked);
      const { bytes, sha256 } = stored;
      const fileName = taskFileName(name);
      const data = { taskId, fileName, contentType, storageKey: key, bytes, sha256, createdBy: actor.id };
      const row = await tx.taskFile.create({ data });
      await beside?.(tx, row);
      const file = toTaskFile(row);
      const { label } = locked;
      const entry = { actor, action: "add-file", entityType: "task", entityId: taskId, label };
      await recordActivity(tx, { ...entry, after: file });
      return file;
    });
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** @throws AppError `not_found`, `forbidden`, `conflict` when it was delivered */
export async function removeTaskFile(taskId: number, fileId: number, actor: Staff): Promise<void> {
  assertCan(actor, "tasks:work");
  const key = await db.$transaction(async (tx) => {
    const { label } = await lockTask(tx, taskId);
    const file = orNotFound(await tx.taskFile.findFirst({ where: { id: fileId, taskId } }), "file");
    if (file.deliveredAt) throw new AppError("conflict", "The buyer has this file already.");
    await tx.taskFile.delete({ where: { id: fileId } });
    const entry = { actor, action: "remove-file", entityType: "task", entityId: taskId, label };
    await recordActivity(tx, { ...entry, before: toTaskFile(file) });
    return file.storageKey;
  });
  await privateStorage().delete(key);
}

/** @throws AppError `not_found`, `forbidden` */
export async function resetTaskFile(taskId: number, fileId: number, actor: Staff): Promise<void> {
  assertCan(actor, "orders:reset-downloads");
  await db.$transaction(async (tx) => {
    const { order, label } = await lockTask(tx, taskId);
    const before = orNotFound(await tx.taskFile.findFirst({ where: { id: fileId, taskId } }), "file");
    const after = await tx.taskFile.update({ where: { id: fileId }, data: { downloads: 0 } });
    const text = `The downloads of ${before.fileName} were reset.`;
    await addOrderEvent(tx, order.id, "download", text, actor.id);
    const entry = { actor, action: "reset-downloads", entityType: "task", entityId: taskId, label };
    await recordActivity(tx, { ...entry, before: toTaskFile(before), after: toTaskFile(after) });
  });
}

interface Parcel {
  files: readonly TaskFile[];
  /** Kinds of files that were sold with the task and that neither this nor an earlier delivery brings. */
  leftOut: FileKind[];
}

async function packParcel(tx: Tx, { order, task }: LockedTask): Promise<Parcel> {
  const all = await tx.taskFile.findMany({
    where: { taskId: task.id, revokedAt: null },
    orderBy: { id: "asc" },
  });
  const line = order.lines.find(({ id }) => id === task.lineId);
  const leftOut = line ? lackingKinds(promisedKinds(line, task.key), all) : [];
  return { files: all.filter(({ deliveredAt }) => deliveredAt === null), leftOut };
}

function assertDeliverable(
  { order, task }: LockedTask,
  input: DeliverTask,
  { files, leftOut }: Parcel,
): void {
  const isShipped = task.kind === "shipped";
  const errors = [
    ...(isShipped && !input.carrier ? [["carrier", "Enter the carrier"]] : []),
    ...(isShipped && !input.tracking ? [["tracking", "Enter the tracking number"]] : []),
    ...(!isShipped && !input.message && files.length === 0
      ? [["message", "Add a file or write a message: there is nothing to deliver yet"]]
      : []),
    ...(leftOut.length > 0 && !input.leftOutReason ? [["leftOutReason", leftOutQuestion(leftOut)]] : []),
  ].map(([path = "", message = ""]) => ({ path, message }));
  if (errors[0]) throw new AppError("validation_failed", errors[0].message, { errors });
  if (isShipped && !shippingOf(order)) {
    throw new AppError("conflict", "The buyer has not given an address yet.");
  }
}

/**
 * Its files become the buyer's, and one mail says so.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when it is delivered or canceled or has no
 * address, `validation_failed`
 */
export async function deliverTask(id: number, input: DeliverTask, actor: Staff): Promise<void> {
  assertCan(actor, "tasks:work");
  await db.$transaction(async (tx) => {
    const locked = await lockTask(tx, id);
    const { order, task } = locked;
    assertVersion(task, input.version);
    assertNotOfRequest(locked);
    assertWorkable(locked);
    const parcel = await packParcel(tx, locked);
    assertDeliverable(locked, input, parcel);
    const { message = "", carrier = "", tracking = "" } = input;
    const { leftOut } = parcel;
    const leftOutReason = leftOut.length > 0 ? (input.leftOutReason ?? "") : "";
    const deliveredAt = new Date();
    await tx.taskFile.updateMany({ where: { taskId: id, deliveredAt: null }, data: { deliveredAt } });
    const after = await save(tx, task, {
      state: "delivered",
      deliveredAt,
      deliveries: { increment: 1 },
      message,
      carrier,
      tracking,
      leftOut,
      leftOutReason,
      assignedTo: task.assignedTo ?? actor.id,
    });
    await queueDeliveryMail(tx, order, after, {
      message,
      carrier,
      tracking,
      planName: order.lines.find((line) => line.id === task.lineId)?.planName ?? "",
      files: parcel.files.map(({ fileName }) => fileName),
      leftOut: fileLabels(leftOut),
      leftOutReason,
    });
    const how = [carrier, tracking].filter(Boolean).join(" ");
    const without = leftOut.length > 0 ? ` without ${fileLabels(leftOut)}` : "";
    const text = `${task.title} was delivered${how ? ` by ${how}` : ""}${without}.`;
    await addOrderEvent(tx, order.id, "delivered", text, actor.id);
    await queueOrderEvent(tx, order, "delivered");
    await note(tx, actor, "deliver", locked, after);
  });
}

/**
 * What the buyer got stays theirs.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when it is open, or the order or its line
 * is refunded
 */
export async function reopenTask(id: number, input: ReopenTask, actor: Staff): Promise<void> {
  assertCan(actor, "tasks:work");
  await db.$transaction(async (tx) => {
    const locked = await lockTask(tx, id);
    const { order, task } = locked;
    assertVersion(task, input.version);
    assertNotOfRequest(locked);
    if (isWaiting(task)) throw new AppError("conflict", "This task is open.");
    if (!isOwed(locked)) {
      throw new AppError("conflict", "This was refunded: there is nothing more to deliver.");
    }
    const after = await save(tx, task, { state: "open" });
    await addOrderEvent(tx, order.id, "reopened", `${task.title} was opened again.`, actor.id);
    await queueOrderEvent(tx, order, "reopened");
    await note(tx, actor, "reopen", locked, after);
  });
}
