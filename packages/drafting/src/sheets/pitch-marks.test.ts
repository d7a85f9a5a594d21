import { describe, expect, it } from "vitest";
import { crossesBox } from "../geometry/free-place.ts";
import { edgesOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { SIDES } from "../layout/edges.ts";
import { boxesOf, pitchMarks } from "./pitch-marks.ts";
import { viewsOf } from "./views.ts";

const TEXT = 0.54;
const slugged = (slug: string) => houses.find(([one]) => one === slug)?.[1] ?? houses[0]?.[1];

describe("the marks of pitches", () => {
  it.each(houses)("%s: names every pitch of its roofs somewhere, each once on a side", (_, house) => {
    const { sides } = viewsOf(house);
    const marked = SIDES.map((side) => pitchMarks(house, sides[side], side, TEXT).map(({ pitch }) => pitch));
    for (const list of marked) expect(new Set(list).size).toBe(list.length);
    const sloped = house.roofs.filter(({ shape }) => shape !== "flat").map(({ pitch }) => pitch);
    expect([...new Set(sloped)].filter((pitch) => !marked.flat().includes(pitch))).toEqual([]);
  });

  it.each(houses)("%s: writes them on no edge, gutter or window", (_, house) => {
    const { sides } = viewsOf(house);
    for (const side of SIDES) {
      const edges = sides[side]
        .filter(({ kind }) => kind !== "texture" && kind !== "ground")
        .flatMap(({ rings, lines }) => [...rings.flatMap((ring) => edgesOf(ring)), ...lines]);
      for (const mark of pitchMarks(house, sides[side], side, TEXT))
        for (const box of boxesOf(mark).slice(1))
          expect(edges.filter((edge) => crossesBox(edge, { ...box, d: box.h }))).toEqual([]);
    }
  });

  it("stand over steep roofs too, and on the wall behind where there is no sky", () => {
    const gable = slugged("white-gable");
    const lodge = slugged("evergreen-lodge");
    if (!gable || !lodge) throw new Error("These houses are in the sampleHouses.");
    expect(pitchMarks(gable, viewsOf(gable).sides.s, "s", TEXT)).toMatchObject([
      { pitch: 12, onPlain: false },
    ]);
    expect(pitchMarks(lodge, viewsOf(lodge).sides.s, "s", TEXT)).toMatchObject([
      { pitch: 4.5, onPlain: true },
    ]);
  });
});
