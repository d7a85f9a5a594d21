import { expect, test } from "vitest";
import { readAddress } from "./address";

test.each([
  ["/plans/cedar-house", "plans", "cedar-house"],
  ["plans/cedar-house/", "plans", "cedar-house"],
  ["https://old.example/Plans/Cedar-House?utm_source=mail#rooms", "plans", "cedar-house"],
  [" /blog/on-porches ", "blog", "on-porches"],
])("%s is an address of %s", (text, folder, slug) => {
  expect(readAddress(text)).toEqual({ folder, slug });
});

test.each([
  "/plans",
  "/plans/",
  "/services/cedar",
  "/plans/cedar/lot",
  "/plans/cedar house",
  "//plans/cedar",
  "",
])("%s is none of a plan or a post", (text) => {
  expect(readAddress(text)).toBeUndefined();
});
