import { expect, test } from "vitest";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { comparePath, listPath, readSlugs } from "@/lib/catalog/plans/rules/slug-list";
import { type ComparedPlan, comparedFacts, floorPlansOf } from "./compared-facts";

const plan = (change: Partial<PlanDto>) =>
  ({
    id: 7,
    price: 995.5,
    squareFeet: 1850,
    bedrooms: 3,
    bathrooms: 2.5,
    stories: 1,
    garage: 2,
    width: 48.25,
    depth: 60,
    style: "Modern",
    planType: "tiny_home",
    ...change,
  }) as PlanDto;

test("facts stand side by side, and what differs is marked", () => {
  const facts = comparedFacts([plan({}), plan({ id: 8, garage: 0, width: 50 })]);
  const of = (label: string) => facts.find((fact) => fact.label === label);
  expect(of("Price")).toEqual({
    label: "Price",
    values: ["$995.50", "$995.50"],
    differs: false,
    isAmount: true,
  });
  expect(of("Garage")).toMatchObject({ values: ["2 cars", "None"], differs: true });
  expect(of("Width")).toMatchObject({ values: [`48'-3"`, `50'-0"`], differs: true });
  expect(of("Type")).toMatchObject({ values: ["Tiny home", "Tiny home"] });
  expect(of("Plan number")).toMatchObject({ values: ["HP-007", "HP-008"], differs: false });
  expect(comparedFacts([plan({})]).some(({ differs }) => differs)).toBe(false);
});

test("packages stand in a row each, and the foundation as drawn", () => {
  const sold = (names: [string, number][]): ComparedPlan["offer"] => ({
    packages: names.map(([name, price]) => ({ name, price })) as never,
    options: [{ key: "foundation", base: "crawlspace" }] as never,
  });
  const facts = comparedFacts([
    {
      ...plan({}),
      offer: sold([
        ["PDF set", 800],
        ["PDF + CAD", 1000],
      ]),
    },
    { ...plan({ id: 8 }), offer: sold([["PDF set", 900]]) },
    plan({ id: 9 }),
  ]);
  const values = (label: string) => facts.find((fact) => fact.label === label)?.values;
  expect(values("PDF set")).toEqual(["$800", "$900", "–"]);
  expect(values("PDF + CAD")).toEqual(["$1,000", "–", "–"]);
  expect(values("Foundation")).toEqual(["Crawlspace", "Crawlspace", "–"]);
});

test("floor plans are those of its pictures that are called so", () => {
  const images = [
    "/media/plans/1/rear-ff.webp",
    "/media/plans/1/floor-plan-1-f.svg",
    "/media/plans/1/floor-plan-2-3.svg",
  ];
  expect(floorPlansOf({ images })).toEqual(images.slice(1));
});

test("an address lists plans by their slugs, each once and no more than can be shown", () => {
  expect(readSlugs("a,b,,a,B!,../x,c", 4)).toEqual(["a", "b", "c"]);
  expect(readSlugs("a,b,c,d,e", 4)).toEqual(["a", "b", "c", "d"]);
  expect(readSlugs(null, 4)).toEqual([]);
  expect(comparePath(["a", "b"])).toBe("/compare?plans=a,b");
  expect(listPath(["a", "b"])).toBe("/favorites?list=a,b");
});
