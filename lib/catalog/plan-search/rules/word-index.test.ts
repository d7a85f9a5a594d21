import fc from "fast-check";
import { expect, test } from "vitest";
import { wordIndex } from "./word-index";

const places = (marks: Uint8Array) => [...marks.entries()].flatMap(([place, mark]) => (mark ? [place] : []));

test("texts are found by any piece of a word, and by phrases as they stand", () => {
  const index = wordIndex();
  const texts = [
    "a farmhouse\nwith a porch",
    "walk-in pantry",
    "a porch with a house",
    "porch  with two spaces",
  ];
  expect(texts.map((text) => index.add(text))).toEqual([0, 1, 2, 3]);
  expect(places(index.containing(["house"]))).toEqual([0, 2]);
  expect(places(index.containing(["porch with"]))).toEqual([2]);
  expect(places(index.containing(["k-in pan", "farm"]))).toEqual([0, 1]);
  expect(places(index.containing(["villa"]))).toEqual([]);
  expect(places(index.containing([]))).toEqual([]);
  expect(index.size).toBe(4);
  expect([index.textAt(1), index.textAt(4)]).toEqual([texts[1], undefined]);
  // What was asked for before is found in what came since.
  index.add("a new farmhouse");
  expect(places(index.containing(["house"]))).toEqual([0, 2, 4]);
});

test("it finds what looking into every text finds", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "é", "'"), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 12 }),
      fc.array(letters, { minLength: 1, maxLength: 3 }),
      (texts, pieces) => {
        const sought = pieces.map((piece) => piece.trim()).filter(Boolean);
        const index = wordIndex();
        for (const text of texts) index.add(text);
        const wanted = texts.flatMap((text, place) =>
          sought.some((piece) => text.includes(piece)) ? [place] : [],
        );
        expect(places(index.containing(sought))).toEqual(wanted);
      },
    ),
  );
});
