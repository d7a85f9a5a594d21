import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { detailSheets } from "./detail-sheets.ts";
import { paperFor } from "./plan-set.ts";

it("sheets with a single detail are titled in the singular, those with more kinds in the plural", () => {
  const titles = houses.flatMap(([slug, house]) =>
    detailSheets(house, paperFor(house)).map(({ title, shown }) => ({ slug, title, count: shown.length })),
  );
  for (const { slug, title, count } of titles) {
    if (/ and .*Detail/.test(title)) expect(title, slug).toMatch(/Details$/);
    else if (/^(Roof|Girder) Detail/.test(title)) expect(title.endsWith("Details"), slug).toBe(count > 1);
  }
  expect(titles.some(({ title }) => title === "Girder and Roof Details")).toBe(true);
});
