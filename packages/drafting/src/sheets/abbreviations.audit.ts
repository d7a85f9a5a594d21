import { expect, it } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import { equipmentName } from "../layout/equipment.ts";
import type { House } from "../layout/model.ts";
import { SHORT_WORDS } from "../plan/short-words.ts";
import { abbreviations, wordsIn } from "./abbreviations.ts";

/** Short words of codes and schedules, which stand for the same in every set. */
const CODES = ["AFCI", "AWG", "GFCI", "VA"];

export function auditShortWords(house: House): void {
  it("short words are those of its sheets", () => {
    const { pages } = setOf(house);
    const sheets = pages.filter(({ title }) => !title.startsWith("A0.1"));
    const used = wordsIn(sheets.flatMap(({ record }) => record.texts.map(({ value }) => value)));
    const told = abbreviations(house, used).flatMap(([short]) => short.split(", "));
    const notes = pages.filter((page) => !sheets.includes(page)).flatMap(({ record }) => record.texts);
    expect(told.filter((short) => !notes.some(({ value }) => value.split(", ").includes(short)))).toEqual([]);
    const unused = told.filter((short) => short !== "R" && !used.has(short));
    expect(unused).toEqual([]);
    const listed = (short: string) => notes.some(({ value }) => value === short);
    // "Mud & Laundry" is the whole name of a room.
    const names = wordsIn(house.levels.flatMap(({ rooms }) => rooms.map(({ name }) => name.toUpperCase())));
    for (const short of Object.values(SHORT_WORDS)) {
      expect(listed(short), short).toBe(used.has(short) && !names.has(short));
    }
    for (const short of CODES) expect(listed(short), short).toBe(used.has(short));
    // What equipment is called on one sheet it is called on all, and explained.
    for (const thing of house.levels.flatMap(({ fixtures }) => fixtures)) {
      const name = equipmentName(thing);
      if (name) expect(told).toContain(name);
    }
    for (const short of ["AHU", "AC", "FURN", "DO", "DUCTLESS", "FL", "S3", "S4"])
      expect(told.includes(short), short).toBe(used.has(short));
  });
}
