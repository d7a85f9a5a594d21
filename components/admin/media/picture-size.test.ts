import { expect, test } from "vitest";
import { PICTURE_NEEDS, sizeWarning } from "./picture-size";

test("a picture that is too small is told with the size that it would need", () => {
  expect(sizeWarning([40, 30], PICTURE_NEEDS.page)).toBe(
    "This picture has 40 x 30 pixels and would look blurred. It needs at least 1,200 x 800.",
  );
  expect(sizeWarning([1199, 800], PICTURE_NEEDS.page)).toContain("1,199 x 800");
});

test("one that is large enough passes, also upright", () => {
  expect(sizeWarning([1200, 800], PICTURE_NEEDS.page)).toBeUndefined();
  expect(sizeWarning([900, 1600], PICTURE_NEEDS.page)).toBeUndefined();
  expect(sizeWarning([200, 200], PICTURE_NEEDS.face)).toBeUndefined();
});
