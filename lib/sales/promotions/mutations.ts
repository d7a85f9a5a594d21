import "server-only";
import { randomInt } from "node:crypto";
import type { Promotion } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/format/money";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { updateRecorded } from "@/lib/records/writes/recorded-write";
import { type PromotionDto, toPromotion } from "./dto";
import { type CreatePromotion, type PromotionBatch, promotionProblem, type UpdatePromotion } from "./schema";

const PROMOTION = {
  area: "promotions",
  find: (tx: Tx, id: number) => tx.promotion.findUnique({ where: { id } }),
  logged: ({ useCount, ...row }: Promotion) => row,
} as const;

const toCentsOrNull = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? amount : toCents(amount);

/** A percent takes the place of an amount, and the other way round, where only one of them is sent. */
function toColumns({ amount, minSubtotal, scope, lastUpdatedAt: _, ...fields }: UpdatePromotion) {
  const amountCents = amount === undefined && fields.percent ? null : toCentsOrNull(amount);
  const percent = fields.percent === undefined && amount ? null : fields.percent;
  return { ...fields, ...scope, percent, amountCents, minSubtotalCents: toCentsOrNull(minSubtotal) };
}

async function assertPlans(tx: Tx, ids: readonly number[] | undefined, at = ""): Promise<void> {
  if (!ids || ids.length === 0) return;
  const found = await tx.housePlan.count({ where: { id: { in: [...ids] }, deletedAt: null } });
  if (found < ids.length) throw invalidField(`${at}scope.planIds`, "One of these plans does not exist.");
}

/** @throws AppError `validation_failed` for terms that contradict each other */
function assertTerms(terms: Parameters<typeof promotionProblem>[0], at = ""): void {
  const problem = promotionProblem(terms);
  if (problem) throw invalidField(at + problem.path, problem.message);
}

async function assertFree(tx: Tx, code: string): Promise<void> {
  if ((await tx.promotion.count({ where: { code } })) > 0)
    throw invalidField("code", "There is such a code already.", "conflict");
}

const NONE = { percent: null, amountCents: null, startsAt: null, endsAt: null };

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

/** @throws AppError `conflict` also for a code that is taken, and for one that was used and shall be deleted or renamed */
export const {
  create: createCode,
  update: updateCode,
  remove: deleteCode,
} = recordedResource({
  ...PROMOTION,
  create: async (tx, input: CreatePromotion, by) => {
    const columns = toColumns(input);
    assertTerms({ ...NONE, ...defined(columns) });
    await assertFree(tx, input.code);
    await assertPlans(tx, input.scope?.planIds);
    return tx.promotion.create({ data: { ...columns, code: input.code, label: input.label, ...by } });
  },
  update: async (tx, before, fields: UpdatePromotion, by) => {
    const columns = toColumns(fields);
    assertTerms({ ...before, ...defined(columns) });
    if (fields.code !== undefined && fields.code !== before.code) {
      if (before.useCount > 0)
        throw invalidField("code", "This code has been used: it keeps its name.", "conflict");
      await assertFree(tx, fields.code);
    }
    await assertPlans(tx, fields.scope?.planIds);
    return tx.promotion.update({ where: { id: before.id }, data: { ...columns, ...by } });
  },
  remove: async (tx, { id, useCount }) => {
    if (useCount > 0)
      throw new AppError("conflict", "This code has been used. End it instead: its orders name it.");
    await tx.promotion.delete({ where: { id } });
  },
  toDto: (row) => toPromotion(row, new Date()),
});

/** One that has ended stays as it is. @throws AppError `not_found`, `forbidden` */
export async function endCode(id: number, actor: Staff): Promise<PromotionDto> {
  const row = await updateRecorded(PROMOTION, id, actor, { action: "end" }, (tx, before) => {
    const now = new Date();
    if (before.endsAt && before.endsAt <= now) return before;
    // One that was still to come never starts.
    const startsAt = before.startsAt && before.startsAt >= now ? null : before.startsAt;
    return tx.promotion.update({ where: { id }, data: { startsAt, endsAt: now, lastUpdatedBy: actor.id } });
  });
  return toPromotion(row, new Date());
}

/** Without letters and digits that are taken for each other. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 8;
/** Rows of one statement, which has a limit of parameters. */
const STEP = 1000;

function newCodes(prefix: string, count: number): string[] {
  const start = prefix.endsWith("-") ? prefix : `${prefix}-`;
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
    codes.add(start + random.join(""));
  }
  return [...codes];
}

/** All or none; one entry in the log. @throws AppError `forbidden`, `validation_failed` */
export async function createCodes(batch: PromotionBatch, actor: Staff): Promise<Promotion[]> {
  assertCan(actor, "promotions:create");
  const { count, prefix, promotion } = batch;
  const columns = { ...toColumns(promotion), label: promotion.label, maxUses: 1, lastUpdatedBy: actor.id };
  assertTerms({ ...NONE, ...defined(columns) }, "promotion.");
  return db.$transaction(
    async (tx) => {
      await assertPlans(tx, promotion.scope?.planIds, "promotion.");
      const rows = newCodes(prefix, count).map((code) => ({ ...columns, code }));
      const made: Promotion[] = [];
      for (let at = 0; at < rows.length; at += STEP)
        made.push(...(await tx.promotion.createManyAndReturn({ data: rows.slice(at, at + STEP) })));
      await recordActivity(tx, {
        ...{ actor, action: "create", entityType: "code", entityId: null },
        label: `${count} codes ${prefix}`,
        after: { count, prefix, ...columns } satisfies Prisma.InputJsonObject,
      });
      return made;
    },
    { timeout: 20_000 },
  );
}
