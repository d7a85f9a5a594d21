import { planKind } from "drafting";
import { expect, test } from "vitest";
import { planPageTitle } from "./facts";

test("a style that names the house is not followed by the word again", () => {
  expect(["Farmhouse", "Modern"].map(planKind)).toEqual(["Farmhouse plan", "Modern house plan"]);
  const title = (style: string) => planPageTitle({ name: "Prairie Home", squareFeet: 1680, style });
  expect(title("Farmhouse")).toBe("Prairie Home: 1,680 sq ft Farmhouse Plan");
  expect(title("Modern")).toBe("Prairie Home: 1,680 sq ft Modern House Plan");
});
