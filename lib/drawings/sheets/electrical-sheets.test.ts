import { expect, test } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { devicesOf } from "../electrical/devices";
import { outdoorUnitOf } from "../electrical/outdoor-unit";
import { electricalNotes } from "./electrical-sheets";

test("notes of electrical plans speak of overhead doors and the unit outdoors where they have them alone", () => {
  const wrong = catalogue.flatMap(({ house }) =>
    house.levels.flatMap((level, index) => {
      const notes = electricalNotes(house, index).join(" ");
      const garage = devicesOf(house, index).devices.some(({ kind }) => kind === "opener");
      const says = [/overhead|DO is/.test(notes), /unit outdoors/.test(notes)];
      const has = [garage, outdoorUnitOf(house, index) !== undefined];
      return `${says}` === `${has}` ? [] : [`${house.slug} ${level.name}: says ${says}, has ${has}`];
    }),
  );
  expect(wrong).toEqual([]);
});
