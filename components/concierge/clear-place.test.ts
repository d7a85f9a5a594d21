import { expect, test } from "vitest";
import { clearPlace } from "./clear-place";

test("stands in its corner with its word where nothing is under it", () => {
  expect(clearPlace(() => "nothing")).toEqual({ lift: 0, folded: false });
});

test("folds before it goes up, and goes up no further than it must", () => {
  expect(clearPlace(({ folded }) => (folded ? "nothing" : "taken"))).toEqual({ lift: 0, folded: true });
  expect(clearPlace(({ lift }) => (lift >= 100 ? "nothing" : "taken"))).toEqual({ lift: 128, folded: true });
});

test("is away where it would cover something wherever it stood", () => {
  expect(clearPlace(() => "taken")).toBeUndefined();
});

test("leaves words readable where a place without any is near", () => {
  expect(clearPlace(({ lift }) => (lift >= 64 ? "nothing" : "words"))).toEqual({ lift: 64, folded: true });
  expect(clearPlace(({ lift }) => (lift >= 320 ? "nothing" : "words"))).toEqual({ lift: 0, folded: false });
});

test("looks at no place twice", () => {
  const places: string[] = [];
  clearPlace((place) => {
    places.push(JSON.stringify(place));
    return place.lift < 64 ? "taken" : "words";
  });
  expect(places).toEqual([...new Set(places)]);
  expect(places.length).toBeGreaterThan(5);
});
