import "server-only";
import type { BulkRun } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError, knownError, orNotFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/ops/log";
import { problemsOf, type RunProblem } from "./dto";

export interface StepResult {
  changed: number;
  created: number;
}

export interface RunKind {
  /** All items of a step or none: a step that fails is halved and done again. */
  step: (tx: Tx, items: unknown[], input: unknown, actor: Staff) => Promise<StepResult>;
  nameOf: (item: unknown) => Omit<RunProblem, "message">;
  may: (input: unknown, actor: Staff) => boolean;
  finish?: (tx: Tx, run: BulkRun, actor: Staff) => Promise<void>;
}

export type RunKinds = Readonly<Record<string, RunKind>>;

interface NewRun {
  kind: string;
  label: string;
  input: object;
  steps: readonly (readonly unknown[])[];
}

const PROBLEMS_KEPT = 200;
const STEP_TIMEOUT_MS = 60_000;
const STEPS_WRITTEN = 20;
const UNDER_WAY = "Another change of many plans is under way. Wait until it is done, or stop it.";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;

/** `workRun` does it. @returns its id @throws AppError `conflict` while another one goes on */
export async function startRun({ kind, label, input, steps }: NewRun, actor: Staff): Promise<number> {
  return db.$transaction(
    async (tx) => {
      // Two that start at once come here one after the other.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('bulk-runs', 0))`;
      if (await tx.bulkRun.findFirst({ where: { finishedAt: null }, select: { id: true } }))
        throw new AppError("conflict", UNDER_WAY);
      const total = steps.reduce((sum, items) => sum + items.length, 0);
      const run = await tx.bulkRun.create({
        data: { kind, label, input: asJson(input), total, createdBy: actor.id, ipAddress: actor.ip },
      });
      for (let at = 0; at < steps.length; at += STEPS_WRITTEN)
        await tx.bulkRunStep.createMany({
          data: steps.slice(at, at + STEPS_WRITTEN).map((items) => ({ runId: run.id, items: asJson(items) })),
        });
      return run.id;
    },
    { timeout: STEP_TIMEOUT_MS },
  );
}

async function lockRun(tx: Tx, id: number): Promise<BulkRun | undefined> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM bulk_runs WHERE id = ${id} FOR UPDATE SKIP LOCKED`;
  return rows.length === 0 ? undefined : tx.bulkRun.findUniqueOrThrow({ where: { id } });
}

async function actorOf(tx: Tx, run: BulkRun): Promise<Staff | undefined> {
  const user = run.createdBy ? await tx.user.findUnique({ where: { id: run.createdBy } }) : null;
  if (!user) return undefined;
  const { id, username, fullName, avatar, role } = user;
  return { id, username, fullName, avatar, role, ip: run.ipAddress };
}

async function endRun(tx: Tx, id: number, stopped: string | null): Promise<void> {
  await tx.bulkRunStep.deleteMany({ where: { runId: id } });
  await tx.bulkRun.update({ where: { id }, data: { finishedAt: new Date(), stopped } });
}

type Outcome = "more" | "finished" | "busy";
interface Step {
  id: number;
  runId: number;
  items: unknown[];
}

/** In one transaction, so that a process that dies leaves it to be done once. */
async function doStep(tx: Tx, runId: number, kinds: RunKinds, begin: (step: Step) => void): Promise<Outcome> {
  const run = await lockRun(tx, runId);
  if (!run) return "busy";
  if (run.finishedAt) return "finished";
  const kind = kinds[run.kind];
  const actor = await actorOf(tx, run);
  if (!kind || !actor || !kind.may(run.input, actor)) {
    await endRun(tx, runId, "Who started it may no longer do this.");
    return "finished";
  }
  const row = await tx.bulkRunStep.findFirst({ where: { runId }, orderBy: { id: "asc" } });
  if (!row) {
    await kind.finish?.(tx, run, actor);
    await endRun(tx, runId, null);
    return "finished";
  }
  const items = row.items as unknown[];
  begin({ id: row.id, runId, items });
  const { changed, created } = await kind.step(tx, items, run.input, actor);
  await tx.bulkRunStep.delete({ where: { id: row.id } });
  await tx.bulkRun.update({
    where: { id: runId },
    data: {
      done: { increment: items.length },
      changed: { increment: changed },
      created: { increment: created },
    },
  });
  return "more";
}

async function setAside({ id, runId, items }: Step, kinds: RunKinds, error: unknown): Promise<void> {
  const known = knownError(error);
  // The database or the disk is away: the step is done again later.
  if (known && known.status >= 500) throw error;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM bulk_runs WHERE id = ${runId} FOR UPDATE`;
    const { count } = await tx.bulkRunStep.deleteMany({ where: { id } });
    // Another process was quicker.
    if (count === 0) return;
    if (items.length > 1) {
      const half = Math.ceil(items.length / 2);
      const halves = [items.slice(0, half), items.slice(half)];
      await tx.bulkRunStep.createMany({ data: halves.map((part) => ({ runId, items: asJson(part) })) });
      return;
    }
    const run = await tx.bulkRun.findUniqueOrThrow({ where: { id: runId } });
    const before = problemsOf(run);
    if (!known) log.error({ run: runId, err: error }, "an item of a bulk run failed");
    const problem: RunProblem = {
      ...(kinds[run.kind]?.nameOf(items[0]) ?? { name: "" }),
      message: known?.message ?? "It could not be saved. The log of the server has the reason.",
    };
    const problems = before.length < PROBLEMS_KEPT ? [...before, problem] : before;
    await tx.bulkRun.update({
      where: { id: runId },
      data: { done: { increment: 1 }, failed: { increment: 1 }, problems: asJson(problems) },
    });
  });
}

