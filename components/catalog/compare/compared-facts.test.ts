import { expect, test } from "vitest";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { comparePath, listPath, readSlugs } from "@/lib/catalog/plans/rules/slug-list";
import { comparedFacts } from "./compared-facts";

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

test("an address lists plans by their slugs, each once and no more than can be shown", () => {
  expect(readSlugs("a,b,,a,B!,../x,c", 4)).toEqual(["a", "b", "c"]);
  expect(readSlugs("a,b,c,d,e", 4)).toEqual(["a", "b", "c", "d"]);
  expect(readSlugs(null, 4)).toEqual([]);
  expect(comparePath(["a", "b"])).toBe("/compare?plans=a,b");
  expect(listPath(["a", "b"])).toBe("/favorites?list=a,b");
});
