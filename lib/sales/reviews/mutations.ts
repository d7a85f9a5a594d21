import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { queueMails } from "@/lib/queue/outbox/mutations";
import { type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import {
  type OwnReviewDto,
  STAFF_REVIEW,
  type StaffReviewDto,
  type StaffReviewRow,
  toOwnReview,
  toStaffReview,
} from "./dto";
import type { ModerateReview, WriteReview } from "./schema";

/** Until then few have looked at all of the set. */
const ASK_AFTER_DAYS = 14;
/** A store that begins to ask does not write to everybody who ever bought. */
const ASK_UNTIL_DAYS = 60;

/**
 * Shown once staff have read it.
 * @throws AppError `not_found`, `conflict` when the line is not paid, was refunded, or was reviewed
 */
export async function writeReview(token: string, input: WriteReview): Promise<OwnReviewDto> {
  const { lineId, ...said } = input;
  const line = isToken(token)
    ? await db.orderLine.findFirst({
        where: { id: lineId, order: { tokenHash: tokenHash(token) } },
        include: { order: { select: { status: true, kind: true } } },
      })
    : null;
  if (!line) throw notFound("There is no such line in this order.");
  if (
    line.order.kind === "upgrade" ||
    line.order.kind === "transfer" ||
    line.isChange ||
    !isFulfilled(line.order.status) ||
    isRefunded(line)
  ) {
    throw new AppError("conflict", "Only a plan that is paid for, and not refunded, can be reviewed.");
  }
  const plan = await db.housePlan.findUnique({ where: { id: line.planId }, select: { id: true } });
  if (!plan) throw new AppError("conflict", "This plan is no longer in the store.");
  try {
    return toOwnReview(await db.review.create({ data: { ...said, lineId, planId: line.planId } }));
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")) throw error;
    throw new AppError("conflict", "You have reviewed this plan already. Write to us to change it.");
  }
}

const REVIEW: RecordedKind<StaffReviewRow> = {
  area: "reviews",
  find: (tx, id) => tx.review.findUnique({ where: { id }, include: STAFF_REVIEW }),
  // What staff did with it, nothing of who wrote it.
  logged: ({ status, rejection, rating, reply }) => ({ status, rejection, rating, reply }),
};

function assertReason({ status, rejection }: ModerateReview): void {
  if ((status === "rejected") === (rejection !== undefined)) return;
  throw invalidField(
    "rejection",
    status === "rejected" ? "Choose why it is not published" : "Only what is not published has a reason",
  );
}

function changes(before: StaffReviewRow, input: ModerateReview, now: Date) {
  const { status, rejection, reply } = input;
  return {
    ...(status === undefined
      ? {}
      : {
          status,
          rejection: rejection ?? null,
          publishedAt: status === "published" ? (before.publishedAt ?? now) : before.publishedAt,
        }),
    ...(reply === undefined || reply === before.reply ? {} : { reply, repliedAt: reply ? now : null }),
  };
}

const VERBS = { published: "publish", rejected: "reject", pending: "reopen" } as const;

/** @throws AppError `not_found`, `forbidden`, `stale`, `validation_failed` */
export async function moderateReview(
  id: number,
  input: ModerateReview,
  actor: Staff,
): Promise<StaffReviewDto> {
  assertReason(input);
  if (input.reply !== undefined) assertCan(actor, "reviews:reply");
  const action = input.status ? VERBS[input.status] : "reply";
  const options = { readAt: input.lastUpdatedAt, as: "moderate", action };
  const row = await updateRecorded(REVIEW, id, actor, options, (tx, before) => {
    const data = changes(before, input, new Date());
    if (JSON.stringify({ ...before, ...data }) === JSON.stringify(before)) return before;
    return tx.review.update({
      where: { id },
      data: { ...data, lastUpdatedBy: actor.id },
      include: STAFF_REVIEW,
    });
  });
  return toStaffReview(row, await staffNames([row.lastUpdatedBy]));
}

/** Once for each order, by the key of the mail; not when all of it was refunded or reviewed. */
export async function askForReviews(): Promise<void> {
  await db.$transaction(async (tx) => {
    const orders = await tx.$queryRaw<{ id: number; number: string; email: string; name: string }[]>`
      SELECT o.id, o.number, o.email, o.name FROM orders o
      WHERE o.kind = 'cart' AND o.status IN ('paid', 'partially_refunded') AND o.email <> ''
        AND o.disputed_at IS NULL
        AND o.paid_at BETWEEN now() - make_interval(days => ${ASK_UNTIL_DAYS}) AND now() - make_interval(days => ${ASK_AFTER_DAYS})
        AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.key = 'review:' || o.number)
        AND EXISTS (
          SELECT 1 FROM order_lines l JOIN house_plans p ON p.id = l.plan_id
          WHERE l.order_id = o.id AND (l.refunded_cents = 0 OR l.refunded_cents < l.total_cents)
            AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.line_id = l.id))`;
    const mails = orders.map((to) => ({ key: `review:${to.number}`, to, data: {}, orderId: to.id }));
    await queueMails(tx, "review-request", mails);
  });
}
