import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { runsAlongX, sharedArea, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { enclosedAt, inRect, levelHeights } from "../massing/envelope.ts";
import { overhangsOf, plateOf, ROOF_DEPTH, roofHeight, roofTop } from "../massing/roof-height.ts";
import { detailSheets } from "../sheets/detail-sheets.ts";
import { Drafter } from "../sheets/drafter.ts";
import { ARCH_D, TABLOID } from "../sheets/sheet.ts";
import { roofDetails } from "./roof-details.ts";
import { wallDetails } from "./wall-details.ts";
import { CI, FRAME } from "./wall-parts.ts";
import { fasciaOf } from "./wall-roof.ts";
import { wallSection } from "./wall-section.ts";

/** The titles of what A5.1 and the sheets after it show of the edges of roofs. */
const shown = (house: House) => {
  const section = wallSection(house);
  return [...wallDetails(house, section), ...roofDetails(house, section)].map(({ title }) => title);
};

/** Whether a shed's high side overhangs a wall with the open air before it. */
function overhangsAir(house: House, { shape, high, over, level, eave, eaves }: RoofPart): boolean {
  if (shape !== "shed" || !high) return false;
  const { line, start, end } = sideOf(over, high);
  const isAir = [0.1, 0.3, 0.5, 0.7, 0.9].filter((share) => {
    const along = start + (end - start) * share;
    const [inside, outside] = [-0.3, 0.3].map((off) => {
      const across = line + OUTWARD[high] * off;
      const [x, y] = runsAlongX(high) ? [along, across] : [across, along];
      return enclosedAt(house.levels[level], x, y);
    });
    return inside && !outside;
  });
  return isAir.length >= 3 && (eaves?.[high] ?? eave ?? 1.5) > 0.5;
}

describe("the edges of roofs", () => {
  it.each(houses)("%s: a parapet is detailed where a roof has one, and only there", (_, house) => {
    const has = house.roofs.some(({ shape, parapet, porch }) => shape === "flat" && parapet && !porch);
    expect(shown(house).filter((title) => title === "Parapet")).toHaveLength(has ? 1 : 0);
  });

  it.each(houses)("%s: the eave of a sloped roof is detailed where there is one", (_, house) => {
    const has = house.roofs.some(({ shape, porch }) => shape !== "flat" && !porch);
    const main = wallSection(house).roof?.shape !== "flat";
    const eaves = shown(house).filter((title) =>
      main ? title === "Eave" : title.startsWith("Eave of the "),
    );
    expect(eaves).toHaveLength(has ? 1 : 0);
  });

  it.each(houses)("%s: eaves stand out as far as those of their roof where it is lowest", (_, house) => {
    const section = wallSection(house);
    const sloped = (roof: RoofPart | undefined) => (roof && roof.shape !== "flat" ? [roof] : []);
    const eaves = [
      ...sloped(section.roof).map((roof) => ({ roof, words: section.callouts, shapes: section.shapes })),
      ...roofDetails(house, section)
        .filter(({ edge }) => edge?.at === "low")
        .flatMap(({ edge, callouts, shapes }) =>
          sloped(edge?.roof).map((roof) => ({ roof, words: callouts, shapes })),
        ),
    ];
    for (const { roof, words, shapes } of eaves) {
      const sides = (["n", "e", "s", "w"] as const).map((side) => {
        const { line, start, end } = sideOf(roof.over, side);
        const { x, y } = pointAlong(runsAlongX(side), (start + end) / 2, line);
        return { out: overhangsOf(roof)[side], z: roofHeight(house, roof, x, y) };
      });
      const least = Math.min(...sides.map(({ z }) => z));
      const out = Math.max(...sides.flatMap((one) => (one.z < least + 0.01 ? [one.out] : [])));
      expect(words.some((one) => one.words.startsWith("Flush eave"))).toBe(out <= 0.4);
      const rafters = boxesOf(shapes, ({ fill, weight }) => fill === "paper" && weight === "medium")
        .filter(({ from, to }) => to - from > 1.5)
        .map(({ from }) => from);
      // Its fascia hangs from them, not from the sheathing alone.
      expect(Math.min(...rafters)).toBeCloseTo(-fasciaOf(out), 2);
    }
  });

  it.each(houses)("%s: fascias of high sides hang from the tails of their rafters", (_, house) => {
    for (const { edge, shapes } of roofDetails(house, wallSection(house))) {
      if (edge?.at !== "high") continue;
      const outer = (isWanted: (height: number) => boolean) =>
        boxesOf(shapes, ({ fill, weight }) => fill === "paper" && weight === "medium")
          .filter(({ from, to }) => isWanted(to - from))
          .map(({ from, to }) => ({ from, to }))
          .sort((a, b) => a.from - b.from)[0];
      expect(outer((wide) => wide > 1)?.from).toBeCloseTo(outer((wide) => wide < 0.1)?.to ?? 0, 3);
    }
  });

  it("eaves over lower roofs have a gutter where the roof plan has one, others all along", () => {
    const asked = houses.filter(([, house]) => {
      const section = wallSection(house);
      const details = roofDetails(house, section).filter(({ edge }) => edge?.at === "low");
      return [section, ...details].some(({ callouts }) =>
        callouts.some(({ words }) => words.includes("where the roof plan has one")),
      );
    });
    const slugs = asked.map(([slug]) => slug);
    expect(slugs).toContain("canyon-court");
    expect(slugs).toContain("willow-creek-farmhouse");
    expect(slugs).not.toContain("quiet-house");
    expect(slugs).not.toContain("birch-box");
  });

  it.each(houses)("%s: a high wall is detailed where a shed has one, and only there", (_, house) => {
    const has = house.roofs.some((roof) => !roof.porch && overhangsAir(house, roof));
    expect(shown(house).filter((title) => title.startsWith("High wall"))).toHaveLength(has ? 1 : 0);
  });

  it.each(houses)(
    "%s: a shed's high edge over a lower roof is detailed where one is, with its vent",
    (_, house) => {
      const sheds = house.roofs.filter((roof) => {
        if (roof.porch || roof.shape !== "shed" || overhangsAir(house, roof)) return false;
        const side = roof.high ?? "n";
        const { line, start, end } = sideOf(roof.over, side);
        const past = pointAlong(runsAlongX(side), (start + end) / 2, line + OUTWARD[side] * 0.3);
        const over = house.roofs.filter((one) => !one.porch && inRect(one.over, past.x, past.y));
        const under = roofHeight(house, roof, past.x, past.y) - ROOF_DEPTH;
        const isBuiltOver = enclosedAt(house.levels[roof.level + 1], past.x, past.y);
        const tops = over.map((one) => roofHeight(house, one, past.x, past.y));
        return !isBuiltOver && tops.length > 0 && Math.max(...tops) < under;
      });
      const details = roofDetails(house, wallSection(house)).filter(
        ({ title }) => title === "High edge over a lower roof",
      );
      expect(details).toHaveLength(sheds.length > 0 ? 1 : 0);
      for (const { callouts } of details) {
        const words = callouts.map((one) => one.words).join("; ");
        expect(words).toMatch(/no gutter.*blocking.*net free area.*see Wall over flat roof/);
        expect(shown(house)).toContain("Wall over flat roof");
      }
    },
  );

  it("shed roofs end over lower ones in some houses", () => {
    const titled = houses.filter(([, house]) => shown(house).includes("High edge over a lower roof"));
    expect(titled.map(([slug]) => slug)).toEqual([
      "lumen-house",
      "draft-plan",
      "bayview-contemporary",
      "canyon-court",
    ]);
  });

  it.each(houses)("%s: the foot of a wall over a flat roof is detailed where one has one", (_, house) => {
    const has = house.roofs.some((roof) => {
      if (roof.shape !== "flat" || roof.porch) return false;
      const { x, y, w, d } = roof.over;
      // A balcony that one walks on has a door and boards there instead.
      const walked = (house.levels[roof.level + 1]?.rooms ?? [])
        .filter(({ kind }) => kind === "porch" || kind === "deck")
        .flatMap(({ rects }) => rects);
      if (walked.reduce((sum, one) => sum + sharedArea(one, roof.over), 0) > (w * d) / 2) return false;
      const around = [0.25, 0.5, 0.75].flatMap((share) => [
        [x - 0.3, y + d * share],
        [x + w + 0.3, y + d * share],
        [x + w * share, y - 0.3],
        [x + w * share, y + d + 0.3],
      ]);
      return around.some(
        ([px = 0, py = 0]) =>
          enclosedAt(house.levels[roof.level + 1], px, py) ||
          house.roofs.some(
            (other) =>
              other !== roof &&
              !other.porch &&
              inRect(other.over, px, py) &&
              roofHeight(house, other, px, py) > roofTop(house, roof),
          ),
      );
    });
    const details = roofDetails(house, wallSection(house)).filter(
      ({ title }) => title === "Wall over flat roof",
    );
    expect(details).toHaveLength(has ? 1 : 0);
    for (const { callouts } of details)
      expect(callouts.map(({ words }) => words).join("; ")).toMatch(/8 in clear.*counterflashing.*turned up/);
  });

  it.each(houses)(
    "%s: the sill of a door to a roof that one walks on is detailed, and only that",
    (_, house) => {
      const walked = house.levels
        .slice(1)
        .flatMap(({ rooms }, below) =>
          rooms.filter(
            ({ kind, rects: [rect] }) =>
              kind === "deck" &&
              rect &&
              (enclosedAt(house.levels[below], rect.x + 0.6 * rect.w, rect.y + 0.5) ||
                house.roofs.some(({ level, over }) => level === below && sharedArea(over, rect) > 1)),
          ),
        );
      const details = roofDetails(house, wallSection(house)).filter(({ edge }) => edge?.at === "deck");
      expect(details.map(({ title }) => title)).toEqual(
        walked.map(({ name }) => `Door sill at the ${name.toLowerCase()}`),
      );
      for (const { callouts, shapes } of details) {
        const words = callouts.map((one) => one.words).join("; ");
        expect(words).toMatch(/Sill pan.*Threshold.*Membrane turned up.*1\/4 in per ft.*ledger/);
        // The membrane goes up on the sheathing past the boards, and in under the sill.
        const membranes = shapes.flatMap((shape) =>
          shape.type === "polyline" && shape.weight === "medium" ? [shape.points] : [],
        );
        const boards = boxesOf(shapes, ({ weight }) => weight === "thin").map(({ high }) => high);
        const tops = membranes.map((points) => Math.max(...points.map(({ y }) => -y)));
        expect(Math.max(...tops)).toBeGreaterThan(Math.max(...boards));
      }
    },
  );

  it.each(houses)("%s: ledgers of roofs are held by what lies behind them", (_, house) => {
    for (const { edge, shapes, callouts } of roofDetails(house, wallSection(house))) {
      if (edge?.at !== "deck" && edge?.at !== "wall") continue;
      const words = callouts.map((one) => one.words).find((one) => one.includes("on a ledger at")) ?? "";
      const boxes = boxesOf(shapes, ({ fill, weight }) => fill === "paper" && weight === "medium");
      const near = (a: number, b: number) => Math.abs(a - b) < 0.001;
      const [ledger] = boxes.filter(({ from, to }) => near(to, CI) && near(from, CI - PLATE));
      if (!ledger) throw new Error("No ledger is drawn.");
      // Rims are as thick as a plate, on edge.
      const rims = boxes.filter(
        ({ from, to, low, high }) => near(from, FRAME) && near(to - from, PLATE) && high - low > 0.5,
      );
      const isBefore = rims.some(({ low, high }) => ledger.low < high - 0.01 && ledger.high > low + 0.01);
      expect([edge.at, words.includes("the rim")]).toEqual([edge.at, isBefore]);
      const low = plateOf(house, edge.roof) < (levelHeights(house)[edge.roof.level]?.plate ?? 0);
      if (edge.at === "deck") expect(words.includes("the studs")).toBe(low);
    }
  });

  it("are some of the catalogue's", () => {
    const all = new Set(
      houses.flatMap(([, house]) => roofDetails(house, wallSection(house)).map((one) => one.title)),
    );
    expect(all).toEqual(
      new Set([
        "Door sill at the balcony",
        "Door sill at the terrace",
        "Eave of the shed roof",
        "High edge over a lower roof",
        "High wall of the shed roof",
        "Low roof at a higher eave",
        "Low-slope roof",
        "Parapet",
        "Parapet over flat roof",
        "Wall over flat roof",
      ]),
    );
    // The parapet of one of its roofs goes up over the next, clear of which its cladding ends.
    expect(shown(sampleHouse("courtyard-one"))).toContain("Parapet over flat roof");
    expect(shown(sampleHouse("harbor-line"))).toEqual(expect.arrayContaining(["Parapet", "Eave"]));
    expect(shown(sampleHouse("lakefront-retreat"))).toEqual(
      expect.arrayContaining(["Eave of the shed roof", "High wall of the shed roof"]),
    );
  });

  it.each(houses)("%s: all of them stand on its sheets of details, once", (_, house) => {
    for (const on of [ARCH_D, TABLOID]) {
      const written = detailSheets(house, on).flatMap((sheet) => {
        const pen = new Drafter(on.text.least);
        sheet.draw(pen, on);
        return pen.record.texts.map(({ value }) => value);
      });
      for (const { title, callouts } of roofDetails(house, wallSection(house))) {
        expect(written.filter((word) => word === title.toUpperCase())).toHaveLength(1);
        expect(callouts.length).toBeGreaterThan(5);
      }
    }
  });
});
