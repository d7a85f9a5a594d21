import { expect, test } from "vitest";
import { missingToSell } from "./missing";

const WHOLE = {
  mainImage: "/media/front.png",
  imageAlts: { "/media/front.png": "The front" },
  description: "A house.",
  price: 999,
  hasPdf: true,
};

test.each([
  [{}, []],
  [{ mainImage: "" }, ["a main image"]],
  [{ imageAlts: { "/media/front.png": " " } }, ["an alternative text"]],
  [{ description: " ", price: "" as const, hasPdf: false }, ["a description", "a price", "a PDF"]],
])("a plan with %j lacks %j", (change, missing) => {
  expect(missingToSell({ ...WHOLE, ...change })).toEqual(missing);
});
