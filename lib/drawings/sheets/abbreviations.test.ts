import { expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { equipmentName } from "../layout/equipment";
import { measure } from "../measure";
import { abbreviations } from "./abbreviations";
import { draftPlanSet } from "./plan-set";

/** Words on a sheet, letters and digits alone: the mark of a receptacle, the name of a closet. */
const wordsOf = (values: readonly string[]) =>
  new Set(values.flatMap((value) => value.split(/[^A-Za-z0-9.]+/)));
/** Short names of rooms are used where the whole one has no place, which hangs on the sheet. */
const ROOMS = new Set(["BA", "CLO.", "DRY", "GST", "LDRY", "MUD", "PWDR"]);

it.each(houses)("the short words of %s are those of its sheets", (_, house) => {
  const info = { name: house.name, planNumber: "HP-001", style: house.style, ...measure(house) };
  const { pages } = draftPlanSet(house, info);
  const sheets = pages.filter(({ title }) => !title.startsWith("A0.1"));
  const used = wordsOf(sheets.flatMap(({ record }) => record.texts.map(({ value }) => value)));
  const told = abbreviations(house).flatMap(([short]) => short.split(", "));
  const unused = told.filter((short) => !ROOMS.has(short) && !/^S\d$|^R$/.test(short) && !used.has(short));
  expect(unused).toEqual([]);
  // What equipment is called on one sheet it is called on all, and explained.
  for (const thing of house.levels.flatMap(({ fixtures }) => fixtures)) {
    const name = equipmentName(thing);
    if (name) expect(told).toContain(name);
  }
  for (const short of ["AHU", "AC", "FURN", "DO", "DUCTLESS", "FL"])
    expect(told.includes(short), short).toBe(used.has(short));
});
