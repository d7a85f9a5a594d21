import { expect, test } from "vitest";
import { isAlarm } from "../electrical/device.ts";
import { devicesOf } from "../electrical/devices.ts";
import { DEVICE_NAMES } from "../electrical/electrical-shapes.ts";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { distanceTo } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { Drafter } from "./drafter.ts";
import { electricalNotes, electricalSheets, legendKinds } from "./electrical-sheets.ts";
import { paperFor } from "./plan-set.ts";

const levels = sampleHouses.flatMap((house) =>
  house.levels.map((level, index) => ({
    house,
    level,
    index,
    name: `${house.slug} ${level.name}`,
    devices: devicesOf(house, index).devices,
    notes: electricalNotes(house, index).join(" "),
  })),
);

test("notes of electrical plans speak of overhead doors and the unit outdoors where they have them alone", () => {
  const wrong = levels.flatMap(({ house, index, name, devices, notes }) => {
    const garage = devices.some(({ kind }) => kind === "opener");
    const says = [/overhead|DO is/.test(notes), /unit outdoors/.test(notes)];
    const has = [garage, outdoorUnitOf(house, index) !== undefined];
    return `${says}` === `${has}` ? [] : [`${name}: says ${says}, has ${has}`];
  });
  expect(wrong).toEqual([]);
});

test("notes of electrical plans promise carbon monoxide alarms where the plans show them alone (R315)", () => {
  const wrong = levels.flatMap(({ house, name, notes }) => {
    const shown = house.levels.some((_, index) =>
      devicesOf(house, index).devices.some(({ kind }) => kind === "smoke-co"),
    );
    const burns = house.levels.some(
      ({ rooms, fixtures }) =>
        rooms.some(({ kind }) => kind === "garage") ||
        fixtures.some(({ kind }) => kind === "fireplace" || kind === "furnace"),
    );
    const promised = /each level, carbon monoxide alarms/.test(notes);
    return shown === burns && shown === promised ? [] : [`${name}: ${shown} ${burns} ${promised}`];
  });
  expect(wrong).toEqual([]);
});

test("legends of electrical plans have a row for each letter, also of those in a box of several", () => {
  const wrong = levels.flatMap(({ house, index, name, devices }) => {
    const rows = new Map(legendKinds(house, index).map(({ kind, count }) => [kind, count]));
    const letters = devices.flatMap(({ kind, gang = [] }) => [kind, ...gang]);
    const countOf = (wanted: string) => letters.filter((kind) => kind === wanted).length;
    return [...new Set(letters)].flatMap((kind) =>
      rows.get(kind) === countOf(kind) ? [] : [`${name}: ${kind}`],
    );
  });
  expect(wrong).toEqual([]);
});

test("notes of electrical plans promise no ceiling light in a bath that has none", () => {
  const dark = levels.filter(({ level, devices }) =>
    level.rooms.some(
      ({ id, kind }) =>
        (kind === "bath" || kind === "half-bath") &&
        !devices.some((one) => one.room === id && one.kind === "light"),
    ),
  );
  expect(dark.length).toBeGreaterThan(0);
  for (const { notes } of dark) expect(notes).toMatch(/where it is drawn, ceiling light/);
});

test("notes of electrical plans say where a bath is switched outside its door, and only there", () => {
  const outside = levels.filter(({ level, devices }) =>
    level.rooms.some(
      ({ id, kind }) =>
        /bath/.test(kind) && !devices.some((one) => one.room === id && one.kind.startsWith("switch")),
    ),
  );
  expect(outside.length).toBeGreaterThan(0);
  const told = levels.filter(({ notes }) => notes.includes("outside beside the door"));
  expect(told.map(({ name }) => name)).toEqual(outside.map(({ name }) => name));
});

test("smoke alarms within 20 ft of a range are called photoelectric in the notes, and none is within 6 ft (R314.3.1)", () => {
  const far = levels.map(({ level, devices }) => {
    const ranges = level.fixtures.filter(({ kind }) => kind === "range");
    return Math.min(
      ...devices.filter(isAlarm).flatMap((one) => ranges.map(({ rect }) => distanceTo(one, rect))),
    );
  });
  expect(Math.min(...far)).toBeGreaterThanOrEqual(6);
  expect(levels.map(({ notes }) => notes.includes("photoelectric"))).toEqual(far.map((least) => least < 20));
});

test("legends end their rows before the symbols of the next column", () => {
  const names = Object.values(DEVICE_NAMES);
  const run = sampleHouses.flatMap((house) => {
    const on = paperFor(house);
    return electricalSheets(house, on).flatMap(({ number, draw }) => {
      const pen = new Drafter(on.text.least);
      draw(pen, on);
      const marks = [
        ...pen.record.texts.map(({ value, box }) => ({ value, x: box.x, y: box.y + box.h / 2 })),
        ...pen.record.paths.flatMap(({ rings }) => rings.flat().map(({ x, y }) => ({ value: "", x, y }))),
      ];
      return pen.record.texts
        .filter(({ value }) => names.some((name) => value.startsWith(`${name} (`)))
        .filter(({ value, box: { x, y, w, h } }) =>
          marks.some(
            (at) => at.value !== value && at.x > x && at.x < x + w + h / 2 && at.y > y && at.y < y + h,
          ),
        )
        .map(({ value }) => `${house.slug} ${number}: ${value}`);
    });
  });
  expect(run).toEqual([]);
});
