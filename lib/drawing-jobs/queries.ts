import "server-only";
import { type Client, Prisma, type Tx } from "@/lib/platform/db/client";

/** The job of a plan's first drawing, which is taken into use by itself, until it is made or given up. */
export const WAITING_JOB = {
  what: "plan",
  useWhenDrawn: true,
  state: { in: ["queued", "running"] },
} as const satisfies Prisma.DrawJobWhereInput;

/** Plans that are being drawn: what their drawing makes, they count as having. */
export const BEING_DRAWN = {
  layout: { jobs: { some: WAITING_JOB } },
} as const satisfies Prisma.HousePlanWhereInput;

/** Whether the plan whose layout is given is being drawn, as {@link BEING_DRAWN} has it. */
export const beingDrawnSql = (layoutId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM draw_jobs job WHERE job.layout_id = ${layoutId}
    AND job.what = ${WAITING_JOB.what} AND job.use_when_drawn AND job.state IN ('queued', 'running'))`;

/** Which of these plans are being drawn. */
export async function plansBeingDrawn(from: Client | Tx, planIds: readonly number[]): Promise<Set<number>> {
  if (planIds.length === 0) return new Set();
  const rows = await from.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM house_plans p WHERE p.id = ANY(${[...planIds]}::int[]) AND ${beingDrawnSql(Prisma.sql`p.layout_id`)}`;
  return new Set(rows.map(({ id }) => id));
}
