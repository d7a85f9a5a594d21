import { getDocument } from "unpdf/pdfjs";
import { describe, expect, it } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { isHeated, measure } from "../measure.ts";
import { bollardsOf } from "../plan/bollards.ts";
import { finishOf } from "../sheets/room-schedule.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { materialListCsv, materialListPdf } from "./material-list.ts";
import { quantitiesOf } from "./quantities.ts";

describe("quantitiesOf", () => {
  it("measures a house that can be reckoned by hand", () => {
    const of = (item: RegExp) => quantitiesOf(tinyPlan).find((one) => item.test(one.item))?.quantity ?? 0;
    expect(of(/^Exterior walls, Main/)).toBeCloseTo(2 * (20 + 16), 5);
    expect(of(/^Foundation wall/)).toBeCloseTo(72, 5);
    expect(of(/^Porches and decks/)).toBeCloseTo(120, 5);
    expect(of(/^Gypsum board, ceilings/)).toBeCloseTo(320, 5);
    // A gable of 8 in 12 over 20 by 16 ft with 1.5 ft of overhang, and a shed of 3 in 12 over the porch.
    expect(of(/^Architectural asphalt/)).toBeGreaterThan(23 * 19 * Math.hypot(1, 8 / 12) + 20 * 5.5);
    expect(of(/^Ridge/)).toBeCloseTo(23, 1);
  });

  it.each(houses)("agrees with the schedules and areas of %s", (_, house) => {
    const list = quantitiesOf(house);
    const count = (group: string) =>
      list.filter((one) => one.group === group).reduce((sum, one) => sum + one.quantity, 0);
    const { doors, windows } = schedulesOf(house);
    expect(count("Doors")).toBe(doors.reduce((sum, row) => sum + row.quantity, 0));
    expect(count("Windows")).toBe(windows.reduce((sum, row) => sum + row.quantity, 0));
    const unheated = house.levels
      .flatMap((level) => level.rooms)
      .filter(({ kind }) => !isHeated(kind) && kind !== "open-below")
      .reduce((sum, { rects }) => sum + rects.reduce((all, { w, d }) => all + w * d, 0), 0);
    const { squareFeet, levelAreas } = measure(house);
    // The rooms of a basement have floors, and count in no listed area.
    const below = levelAreas.slice(0, groundLevelOf(house)).reduce((sum, area) => sum + area, 0);
    const floors = count("Floor finishes");
    expect(Math.abs(floors - unheated - below - squareFeet)).toBeLessThan(1);
    house.levels.forEach((level, index) => {
      for (const room of level.rooms.filter(({ kind }) => kind !== "open-below"))
        expect(list.map(({ item }) => item)).toContain(finishOf(house, index, room).floor);
    });
  });
});

it("counts the bollards that the plans show", () => {
  const counted = houses.map(([, house]) => {
    const line = quantitiesOf(house).find(({ item }) => item.startsWith("Bollard"));
    return { shown: bollardsOf(house).flat().length, listed: line?.quantity ?? 0 };
  });
  expect(counted.filter(({ shown, listed }) => shown !== listed)).toEqual([]);
  expect(counted.filter(({ listed }) => listed > 0).length).toBeGreaterThan(3);
});

describe("the material list", () => {
  const info = { name: tinyPlan.name, planNumber: "HP-1001", style: tinyPlan.style, ...measure(tinyPlan) };

  it("holds the same lines as CSV and as PDF", async () => {
    const rows = materialListCsv(tinyPlan).trim().split("\r\n").slice(1);
    expect(rows).toHaveLength(quantitiesOf(tinyPlan).length);
    const task = getDocument({ data: new Uint8Array(await materialListPdf(tinyPlan, info)), verbosity: 0 });
    const document = await task.promise;
    const texts: string[] = [];
    for (let page = 1; page <= document.numPages; page++) {
      const content = await (await document.getPage(page)).getTextContent();
      texts.push(content.items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }
    await task.destroy();
    const text = texts.join(" ").replaceAll(/\s+/g, " ");
    for (const { item, quantity } of quantitiesOf(tinyPlan)) {
      expect(text).toContain(item.replaceAll(/\s+/g, " ").split(" ").slice(0, 3).join(" "));
      expect(text).toContain(String(Math.round(quantity)));
    }
  });

  it("is written equal for equal input", async () => {
    const [first, second] = [await materialListPdf(tinyPlan, info), await materialListPdf(tinyPlan, info)];
    expect(first.equals(second)).toBe(true);
  });
});
