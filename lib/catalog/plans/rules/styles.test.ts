import { expect, test } from "vitest";
import { inStyleOrder, ownStyles, withKnownStyle } from "./styles";

test("the usual styles come first and in their order, each style once in whatever letters", () => {
  expect(inStyleOrder(["Ranch", "craftsman", "A-Frame", "ranch", "Modern", " Ranch "])).toEqual([
    "Modern",
    "Craftsman",
    "A-Frame",
    "ranch",
  ]);
  expect(ownStyles(["Modern", "minimalist"])).toEqual([]);
});

test("a filter keeps a style that can be chosen, as it is written there, and loses another", () => {
  expect(withKnownStyle({ style: "RANCH", bedrooms: 3 }, ["Ranch"])).toEqual({ style: "Ranch", bedrooms: 3 });
  expect(withKnownStyle({ style: "Gothic", bedrooms: 3 }, ["Ranch"])).toEqual({ bedrooms: 3 });
  expect(withKnownStyle({ style: "modern" })).toEqual({ style: "Modern" });
  expect(withKnownStyle({ q: "porch" })).toEqual({ q: "porch" });
});
