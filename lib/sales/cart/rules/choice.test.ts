import { describe, expect, test } from "vitest";
import type { Options } from "@/lib/catalog/pricing/schema";
import type { CartItemDto } from "../dto";
import { type CartChoice, choiceOf, holdsChoice } from "./choice";

const item: CartItemDto = {
  id: 1,
  planId: 7,
  sessionId: "s",
  quantity: 1,
  addons: [3, 4],
  plan: { id: 7, slug: "a", name: "A", price: 995, mainImage: "" },
  catalogPrice: 995,
  package: "full",
  options: { foundation: "slab", walls: "2x4", mirrored: false },
  configuration: ["PDF + CAD"],
  builds: 1,
  delivery: null,
  addonDetails: [],
  available: true,
};
const changed: CartItemDto = {
  ...item,
  plan: { ...item.plan, price: 1240 },
  options: { foundation: "crawlspace", walls: "2x4", mirrored: true },
  configuration: ["PDF + CAD", "Crawlspace foundation", "Mirrored"],
};

describe("whether a line holds a choice", () => {
  test("of the same plan, package and add-ons, in any order", () => {
    expect(holdsChoice(item, { planId: 7, addons: [4, 3] })).toBe(true);
    expect(holdsChoice(item, { planId: 7, addons: [4, 3], package: "full", options: {} })).toBe(true);
    expect(holdsChoice(item, { planId: 8, addons: [3, 4] })).toBe(false);
    expect(holdsChoice(item, { planId: 7, addons: [3] })).toBe(false);
    expect(holdsChoice(item, { planId: 7, addons: [3, 4], package: "pdf" })).toBe(false);
  });

  test("of the same options, those that are left out as drawn", () => {
    const choice: CartChoice = { planId: 7, addons: [3, 4], package: "full" };
    const both: Options = { foundation: "crawlspace", mirrored: true };
    expect(holdsChoice(changed, { ...choice, options: both })).toBe(true);
    expect(holdsChoice(changed, choice)).toBe(false);
    expect(holdsChoice(changed, { ...choice, options: { foundation: "crawlspace" } })).toBe(false);
    expect(holdsChoice(changed, { ...choice, options: { ...both, foundation: "pier" } })).toBe(false);
    expect(holdsChoice(item, { ...choice, options: { mirrored: undefined } })).toBe(true);
  });

  test("without a package, of the default one alone", () => {
    const study: CartItemDto = { ...item, package: "study", builds: 0, configuration: ["Study set"] };
    const choice = { planId: 7, addons: [3, 4] };
    expect(holdsChoice({ ...study, plan: { ...item.plan, price: 250 } }, choice)).toBe(false);
    // Also where it costs as much as the default.
    expect(holdsChoice(study, choice)).toBe(false);
    expect(holdsChoice({ ...item, package: "pdf" }, choice)).toBe(true);
  });
});

test.each([item, { ...changed, quantity: 3 }])(
  "a line is held again by the choice that it came from",
  (line) => {
    const again = choiceOf(line);
    expect(again).toMatchObject({ planId: 7, quantity: line.quantity, addons: [3, 4], package: "full" });
    expect(again.options).toEqual(
      Object.fromEntries(Object.entries(line.options).filter(([, value]) => value)),
    );
  },
);
