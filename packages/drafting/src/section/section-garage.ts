import { dropOf, groundLevelOf } from "../layout/heights.ts";
import type { Fixture, House, Room } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { stepBlocks } from "../massing/step-blocks.ts";
import { stepsOf } from "../massing/steps.ts";
import { igniting, STAND } from "../plan/appliance-stands.ts";
import { BOLLARD_HEIGHT, bollardsOf } from "../plan/bollards.ts";
import type { FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { thinBox } from "./section-parts.ts";
import { depthOf, isSeen, type SeenThing, seenOf } from "./seen-things.ts";

/** How high over the floor a fixture stands: what may light vapors, off the slab of a garage; feet. */
export const standOf = ({ kind }: Fixture, room: Room | undefined): number =>
  room?.kind === "garage" && igniting(kind) ? STAND : 0;

/** Landings and steps at the doors into garages that are cut and the bollards in them, as far as one sees them. */
export function garageThings(house: House, index: number, walls: readonly FarWall[], cut: Cut): SeenThing[] {
  const steps = index === groundLevelOf(house) ? stepsOf(house) : [];
  const blocks = steps
    .filter(({ room }) => room !== "outside")
    .flatMap((one) => stepBlocks(one).map(({ rect, top }) => ({ rect, low: one.bottom, high: top })));
  const { floor = 0 } = levelHeights(house)[index] ?? {};
  const bollards = (bollardsOf(house)[index] ?? []).map(({ room, rect }) => {
    const garage = house.levels[index]?.rooms.find(({ id }) => id === room);
    const slab = floor - (garage ? dropOf(house, index, garage) : 0);
    return { rect, low: slab, high: slab + BOLLARD_HEIGHT };
  });
  return [...blocks, ...bollards]
    .filter(({ rect }) => isSeen(rect, walls, cut))
    .map(({ rect, low, high }) => ({
      depth: depthOf(cut, rect),
      shapes: seenOf(rect, walls, cut).map(([from, to]) => thinBox(from, to, low, high)),
    }));
}
