import "server-only";
import type { DrawnThing } from "@/lib/catalog/drawing-queue/rules/drawn";
import type { Tx } from "@/lib/platform/db/client";
import { drawnThingOf } from "./rules/deliverables";

export async function waitingVariants(from: Tx, planId: number): Promise<DrawnThing[]> {
  const tasks = await from.orderTask.findMany({
    where: {
      kind: "drawn",
      state: { in: ["open", "in_progress"] },
      line: { planId },
      order: { status: { in: ["paid", "partially_refunded"] } },
    },
    include: { line: true },
  });
  const drawings = tasks.flatMap(({ key, line }) => drawnThingOf(line, key) ?? []);
  const variants = drawings.filter(({ what }) => what !== "plan");
  return [...new Map(variants.map((drawing) => [drawing.variant, drawing])).values()];
}
