import "server-only";
import type { Layout } from "drafting";
import { db } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { type LayoutCheckDto, type PlanLayoutDto, toCurrent, toDraft } from "./dto";

/** @throws AppError `not_found` */
export async function getPlanLayout(planId: number): Promise<PlanLayoutDto> {
  const [plan, job] = await Promise.all([
    db.housePlan.findFirst({ where: { id: planId, deletedAt: null }, include: { layout: true } }),
    db.drawJob.findFirst({
      where: { planId, what: "plan" },
      orderBy: { layoutId: "desc" },
      include: { layout: true },
    }),
  ]);
  if (!plan) throw notFound("There is no such plan.");
  const isDraft = job !== null && job.layoutId !== plan.layoutId;
  const isUndrawn = job?.useWhenDrawn === true && !isDraft && job.state !== "done";
  return {
    current: plan.layout && toCurrent(plan.layout),
    drawing: isUndrawn ? { state: job.state, error: job.error } : null,
    draft: isDraft ? toDraft(job) : null,
  };
}

/** A layout with problems may have parts that cannot be drawn. */
function preview(name: string, draw: () => string): LayoutCheckDto["previews"] {
  try {
    return [{ name, svg: draw() }];
  } catch {
    return [];
  }
}

export async function checkLayout(layout: Layout): Promise<LayoutCheckDto> {
  const [{ checkHouse, elevationSvg, floorPlanSvg, houseOf }, { layoutRow }] = await Promise.all([
    import("./server/office"),
    import("./server/layout-row"),
  ]);
  const house = houseOf(layout);
  const problems = checkHouse(house).map(({ level, room, message }) => ({ level, room, message }));
  const { figures, variants } = layoutRow(house);
  return {
    problems,
    figures,
    variants,
    previews: [
      ...preview("Front", () => elevationSvg(house, "s")),
      ...house.levels.flatMap(({ name }, index) => preview(name, () => floorPlanSvg(house, index))),
    ],
  };
}
