import "server-only";
import { footprint, houseOf, layoutSchema, unionOutline } from "drafting";
import { cacheLife, cacheTag } from "next/cache";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { publicRead } from "@/lib/platform/db/public-read";
import type { Footprint } from "./rules/placement";

const hundredth = (feet: number) => Math.round(feet * 100) / 100;

/** Includes porches but no deck, as the listing's width and depth do. */
function outlineOf(stored: unknown): Footprint["outline"] | undefined {
  const layout = layoutSchema.safeParse(stored);
  if (!layout.success) return undefined;
  const house = houseOf(layout.data);
  const box = footprint(house);
  const ground = house.levels[house.groundLevel ?? 0];
  const rects = ground?.rooms.flatMap((room) => room.rects) ?? [];
  return unionOutline(rects, [box]).map((loop) =>
    loop.map(({ x, y }) => [hundredth(x - box.x), hundredth(y - box.y)] as [number, number]),
  );
}

export async function getFootprint(slug: string): Promise<Footprint | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  const row = await publicRead((from) =>
    from.housePlan.findFirst({
      where: { slug, ...PUBLISHED },
      select: { width: true, depth: true, layout: { select: { layout: true } } },
    }),
  );
  if (!row) return null;
  const [width, depth] = [row.width.toNumber(), row.depth.toNumber()];
  const box: Footprint["outline"] = [
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
  ];
  return { width, depth, outline: outlineOf(row.layout?.layout) ?? box };
}
