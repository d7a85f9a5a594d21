import { expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/sample-houses";
import { detailSheets } from "./detail-sheets";
import { sheetPurpose } from "./purposes";
import { ARCH_D, TABLOID } from "./sheet";

it.each(houses)("%s: every sheet of details says what it is for", (_, house) => {
  for (const sheet of [ARCH_D, TABLOID].flatMap((on) => detailSheets(house, on)))
    expect([sheet.title, /roof/.test(sheetPurpose(sheet).toLowerCase())]).toEqual([
      sheet.title,
      /Roof|Wall/.test(sheet.title),
    ]);
});
