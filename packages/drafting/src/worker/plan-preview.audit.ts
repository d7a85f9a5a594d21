import { expect, it } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import type { House } from "../layout/model.ts";
import { sheetList } from "../sheets/plan-set.ts";
import { PREVIEW_WIDTH } from "../sheets/sheet-picture.ts";
import { drawPreview } from "./plan-preview.ts";

export function auditPreview(house: House): void {
  it("what anybody may see has every sheet in its order, with what it is for, at a size at which nothing is read off it", async () => {
    const { sheets, floors } = await drawPreview(house, setOf(house));
    expect(sheets.map(({ number, title }) => ({ number, title }))).toEqual(
      sheetList(house).map(({ number, title }) => ({ number, title })),
    );
    expect(floors.length).toBe(house.levels.length);
    for (const { purpose, picture } of sheets) {
      expect(purpose).toMatch(/^[A-Z].{20,90}\.$/);
      expect(picture).toContain(`width="${PREVIEW_WIDTH}"`);
      expect(picture).not.toMatch(/<text|NaN|undefined/);
      expect(picture.length).toBeLessThan(150_000);
    }
  });
}
