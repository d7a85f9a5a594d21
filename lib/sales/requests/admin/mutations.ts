import "server-only";
import type { ChangeRequest, Order } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { dayIn, startOfDay } from "@/lib/platform/format/zone";
import { addTaskFile } from "@/lib/sales/fulfilment/admin/mutations";
import { addOrderEvent, lockOrder } from "@/lib/sales/orders/mutations";
import { DISPUTED_TASK } from "@/lib/sales/orders/rules/disputed";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { withoutOpenPayment } from "../acceptance";
import { type RequestFileDto, TOOK_MONEY, toRequestFile } from "../dto";
import { assertStep, lockRequest, notNow, takeStep, tellBuyer } from "../step-mutations";
import { type QuotedPlan, quotePlan } from "./queries";
import type { AskRequest, DeliverRequest, QuoteInput, RefuseRequest } from "./schema";

const DAY_MS = 86_400_000;
const LONGEST_VALID_DAYS = 365;

function assertVersion(request: ChangeRequest, version: number | undefined): void {
  if (version === undefined || version === request.version) return;
  throw new AppError("stale", "This request has changed since you opened it. Look at it again.", {
    extra: { version: request.version, state: request.state },
  });
}

/** What was done with it, nothing of who asks. */
const logged = ({ state, roundsLeft }: ChangeRequest) => ({ state, roundsLeft });

const note = (
  tx: Tx,
  actor: Staff,
  action: string,
  before: ChangeRequest,
  after: ChangeRequest,
  more: object = {},
) =>
  recordActivity(tx, {
    ...{ actor, action, entityType: "request", entityId: before.id, label: before.number },
    before: logged(before),
    after: { ...logged(after), ...more },
  });

const say = (tx: Tx, request: ChangeRequest, text: string, actor: Staff) =>
  tx.requestMessage.create({ data: { requestId: request.id, from: "staff", text, userId: actor.id } });

/** @throws AppError `not_found`, `forbidden`, `stale`, `conflict` with the state */
export async function askQuestion(id: number, { version, text }: AskRequest, actor: Staff): Promise<void> {
  assertCan(actor, "requests:work");
  await db.$transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    assertVersion(request, version);
    const after = await takeStep(tx, request, "ask");
    await say(tx, request, text, actor);
    await tellBuyer(tx, after, { news: "question", text });
    await note(tx, actor, "ask", request, after);
  });
}

async function planOf(request: ChangeRequest): Promise<QuotedPlan | null> {
  if (request.ownedOrderId !== null) return null;
  const plan = await quotePlan(request);
  if ("problem" in plan) throw new AppError("conflict", plan.problem, { extra: { state: request.state } });
  return plan;
}

async function expiryOf(validUntil: string, now: Date): Promise<Date> {
  const timeZone = await getTimeZone();
  const today = dayIn(now, timeZone);
  if (validUntil < today) throw invalidField("validUntil", "Choose today or a later day");
  if (Date.parse(validUntil) > Date.parse(today) + LONGEST_VALID_DAYS * DAY_MS) {
    throw invalidField("validUntil", "Choose a day within a year");
  }
  const next = new Date(Date.parse(validUntil) + DAY_MS).toISOString().slice(0, 10);
  return startOfDay(next, timeZone);
}

/**
 * The provider first: a version that was paid in the same moment stands, and this is a 409.
 * @throws AppError `not_found`, `forbidden`, `stale`, `validation_failed`, `conflict` with the state when it
 * cannot be quoted, is paid or is being paid, `unavailable`
 */
export async function sendQuote(
  id: number,
  input: QuoteInput,
  actor: Staff,
  now = new Date(),
): Promise<void> {
  assertCan(actor, "requests:work");
  const found = await db.changeRequest.findUnique({ where: { id } });
  if (!found) throw notFound("There is no such request.");
  assertVersion(found, input.version);
  assertStep(found, "quote");
  const [expiresAt, plan] = await Promise.all([expiryOf(input.validUntil, now), planOf(found)]);
  const lines = input.lines.map(({ title, price }) => ({ title, cents: toCents(price) }));
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, plan?.cents ?? 0);
  if (input.total !== undefined && toCents(input.total) !== totalCents) {
    throw invalidField("total", `The lines come to ${formatCents(totalCents)}. Look at them again.`);
  }
  const data = {
    ...{ lines, totalCents, rounds: input.rounds, businessDays: input.businessDays },
    ...{ validUntil: new Date(input.validUntil), expiresAt, createdBy: actor.id },
    ...(plan ? { planChoice: plan.choice, planCents: plan.cents, catalogCents: plan.catalogCents } : {}),
  };
  await withoutOpenPayment(id, "A new quote took the place of this one.", () =>
    db.$transaction((tx) => writeQuote(tx, id, input.version, data, actor)),
  );
}

type QuoteData = Omit<Prisma.RequestQuoteUncheckedCreateInput, "requestId" | "version">;

