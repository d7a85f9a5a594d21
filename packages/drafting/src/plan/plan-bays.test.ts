import { describe, expect, it } from "vitest";
import { elevationShapes } from "../elevation/elevation-shapes.ts";
import { broken, cabin, main } from "../fixtures/cabin.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { isWithin } from "../geometry/geometry.ts";
import { bayWalls, placedBays } from "../layout/bays.ts";
import type { Bay, House } from "../layout/model.ts";
import { houseFaces } from "../massing/massing.ts";
import { openingsOf } from "../massing/openings.ts";
import { roofShapes } from "../massing/roof.ts";
import { sectionShapes } from "../section/section-shapes.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { planShapes } from "./plan-shapes.ts";
import { wallsOf } from "./walls.ts";

const BAY: Bay = {
  room: "bedroom",
  side: "s",
  at: 16.4,
  width: 6,
  depth: 1.5,
  angle: 90,
  sill: 2,
  height: 4.5,
};

function withBay(changes: Partial<Bay> = {}): House {
  const house = cabin();
  const level = main(house);
  level.windows = level.windows.filter(({ room }) => room !== "bedroom");
  level.windows.push({
    room: "bedroom",
    side: "s",
    at: 21.6,
    width: 3,
    height: 5,
    sill: 2,
    kind: "casement",
  });
  level.bays = [{ ...BAY, ...changes }];
  return house;
}

const faults = (changes: Partial<Bay>) =>
  broken(
    () => {},
    () => withBay(changes),
  );

describe.each([90, 45] as const)("a bay of %i degrees", (angle) => {
  const house = withBay({ angle });
  const length = angle === 90 ? 1.5 : Math.hypot(1.5, 1.5);

  it("has a front and two cheeks that close on the wall", () => {
    const [placed] = placedBays(main(house));
    if (!placed) throw new Error("no bay");
    const [left, front, right] = bayWalls(placed);
    const long = ({ from, to }: typeof left) => Math.hypot(to.x - from.x, to.y - from.y);
    expect([long(left), long(front), long(right)].map((one) => one.toFixed(3))).toEqual(
      [length, angle === 90 ? 6 : 3, length].map((one) => one.toFixed(3)),
    );
    expect(front.from.y).toBeCloseTo(21.5, 6);
    expect([left.out.x < -0.5, right.out.x > 0.5, front.out.y]).toEqual([true, true, 1]);
  });

  it("opens the wall behind it on the plan and stands out of it with its glass", () => {
    const walls = wallsOf(house, 0);
    const solid = (x: number, y: number) => isWithin(walls.loops, { x, y });
    expect([solid(16.4, 19.8), solid(13, 19.8)]).toEqual([false, true]);
    const shapes = planShapes(house, 0, { text: 0.6, dims: { strings: [], text: 0.5, step: 0.5, clear: 3 } });
    const out = shapes.filter(
      (one) => one.type === "polygon" && one.layer === "A-GLAZ" && one.loops[0]?.some((p) => p.y > 20.6),
    );
    expect(out).toHaveLength(angle === 90 ? 1 : 3);
  });

  it("is glass on its elevation, counted in the schedule, and cut by a section", () => {
    const glass = openingsOf(house).filter((one) => one.bay === 0);
    expect(
      houseFaces(house)
        .flatMap((face) => face.openings)
        .filter((one) => one.opening.bay === 0),
    ).toHaveLength(glass.length);
    const drawn = elevationShapes(house, "s").filter((one) => one.kind === "glass");
    const xs = drawn.flatMap((one) => one.rings.flat()).map((p) => p.x);
    expect(xs.some((x) => x > 15.5 && x < 17.5)).toBe(true);
    const rows = schedulesOf(house).windows.filter(
      (row) => row.places.includes("Bedroom") && row.sill === 2 && row.head === 6.5,
    );
    expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(glass.length);
    const section = sectionShapes(house, roofShapes(house), { axis: "y", at: 16.4, through: "" }, 0.5);
    const front = section.filter(
      (one) => one.type === "polygon" && one.fill === "poche" && one.loops[0]?.every((p) => p.x > 20.9),
    );
    expect(front).toHaveLength(2);
  });

  it("changes sides with its house", () => {
    const [bay] = placedBays(main(mirrorOf(house)));
    expect(bay).toMatchObject({ start: 16.6, end: 22.6 });
  });
});

describe("a bay whose cheeks meet in a point, which no check lets pass", () => {
  const house = withBay({ angle: 45, width: 3 });

  it("is drawn all the same: every corner of it is a number", () => {
    const [, front] = bayWalls(placedBays(main(house))[0] as ReturnType<typeof placedBays>[0]);
    expect(front.out).toEqual({ x: 0, y: 1 });
    const shapes = planShapes(house, 0, { text: 0.6, dims: { strings: [], text: 0.5, step: 0.5, clear: 3 } });
    const section = sectionShapes(house, roofShapes(house), { axis: "y", at: 16.4, through: "" }, 0.5);
    const elevation = elevationShapes(house, "s");
    // JSON writes what is no number as null.
    expect(JSON.stringify([shapes, section, elevation])).not.toContain('"x":null');
  });
});

describe("checks of bays", () => {
  it("let a bay under the eave be", () => {
    expect(faults({})).toEqual([]);
  });

  it.each<[Partial<Bay>, string]>([
    [{ side: "n" }, "is not on an outer edge"],
    [{ at: 15 }, "leaves its wall"],
    [{ angle: 45, width: 5 }, "has no room for its front"],
    [{ depth: 2.2 }, "stands out further than its floor carries it"],
    [{ depth: 1.8 }, "stands out further than the eave over it"],
    [{ height: 6.4 }, "has no room for its roof: its head needs 16 in to the plate"],
    [{ at: 20 }, "runs into a door or a window"],
  ])("refuse %j", (changes, fault) => {
    const side = changes.side ?? "s";
    expect(faults(changes)).toContain(`Main/bedroom: the bay on side ${side} ${fault}`);
  });
});
