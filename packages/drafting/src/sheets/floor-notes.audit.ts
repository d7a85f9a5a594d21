import { expect, it } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import { EQUIPMENT } from "../layout/equipment.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { paperFor } from "./plan-set.ts";

const names: Partial<Record<FixtureKind, string>> = EQUIPMENT;

export function auditFloorNotes(house: House): void {
  it("notes under floor plans ask for stands under the appliances in garages, within the frame", () => {
    const { area, h, s } = paperFor(house);
    const sheets = setOf(house).pages.filter(({ title }) => /^A1.*Floor Plan/.test(title));
    expect(sheets).toHaveLength(house.levels.length);
    house.levels.forEach(({ rooms, fixtures }, index) => {
      const garages = rooms.filter(({ kind }) => kind === "garage").map(({ id }) => id);
      const plant = fixtures.flatMap(({ kind, room }) => (garages.includes(room) ? (names[kind] ?? []) : []));
      const texts = sheets[index]?.record.texts ?? [];
      const notes = texts.filter(({ value }) => value.includes("18 IN HIGH STAND")).map(({ value }) => value);
      expect(notes).toHaveLength(plant.length > 0 ? 1 : 0);
      expect(notes.some((note) => note.includes("each on"))).toBe(plant.length > 1);
      for (const name of plant) expect(notes[0]).toContain(name);
      const low = Math.max(...texts.filter(({ x }) => x < area.x + area.w).map(({ box }) => box.y + box.h));
      // The frame's line lies 1/2 in from the edge of the paper.
      expect(low).toBeLessThan(h - 36 * s - 2);
    });
  });
}
