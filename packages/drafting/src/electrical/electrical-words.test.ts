import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { distanceTo, rectsMeet } from "../geometry/rects.ts";
import type { Pt, Shape, TextShape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { shortened } from "../plan/short-words.ts";
import { rectsOf, wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { circuitsOf } from "./circuits.ts";
import { OPEN } from "./device.ts";
import { deviceShapes } from "./device-shapes.ts";
import { devicesOf } from "./devices.ts";
import { electricalShapes } from "./electrical-shapes.ts";
import { outdoorUnitOf } from "./outdoor-unit.ts";

const plansOf = (house: House) =>
  house.levels.map((level, index) => ({
    name: `${house.slug} ${level.name}`,
    house,
    index,
    level,
    walls: rectsOf(wallsOf(house, index).runs),
    shapes: electricalShapes(house, index, electricalText(level, paperFor(house))),
  }));

const plans = sampleHouses.flatMap((house) => plansOf(house));
const withMirrored = [...plans, ...sampleHouses.flatMap((house) => plansOf(mirrorOf(house)))];

const isText = (shape: Shape): shape is TextShape => shape.type === "text";

/** What capitals and figures fill of a line of text. */
function inkOf(word: TextShape): Rect {
  const { x, y, w, d } = lettersOf(word);
  return word.rotate
    ? { x: x + w * 0.18, y: y + 0.02, w: w * 0.64, d: d - 0.04 }
    : { x: x + 0.02, y: y + d * 0.18, w: w - 0.04, d: d * 0.64 };
}

/** Words on one row keep so much between them, and numbers of circuits, in heights of lettering. */
const GAP = { words: 0.3, numbers: 0.6 };

/** The lines of some shapes, each with the box that it reaches. */
function strokesOf(shapes: readonly Shape[]) {
  return shapes.flatMap((shape) =>
    outlinesOf(shape).flatMap((line) =>
      line.slice(1).flatMap((b, i) => {
        const a = line[i];
        return a ? [{ a, b, layer: shape.layer }] : [];
      }),
    ),
  );
}

function isCrossed({ x, y, w, d }: Rect, { a, b }: { a: Pt; b: Pt }): boolean {
  if (Math.max(a.x, b.x) < x || Math.min(a.x, b.x) > x + w) return false;
  if (Math.max(a.y, b.y) < y || Math.min(a.y, b.y) > y + d) return false;
  return crossesBox([a, b], { x, y, w, d });
}

describe("words of every electrical plan, at the scale of its sheet", () => {
  it("are crossed by no symbol, curve, fixture, glass, stair or wall", () => {
    const crossed = plans.flatMap(({ name, shapes }) => {
      const strokes = strokesOf(shapes);
      return shapes.filter(isText).flatMap((word) => {
        const box = inkOf(word);
        const by = new Set(strokes.filter((stroke) => isCrossed(box, stroke)).map(({ layer }) => layer));
        return [...by].map((layer) => `${name}: ${word.value} by ${layer}`);
      });
    });
    expect(crossed).toEqual([]);
  });

  it("stand on no wall, and on no other word", () => {
    const meets = (a: Rect, b: Rect) =>
      a.x < b.x + b.w - 0.02 && b.x < a.x + a.w - 0.02 && a.y < b.y + b.d - 0.02 && b.y < a.y + a.d - 0.02;
    const wrong = plans.flatMap(({ name, walls, shapes }) => {
      const words = shapes.filter(isText);
      return words.flatMap((word, i) => {
        const box = inkOf(word);
        const onWall = walls.some((wall) => meets(box, wall)) ? [`${name}: ${word.value} on a wall`] : [];
        const others = words.slice(i + 1).filter((other) => meets(box, inkOf(other)));
        return [...onWall, ...others.map(({ value }) => `${name}: ${word.value} on ${value}`)];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("do not read on into the next one", () => {
    const joined = withMirrored.flatMap(({ name, shapes }) => {
      const words = shapes.filter(isText);
      return words.flatMap((word, i) => {
        const { x, y, w, d } = inkOf(word);
        return words.slice(i + 1).flatMap((other) => {
          const box = inkOf(other);
          const onRow = Math.min(y + d, box.y + box.d) - Math.max(y, box.y) > 0.3 * d;
          const off = Math.max(x - box.x - box.w, box.x - x - w);
          const areNumbers = [word, other].every(({ value }) => /^\d+$/.test(value));
          const gap = (areNumbers ? GAP.numbers : GAP.words) * word.size;
          return onRow && off < gap
            ? [`${name}: ${word.value} ${other.value} ${(off / word.size).toFixed(2)}`]
            : [];
        });
      });
    });
    expect(joined).toEqual([]);
  });

  it("keep off walls", () => {
    const at = plans.flatMap(({ name, walls, shapes }) =>
      shapes.filter(isText).flatMap((word) => {
        const { x, y, w, d } = inkOf(word);
        const air = 0.12 * word.size;
        const box = { x: x - air, y: y - air, w: w + 2 * air, d: d + 2 * air };
        return walls.some((wall) => rectsMeet(box, wall)) ? [`${name}: ${word.value}`] : [];
      }),
    );
    expect(at).toEqual([]);
  });

  it("of what hangs outdoors stand outdoors", () => {
    const indoors = withMirrored.flatMap(({ name, level, shapes }) => {
      const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind)).flatMap(({ rects }) => rects);
      return shapes
        .filter(isText)
        .filter((word) => word.value === "WP" && closed.some((rect) => rectsMeet(inkOf(word), rect)))
        .map(() => name);
    });
    expect(indoors).toEqual([]);
  });

  it("stand on no pad of a unit outdoors", () => {
    const on = plans.flatMap(({ name, house, index, shapes }) => {
      const pad = outdoorUnitOf(house, index)?.pad;
      const words = shapes.filter(isText).filter((word) => pad && intersection(inkOf(word), pad));
      return words.map(({ value }) => `${name}: ${value}`);
    });
    expect(on).toEqual([]);
  });

  it("lead no home run of what stands indoors through an outer wall", () => {
    const out = plans.flatMap(({ name, house, index, level, shapes }) => {
      const closed = level.rooms.filter(({ kind }) => !OPEN.has(kind));
      const [indoor, rects] = [new Set(closed.map(({ id }) => id)), closed.flatMap((room) => room.rects)];
      const own = new Set(devicesOf(house, index).devices);
      return circuitsOf(house).flatMap(({ feeds }, circuit) => {
        const fed = feeds.filter((device) => own.has(device));
        const number = shapes.filter(isText).find(({ value }) => value === String(circuit + 1));
        if (!number || !fed.every(({ room }) => indoor.has(room))) return [];
        const isIn = rects.some((rect) => intersection(inkOf(number), rect));
        return isIn ? [] : [`${name}: ${number.value}`];
      });
    });
    expect(out).toEqual([]);
  });

  it("number no circuit on the machine of another one", () => {
    const machine = /^(range|refrigerator|dishwasher|washer|dryer|water-heater|furnace|air-handler)$/;
    const wrong = withMirrored.flatMap(({ name, house, index, level, shapes }) => {
      const own = new Set(devicesOf(house, index).devices);
      return circuitsOf(house).flatMap(({ feeds }, circuit) => {
        const number = shapes.filter(isText).find(({ value }) => value === String(circuit + 1));
        const outlets = feeds.filter((device) => own.has(device));
        return level.fixtures
          .filter(({ kind, rect }) => number && machine.test(kind) && rectsMeet(inkOf(number), rect))
          .filter(({ rect }) => outlets.every((outlet) => distanceTo(outlet, rect) > 1))
          .map(({ kind }) => `${name}: ${circuit + 1} on ${kind}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it("stand beside their symbol in the legend, except in the ring of an alarm", () => {
    for (const kind of ["hood", "opener", "gfci", "weatherproof"] as const) {
      const side = kind === "hood" || kind === "opener" ? undefined : "w";
      const shapes = deviceShapes({ kind, room: "", side, x: 0, y: 0 }, 0.5);
      const [word] = shapes.filter(isText);
      if (!word) throw new Error(`no word for ${kind}`);
      const strokes = strokesOf(shapes.filter((shape) => !isText(shape)));
      expect(strokes.filter((stroke) => isCrossed(inkOf(word), stroke))).toEqual([]);
    }
  });

  it("of devices stand in no tub and no shower", () => {
    const meets = (a: Rect, b: Rect) =>
      a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.d && b.y < a.y + a.d;
    const wrong = plans.flatMap(({ name, level, shapes }) => {
      const wet = level.fixtures.filter(({ kind }) => kind === "tub" || kind === "shower");
      return shapes
        .filter(isText)
        .filter((word) => word.layer !== "A-ANNO-TEXT" && wet.some(({ rect }) => meets(inkOf(word), rect)))
        .map(({ value }) => `${name}: ${value}`);
    });
    expect(wrong).toEqual([]);
  });

  it("of switches stand on no machine", () => {
    const machine = /^(range|refrigerator|washer|dryer)$/;
    const wrong = withMirrored.flatMap(({ name, level, shapes }) =>
      shapes
        .filter(isText)
        .filter(({ value }) => /^S3?( S3?)*$/.test(value))
        .flatMap((word) =>
          level.fixtures
            .filter(({ kind, rect }) => machine.test(kind) && rectsMeet(inkOf(word), rect))
            .map(({ kind }) => `${name}: ${word.value} on ${kind}`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it("number each circuit at a home run, or behind a name, on every level where it has outlets", () => {
    const missing = sampleHouses.flatMap((house) =>
      house.levels.flatMap((level, index) => {
        const name = `${house.slug} ${level.name}`;
        const own = devicesOf(house, index).devices;
        const written = plans
          .find((plan) => plan.name === name)
          ?.shapes.filter(isText)
          .map(({ value }) => value.replace(/^.* #/, ""));
        return circuitsOf(house).flatMap(({ feeds }, circuit) =>
          feeds.some((device) => own.includes(device)) && !written?.includes(String(circuit + 1))
            ? [`${name}: ${circuit + 1}`]
            : [],
        );
      }),
    );
    expect(missing).toEqual([]);
  });

  it("name every room but stairs, closets in short where there is no place for more", () => {
    const missing = plans.flatMap(({ name, level, shapes }) => {
      const written = shapes.filter(isText).map(({ value }) => value);
      return level.rooms
        .filter(({ kind }) => kind !== "stairs" && !(kind === "closet" && written.includes("CLO.")))
        .filter((room) => {
          const whole = room.name.toUpperCase();
          return ![whole, shortened(whole) ?? whole].some((name) =>
            name.split(/ |(?<=-)/).every((part) => written.join(" ").includes(part)),
          );
        })
        .map((room) => `${name}: ${room.name}`);
    });
    expect(missing).toEqual([]);
  });
});
