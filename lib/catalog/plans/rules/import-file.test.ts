import { describe, expect, test } from "vitest";
import { toCsv } from "@/lib/platform/lists/csv";
import type { AdminPlanDto } from "../admin/dto";
import { EXPORT_HEADER, exportCells } from "./import-columns";
import { readPlanFile } from "./import-file";
import { decideRow, type KnownPlans, Seen } from "./import-row";

const PLAN: AdminPlanDto = {
  ...{ id: 7, slug: "cedar-house", name: '=Cedar, "the" house' },
  ...{ price: 1295.5, salePrice: null },
  ...{ shortDescription: "'=Short", description: "One.\n\nTwo, with a comma.", mainImage: "/media/a.webp" },
  ...{ images: ["/media/b.webp", "/media/c.webp"], squareFeet: 1850, bedrooms: 3, bathrooms: 2.5 },
  ...{ garage: 0, width: 42.5, depth: 60, stories: 1, style: "Modern", planType: "tiny_home" },
  ...{ isPopular: true, isNew: false, features: ["-Porch", "Two\tbaths"], includedFiles: [] },
  ...{ image: "/media/a.webp", isFeatured: true, imageAlts: {}, seoTitle: "", seoDescription: "" },
  ...{ status: "published", hasInteriorKit: false, interiorKitPrice: null },
  ...{ pdfUrl: null, dwgUrl: null, enscapeUrl: null, designerId: null, lastUpdatedBy: null },
  ...{ lastUpdatedAt: "2026-11-24T10:00:00.000Z", createdAt: "2026-11-01T10:00:00.000Z" },
};
const OTHER: AdminPlanDto = { ...PLAN, id: 8, slug: "oak-house", name: "Oak House", status: "draft" };

const KNOWN: KnownPlans = {
  byId: new Map([PLAN, OTHER].map((plan) => [plan.id, plan])),
  bySlug: new Map([PLAN, OTHER].map((plan) => [plan.slug, plan])),
  sellable: new Set([7]),
};

function decide(text: string) {
  const { rows, problems } = readPlanFile(text);
  const seen = new Seen();
  return { problems, decisions: rows.map((row) => decideRow(row, KNOWN, seen)) };
}

const NEW = "Name,Price,Square feet,Style,Bedrooms,Bathrooms,Width,Depth,Description";
const CELLS = "Fir House,999,1200,Modern,2,1.5,30,40,A house";

describe("a file of plans", () => {
  test("that an export wrote changes nothing", () => {
    const csv = toCsv(EXPORT_HEADER, [exportCells(PLAN), exportCells(OTHER)]);
    const file = readPlanFile(csv);
    expect(file).toMatchObject({ problems: [], notes: [] });
    expect(decide(csv).decisions).toEqual([{ action: "unchanged" }, { action: "unchanged" }]);
    // As a spreadsheet program saves it on Windows.
    expect(decide(csv.replaceAll(/\r?\n/g, "\r\n")).decisions).toEqual(
      [0, 1].map(() => ({ action: "unchanged" })),
    );
  });

  test("finds a plan by number or slug, whatever its columns are called", () => {
    expect(decide("plan_number;PRICE\nHP-007;1,300").decisions).toEqual([
      {
        ...{ action: "update", id: 7, name: PLAN.name, lastUpdatedAt: PLAN.lastUpdatedAt },
        values: { price: 1300 },
        fields: [{ column: "Price", from: "1295.5", to: "1,300" }],
      },
    ]);
    expect(decide("Slug,Bed-rooms\noak-house,4").decisions[0]).toMatchObject({
      id: 8,
      values: { bedrooms: 4 },
    });
  });

  test("leaves what has no column, and empties what has an empty cell", () => {
    const { decisions } = decide("ID,Features,Plan type,Short description\n7,,,");
    expect(decisions[0]).toMatchObject({ action: "update", values: { features: [], shortDescription: "" } });
    expect(Object.keys((decisions[0] as { values: object }).values)).toEqual([
      "shortDescription",
      "features",
    ]);
  });

  test("makes drafts of rows of no plan, and says so of those that are no drafts", () => {
    const { decisions } = decide(`${NEW},Status\n${CELLS},published`);
    expect(decisions[0]).toMatchObject({
      action: "create",
      note: expect.stringContaining("draft") as unknown,
      values: { slug: "fir-house", status: "draft", price: 999, bathrooms: 1.5 },
    });
  });

  test("says of each problem its row, column, cell and what to do", () => {
    const { problems, decisions } = decide(
      [
        "ID,Slug,Name,Price,Bedrooms,Status,Featured",
        "x,,,,,,",
        "99,,,,,,",
        "7,,Cedar,cheap,2.5,,maybe",
        "8,cedar-house,,1,3,published,no",
        "8,oak-house,Oak,1,3,published,no",
        "8,,Oak,1,3,,",
        ",new-one,New,1,3,,,,extra",
      ].join("\n"),
    );
    const told = [...problems, ...decisions.flatMap((one) => (one.action === "refuse" ? one.problems : []))];
    expect(
      told
        .sort((a, b) => a.row - b.row)
        .map(({ row, column, value, message }) => [row, column, value, message]),
    ).toEqual([
      [2, "ID", "x", "This is no plan number"],
      [3, "ID", "99", "There is no plan with this number"],
      [4, "Price", "cheap", "This cannot be read"],
      [4, "Featured", "maybe", "This cannot be read"],
      [5, "Name", "", "Name is required"],
      [6, "Slug", "oak-house", "Row 5 is of the same plan or slug"],
      [7, "Slug", "", "Row 5 is of the same plan or slug"],
      [8, "", "extra", "The row has more cells than the first line names"],
    ]);
    expect(told.every(({ fix }) => fix.length > 10)).toBe(true);
  });

  test.each([
    ["Slug,Status\noak-house,published", "Status", "no files to sell"],
    ["ID,Slug\n8,cedar-house", "Slug", "has this slug"],
    ["ID,Bedrooms\n8,2.5", "Bedrooms", "whole number"],
    ["ID,Main image\n8,javascript:alert(1)", "Main image", "starts with / or https"],
    ["ID,Slug\n8,Oak House", "Slug", "lowercase"],
  ])("%j is refused at %s", (text, column, message) => {
    expect(decide(text).decisions).toMatchObject([
      { action: "refuse", problems: [{ column, message: expect.stringContaining(message) as unknown }] },
    ]);
  });

  test.each([
    ["", "no rows"],
    ["Name,Price", "no rows"],
    ["Price\n1", "has to name the columns"],
    ["Name,name\na,b", "Two columns"],
    [`Slug\n${"a\n".repeat(20_001)}`, "at most 20,000"],
  ])("%j is refused as a whole", (text, message) => {
    expect(() => readPlanFile(text)).toThrow(message);
  });

  test("names a column that it does not read", () => {
    expect(readPlanFile("Slug,Color\noak-house,red").notes).toEqual([
      { row: 1, message: 'The column "Color" is not read: a plan has no such field.' },
    ]);
  });
});
