import { getDocument } from "unpdf/pdfjs";
import { describe, expect, it } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { planSetPdf, sheetList } from "./plan-set.ts";
import { schedulesOf } from "./schedules.ts";

function info(house: House) {
  return { name: house.name, planNumber: "HP-1001", style: house.style, ...measure(house) };
}

async function pages(
  pdf: Buffer,
): Promise<{ width: number; height: number; text: string; lowest: number; rightmost: number }[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const list = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      const content = await page.getTextContent();
      const text = content.items.map((item) => ("str" in item ? item.str : "")).join(" ");
      const runs = content.items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
      const lowest = Math.min(...runs.map(({ transform }) => transform[5]));
      const rightmost = Math.max(
        ...runs.map((run) => run.transform[4] + (run.transform[1] === 0 ? run.width : 0)),
      );
      return { width, height, text, lowest, rightmost };
    }),
  );
  await task.destroy();
  return list;
}

describe("planSetPdf", () => {
  it("says on every page of a study set that it is not for construction, and on none of a set to build from", async () => {
    const largest = sampleHouses.reduce((a, b) => (b.levels.length > a.levels.length ? b : a));
    for (const house of [tinyPlan, largest]) {
      const [study, construction] = await Promise.all(
        (["study", "construction"] as const).map(async (edition) =>
          pages(await planSetPdf(house, info(house), edition)),
        ),
      );
      expect(study).toHaveLength(sheetList(house).length);
      for (const { text } of study ?? []) expect(text).toContain("NOT FOR CONSTRUCTION");
      for (const { text } of construction ?? []) expect(text).not.toContain("NOT FOR CONSTRUCTION");
    }
  });

  it("sets a small house on 11 x 17 sheets, each with its number, in selectable text", async () => {
    const sheets = await pages(await planSetPdf(tinyPlan, info(tinyPlan)));
    expect(sheets.map(({ width, height }) => [width, height])).toEqual(sheets.map(() => [1224, 792]));
    const list = sheetList(tinyPlan);
    expect(sheets).toHaveLength(list.length);
    list.forEach(({ number }, index) => {
      expect(sheets[index]?.text).toContain(number);
      expect(sheets[index]?.text).toContain("HP-1001");
      expect(sheets[index]?.text).toContain("Verify all dimensions on site");
    });
    const textOf = (title: RegExp) => sheets[list.findIndex((sheet) => title.test(sheet.title))]?.text;
    expect(textOf(/Floor Plan/)).toContain("BEDROOM");
    expect(textOf(/Floor Plan/)).toContain(`1/4" = 1'-0"`);
    expect(textOf(/Elevation/)).toContain("Top of plate");
    expect(textOf(/Roof Plan/)).toContain("8:12");
    expect(textOf(/Schedules/)).toContain("DOOR SCHEDULE");
    expect(textOf(/General Notes/)).toContain("local codes govern");
    expect(textOf(/Cover/)).toContain("Construction drawings, to be adapted to the site");
    for (const { number, title } of list) {
      expect(textOf(/Cover/)).toContain(number);
      expect(textOf(/Cover/)).toContain(title);
    }
  });

  it("sets a house of two levels on 24 x 36 sheets with a plan of each level", async () => {
    const house = sampleHouses.find(({ levels }) => levels.length === 2);
    if (!house) throw new Error("no house of two levels");
    const sheets = await pages(await planSetPdf(house, info(house)));
    expect([sheets[0]?.width, sheets[0]?.height]).toEqual([2592, 1728]);
    const upper = sheetList(house).findIndex(({ number }) => number === "A1.2");
    expect(sheets[upper]?.text).toContain(house.levels[1]?.name ?? "?");
  });

  it("writes equal bytes on a second run", async () => {
    const [first, second] = [
      await planSetPdf(tinyPlan, info(tinyPlan)),
      await planSetPdf(tinyPlan, info(tinyPlan)),
    ];
    expect(first.equals(second)).toBe(true);
  });
});

describe("schedulesOf", () => {
  it("counts every door and window once and marks the way out of a bedroom", () => {
    const { doors, windows } = schedulesOf(tinyPlan);
    expect(doors.map(({ type, quantity }) => [type, quantity])).toEqual([
      ["Entry", 1],
      ["Hinged, single leaf", 1],
      ["Pocket", 1],
    ]);
    expect(windows.reduce((sum, row) => sum + row.quantity, 0)).toBe(3);
    const bedroom = windows.find((row) => row.places.includes("Bedroom"));
    expect(bedroom?.size).toBe(`3'-0" x 5'-0"`);
    expect(bedroom?.remarks).toContain("egress");
  });
});
