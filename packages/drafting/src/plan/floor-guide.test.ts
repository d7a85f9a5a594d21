import { describe, expect, test } from "vitest";
import { sampleHouses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { measure } from "../measure.ts";
import { floorGuide } from "./floor-guide.ts";
import { floorPlanSvg } from "./plan-svg.ts";

const levels = sampleHouses.flatMap((house) =>
  house.levels.map((level, index) => ({ house, level, index, guide: floorGuide(house, index) })),
);

/** Area within closed loops, even-odd, of loops that do not cross. */
const loopArea = (loop: [number, number][]) =>
  loop.reduce((sum, [x, y], at) => {
    const [nx, ny] = loop[(at + 1) % loop.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

describe("the guide to a level", () => {
  test("names every room once, the largest first, with an outline of its area on the drawing", () => {
    for (const { level, guide } of levels) {
      const rooms = level.rooms.filter(({ kind }) => kind !== "open-below");
      expect(guide.rooms.map(({ name }) => name).sort()).toEqual(rooms.map(({ name }) => name).sort());
      const areas = guide.rooms.map(({ area }) => area);
      expect(areas).toEqual([...areas].sort((a, b) => b - a));
      const [large] = guide.rooms;
      const perFoot =
        Math.abs(large?.outline.reduce((sum, loop) => sum + loopArea(loop), 0) ?? 0) / (large?.area ?? 1);
      for (const { name, area, outline } of guide.rooms.filter((room) => room.area >= 60)) {
        const drawn = Math.abs(outline.reduce((sum, loop) => sum + loopArea(loop), 0)) / perFoot;
        expect(drawn / area, `${level.name}, ${name}`).toBeCloseTo(1, 1);
      }
    }
  });

  test("tells of every door from both of its rooms, and of every window from its own", () => {
    for (const { level, guide } of levels) {
      const ways = guide.rooms.flatMap(({ doors }) => doors);
      const ends = level.doors.reduce((sum, { to }) => sum + (to === "outside" ? 1 : 2), 0);
      const voids = level.doors.filter(({ from, to }) =>
        level.rooms.some(({ id, kind }) => kind === "open-below" && (id === from || id === to)),
      ).length;
      expect(ways.length).toBe(ends - voids);
      const windows = guide.rooms.reduce((sum, room) => sum + room.windows.length, 0);
      const inVoids = level.windows.filter(({ room }) =>
        level.rooms.some(({ id, kind }) => kind === "open-below" && id === room),
      ).length;
      expect(windows).toBe(level.windows.length + (level.bays?.length ?? 0) - inVoids);
    }
  });

  test("writes the sizes that the drawing writes, and says where on it the plan is", () => {
    for (const { house, index, guide } of levels) {
      const svg = floorPlanSvg(house, index).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      // A cramped room is written without its size.
      const written = [...svg.matchAll(/>(\d+'-\d+" x \d+'-\d+")</g)].map(([, size]) => size);
      const sizes = guide.rooms.map(({ size }) => size);
      for (const size of written) expect(sizes).toContain(size);
      const [x, y, w, h] = guide.box;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(1600);
      expect(y + h).toBeLessThanOrEqual(1067);
    }
  });

  test("holds whole numbers and words, and nothing of a layout", () => {
    for (const { guide } of levels) {
      const text = JSON.stringify(guide);
      expect(text).not.toMatch(/rects|fixtures|"id"|sill|hinge|\d\.\d/);
      expect(text.length).toBeLessThan(9000);
    }
  });
});

/** The points that all lines and letters of a drawing reach, without its title block; SVG units. */
function inkOf(svg: string): [number, number][] {
  const plan = svg.slice(0, svg.indexOf('<g data-layer="title">'));
  const lines = [
    ...plan.matchAll(/[ML]([-\d.]+) ([-\d.]+)|A[-\d.]+ [-\d.]+ 0 [01] 1 ([-\d.]+) ([-\d.]+)/g),
  ].map(([, x, y, endX, endY]): [number, number] => [Number(x ?? endX), Number(y ?? endY)]);
  const texts = [
    ...plan.matchAll(
      /<text (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d.]+) ([-\d.]+)\)[^"]*") font-size="([\d.]+)"/g,
    ),
  ].flatMap(([, x, y, turnedX, turnedY, size]): [number, number][] => {
    // Letters stand on the point's line: above it, or, turned, left of it.
    const [px, py, high] = [Number(x ?? turnedX), Number(y ?? turnedY), Number(size) * 0.75];
    return [[px, py], turnedX ? [px - high, py] : [px, py - high]];
  });
  return [...lines, ...texts];
}

describe("the drawing", () => {
  test("has all that it draws within the guide's box, mirrored too, and over its title block", () => {
    for (const { house, level, index, guide } of levels) {
      const [x, y, w, h] = guide.box;
      expect(y + h, `${house.slug}, ${level.name}`).toBeLessThan(1067 - 96);
      for (const mirrored of [false, true]) {
        const left = mirrored ? 1600 - x - w : x;
        const ink = inkOf(floorPlanSvg(house, index, { mirrored }));
        expect(ink.length).toBeGreaterThan(100);
        const out = ink.filter(([px, py]) => px < left || px > left + w || py < y || py > y + h);
        expect(out, `${house.slug}, ${level.name}${mirrored ? ", mirrored" : ""}`).toEqual([]);
      }
    }
  });

  test("keeps level, scale, north and the rule over them in one group that a page can hide", () => {
    for (const { house, level, index } of levels) {
      const svg = floorPlanSvg(house, index).replaceAll("&amp;", "&");
      const [plan = "", title = ""] = svg.split('<g data-layer="title">');
      expect(title).toContain(`>${level.name}</text>`);
      expect(title).toContain(">N</text>");
      expect(title.match(/<path d="M70 971/g)).toHaveLength(2);
      expect(title.endsWith("</g>\n</svg>")).toBe(true);
      expect(plan).not.toContain('<path d="M70 971');
    }
  });

  test("has furniture and dimensions as groups that can be hidden, mirrored too", () => {
    for (const { house, level, index } of levels) {
      for (const mirrored of [false, true]) {
        const svg = floorPlanSvg(house, index, { mirrored });
        const opened = svg.match(/<g /g)?.length ?? 0;
        expect(svg.match(/<\/g>/g)?.length ?? 0).toBe(opened);
        expect(svg).toContain('data-layer="dimensions"');
        const furnished = level.fixtures.some(({ kind }) => /bed|sofa|table|desk|bench|car/.test(kind));
        expect(svg.includes('data-layer="furniture"')).toBe(furnished);
      }
    }
  });

  test("says the level's area, and whether it is heated", () => {
    for (const { house, index } of levels) {
      const area = (measure(house).levelAreas[index] ?? 0).toLocaleString("en-US");
      const isBelow = index < groundLevelOf(house);
      expect(floorPlanSvg(house, index)).toContain(`${area} sq ft${isBelow ? "<" : " heated"}`);
    }
  });
});
