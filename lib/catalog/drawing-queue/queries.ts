import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { DrawState } from "@/generated/prisma/client";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db, Prisma, type Tx } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { FirstDrawingState } from "./schema";

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

export const countPlansToDraw = (): Promise<number> => db.drawJob.count({ where: WAITING_JOB });

/** Whether the plan whose layout is given is being drawn, as {@link BEING_DRAWN} has it. */
export const beingDrawnSql = (layoutId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM draw_jobs job WHERE job.layout_id = ${layoutId}
    AND job.what = ${WAITING_JOB.what} AND job.use_when_drawn AND job.state IN ('queued', 'running'))`;

export async function plansBeingDrawn(from: Client | Tx, planIds: readonly number[]): Promise<Set<number>> {
  if (planIds.length === 0) return new Set();
  const rows = await from.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM house_plans p WHERE p.id = ANY(${[...planIds]}::int[]) AND ${beingDrawnSql(Prisma.sql`p.layout_id`)}`;
  return new Set(rows.map(({ id }) => id));
}

export async function isBeingDrawn(slug: string): Promise<boolean> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  const found = await publicRead((from) =>
    from.housePlan.findFirst({ where: { slug, ...PUBLISHED, ...BEING_DRAWN }, select: { id: true } }),
  );
  return found !== null;
}

/** How often at most a drawing that somebody looks for is noted as wanted, in seconds. */
export const WANTED_AGAIN_S = 10;

/** How far the first drawing of a published plan is; undefined where there is no such plan. */
export async function findFirstDrawing(
  slug: string,
): Promise<{ state: FirstDrawingState; layoutId: number | null; isWanted: boolean } | undefined> {
  const [found] = await db.$queryRaw<
    { layoutId: number | null; state: DrawState | null; isWanted: boolean }[]
  >`
    SELECT p.layout_id AS "layoutId", job.state, coalesce(job.state = 'running'
      OR job.wanted_at > now() - make_interval(secs => ${WANTED_AGAIN_S}), false) AS "isWanted"
    FROM house_plans p LEFT JOIN LATERAL (
      SELECT state, wanted_at FROM draw_jobs
      WHERE layout_id = p.layout_id AND what = ${WAITING_JOB.what} AND use_when_drawn ORDER BY id DESC LIMIT 1
    ) job ON true
    WHERE p.slug = ${slug} AND p.status = 'published' AND p.deleted_at IS NULL`;
  return found && { ...found, state: stateOf(found.state) };
}

function stateOf(job: DrawState | null): FirstDrawingState {
  if (job === "queued" || job === "running") return "waiting";
  return job === "failed" ? "failed" : "drawn";
}
