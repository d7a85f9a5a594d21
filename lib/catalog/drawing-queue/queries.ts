import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { DrawState } from "@/generated/prisma/client";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { FirstDrawingState } from "./schema";

export const WAITING_JOB = {
  what: "plan",
  useWhenDrawn: true,
  state: { in: ["queued", "running"] },
} as const satisfies Prisma.DrawJobWhereInput;

export const countPlansToDraw = (): Promise<number> => db.drawJob.count({ where: WAITING_JOB });

export async function isBeingDrawn(slug: string): Promise<boolean> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  const found = await publicRead((from) =>
    from.housePlan.findFirst({
      where: { slug, ...PUBLISHED, readiness: { isBeingDrawn: true } },
      select: { id: true },
    }),
  );
  return found !== null;
}

export const WANTED_AGAIN_S = 10;

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
