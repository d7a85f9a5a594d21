import { expect, test } from "vitest";
import { mended } from "./broken-escapes";

test.each([
  ["/plans/%zz", "/plans/%25zz"],
  ["/plans/%", "/plans/%25"],
  ["/plans/%ff%fe?q=%zz", "/plans/%25ff%25fe?q=%zz"],
  // Nothing that was spelled out becomes an address by being mended.
  ["/%61dmin/%zz", "/%2561dmin/%25zz"],
])("%s is read as %s", (address, read) => {
  expect(mended(address)).toBe(read);
});

test.each(["/", "/plans/%C3%A9t%C3%A9", "/plans/a%25b", "/plans?q=%zz", "/%61dmin"])(
  "%s stays as it is",
  (address) => {
    expect(mended(address)).toBe(address);
  },
);