async function workStep(runId: number, kinds: RunKinds): Promise<Outcome> {
  let begun: Step | undefined;
  const begin = (step: Step) => {
    begun = step;
  };
  try {
    return await db.$transaction((tx) => doStep(tx, runId, kinds, begin), { timeout: STEP_TIMEOUT_MS });
  } catch (error) {
    if (!begun) throw error;
    await setAside(begun, kinds, error);
    return "more";
  }
}

/**
 * Any number of processes may call it: each step is done by one of them.
 * @param until no further step begins after it, in milliseconds
 * @returns whether the run is over
 */
export async function workRun(
  id: number,
  kinds: RunKinds,
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (;;) {
    const outcome = await workStep(id, kinds);
    if (outcome !== "more") return outcome === "finished";
    if (Date.now() > until) return false;
  }
}

export function continueRun(id: number, kinds: RunKinds): void {
  workRun(id, kinds).catch((error: unknown) => log.warn({ run: id, err: error }, "bulk run broke off"));
}

export async function resumeRuns(kinds: RunKinds): Promise<void> {
  const rows = await db.bulkRun.findMany({ where: { finishedAt: null }, select: { id: true } });
  for (const { id } of rows) await workRun(id, kinds);
}

/** Once the step that is under way is done; what is done stays. @throws AppError `not_found`, `forbidden` */
export async function stopRun(id: number, actor: Staff): Promise<void> {
  assertCan(actor, "plans:set-status");
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM bulk_runs WHERE id = ${id} FOR UPDATE`;
      const run = orNotFound(await tx.bulkRun.findUnique({ where: { id } }), "change");
      if (run.finishedAt) return;
      // Whoever may not change prices may not stop that they are changed, but what they started.
      if (run.createdBy !== actor.id) assertCan(actor, "plans:update");
      await endRun(tx, id, `Stopped by ${actor.fullName || actor.username}.`);
      await recordActivity(tx, {
        actor,
        action: "stop",
        entityType: "bulk-run",
        entityId: id,
        label: run.label,
        after: { done: run.done, total: run.total },
      });
    },
    { timeout: STEP_TIMEOUT_MS },
  );
}

const KEPT_DAYS = 30;

export async function forgetOldRuns(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.bulkRun.deleteMany({ where: { finishedAt: { lt: before } } });
}
