import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { detailSheets } from "./detail-sheets.ts";
import { sheetPurpose } from "./purposes.ts";
import { ARCH_D, TABLOID } from "./sheet.ts";

it.each(houses)("%s: every sheet of details says what it is for", (_, house) => {
  for (const sheet of [ARCH_D, TABLOID].flatMap((on) => detailSheets(house, on)))
    expect([sheet.title, /roof/.test(sheetPurpose(sheet).toLowerCase())]).toEqual([
      sheet.title,
      /Roof|Wall/.test(sheet.title),
    ]);
});