async function writeQuote(tx: Tx, id: number, read: number, data: QuoteData, actor: Staff): Promise<void> {
  const request = await lockRequest(tx, id);
  // Paid or answered meanwhile: the state says more than the version does.
  assertStep(request, "quote");
  assertVersion(request, read);
  const last = await tx.requestQuote.findFirst({
    where: { requestId: id },
    orderBy: { version: "desc" },
    select: { version: true },
  });
  const version = (last?.version ?? 0) + 1;
  await tx.requestQuote.create({ data: { ...data, requestId: id, version } });
  const after = await takeStep(tx, request, "quote");
  await tellBuyer(tx, after, { news: "quoted", text: "", quoteVersion: version });
  await note(tx, actor, "quote", request, after, { quote: version, totalCents: data.totalCents });
}

/** @throws AppError `not_found`, `forbidden`, `stale`, `conflict` with the state, `unavailable` */
export async function refuseRequest(
  id: number,
  { version, reason }: RefuseRequest,
  actor: Staff,
): Promise<void> {
  assertCan(actor, "requests:work");
  await withoutOpenPayment(id, "The request was refused.", () =>
    db.$transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      assertStep(request, "refuse");
      assertVersion(request, version);
      const after = await takeStep(tx, request, "refuse", { reason });
      await say(tx, request, reason, actor);
      await tellBuyer(tx, after, { news: "refused", text: reason });
      await note(tx, actor, "refuse", request, after);
    }),
  );
}

/** @throws AppError `not_found`, `conflict` with the state where nothing was paid */
async function paidOrderOf(id: number): Promise<{ order: Order; taskId: number }> {
  const request = await db.changeRequest.findUnique({ where: { id }, select: { state: true } });
  if (!request) throw notFound("There is no such request.");
  const order = await db.order.findFirst({
    where: { requestId: id, ...TOOK_MONEY },
    orderBy: { id: "desc" },
    include: { tasks: { where: { key: "change" }, select: { id: true } } },
  });
  const taskId = order?.tasks[0]?.id;
  if (!order || taskId === undefined) throw notNow(request);
  return { order, taskId };
}

interface Upload {
  name: string;
  version: number | undefined;
  body: ReadableStream<Uint8Array>;
}

/**
 * The buyer gets it with the next delivery.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` with the state, `too_large` above 200 MB,
 * `unsupported_media_type`, `storage_full`
 */
export async function addRequestFile(id: number, upload: Upload, actor: Staff): Promise<RequestFileDto> {
  assertCan(actor, "requests:work");
  const { taskId } = await paidOrderOf(id);
  assertStep(await db.changeRequest.findUniqueOrThrow({ where: { id } }), "prepare");
  let stored: RequestFileDto | undefined;
  await addTaskFile({ taskId, name: upload.name, body: upload.body }, actor, async (tx, file) => {
    const request = await lockRequest(tx, id);
    assertStep(request, "prepare");
    assertVersion(request, upload.version);
    const data = {
      requestId: id,
      from: "staff",
      fileName: file.fileName,
      bytes: Number(file.bytes),
    } as const;
    stored = toRequestFile(await tx.requestFile.create({ data: { ...data, taskFileId: file.id } }));
    await takeStep(tx, request, "prepare");
  });
  if (!stored) throw new Error("A file was stored without its row.");
  return stored;
}

/**
 * The files that were put there become the buyer's, and one mail says so. It holds the order's row: a refund of
 * the same order comes before or after it as a whole.
 * @throws AppError `not_found`, `forbidden`, `stale`, `conflict` with the state, or while the payment is
 * disputed, `validation_failed` when there is neither a file nor a message
 */
export async function deliverRequest(
  id: number,
  { version, message = "" }: DeliverRequest,
  actor: Staff,
): Promise<void> {
  assertCan(actor, "requests:work");
  const { order, taskId } = await paidOrderOf(id);
  await db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const request = await lockRequest(tx, id);
    assertStep(request, "deliver");
    assertVersion(request, version);
    if (locked.disputedAt) throw new AppError("conflict", DISPUTED_TASK, { extra: { state: request.state } });
    const files = await tx.taskFile.findMany({
      where: { taskId, deliveredAt: null, revokedAt: null },
      orderBy: { id: "asc" },
    });
    if (files.length === 0 && !message) {
      throw invalidField("message", "Add a file or write a message: there is nothing to deliver yet");
    }
    const deliveredAt = new Date();
    await tx.taskFile.updateMany({
      where: { id: { in: files.map((file) => file.id) } },
      data: { deliveredAt },
    });
    await tx.orderTask.update({
      where: { id: taskId },
      data: {
        ...{
          state: "delivered",
          deliveredAt,
          message,
          deliveries: { increment: 1 },
          version: { increment: 1 },
        },
      },
    });
    const after = await takeStep(tx, request, "deliver");
    if (message) await say(tx, request, message, actor);
    const names = files.map(({ fileName }) => fileName);
    await tellBuyer(tx, after, { news: "delivered", text: message, files: names });
    await addOrderEvent(
      tx,
      order.id,
      "delivered",
      `The changes of ${request.number} were delivered.`,
      actor.id,
    );
    await note(tx, actor, "deliver", request, after, { files: names });
  });
}
