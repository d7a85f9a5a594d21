import { dimString } from "../geometry/dim-string";
import { fmtFeet, fmtInches } from "../geometry/fmt-feet";
import { type DimensionShape, type Pt, pt, type Shape } from "../geometry/shape";
import { FLOOR_STRUCTURE } from "../layout/heights";
import type { House, Stair } from "../layout/model";
import { flightRing } from "./section-stairs";
import { type StairProfile, stairProfile } from "./stair-profile";

/** Height of handrails over the nosings and of guards over floors, feet. */
const HANDRAIL = 3;

/** The stairs of a house, each with the level it starts from. */
export function stairsOf(house: House): { level: number; stair: Stair }[] {
  return house.levels.flatMap((level, index) => level.stairs.map((stair) => ({ level: index, stair })));
}

/** A stair in section with its rise, run and headroom; x along the stair, y down from the lower floor, feet. */
export function stairDetail(
  house: House,
  level: number,
  stair: Stair,
  text: number,
): { shapes: Shape[]; profile: StairProfile } {
  const profile = stairProfile(house, level, stair);
  const { total, length, landing } = profile;
  const flip = (p: Pt) => pt(p.x, -p.y);
  const shapes: Shape[] = [slab(-2.5, 0, 0), slab(0, length + 2.5, 0)];
  // The upper floor begins where the last flight ends, short of the well's edge or at it.
  const arrival = profile.flights.at(-1)?.steps.at(-1)?.x ?? 0;
  shapes.push(stair.shape === "straight" ? slab(arrival, length + 2.5, total) : slab(-2.5, arrival, total));
  [...profile.flights].reverse().forEach((flight, back) => {
    const near = back === profile.flights.length - 1;
    shapes.push({
      type: "polygon",
      layer: near ? "A-SECT-MCUT" : "A-SECT-MBND",
      loops: [flightRing(flight.steps).map(flip)],
      fill: near ? "tone" : "paper",
      weight: near ? "medium" : "fine",
    });
    shapes.push(...handrail(flight.steps, text));
  });
  if (landing) {
    const { from, to, z } = landing;
    shapes.push({
      type: "polygon",
      layer: "A-SECT-MCUT",
      loops: [[pt(from, -z + 0.8), pt(to, -z + 0.8), pt(to, -z), pt(from, -z)]],
      fill: "tone",
      weight: "medium",
    });
  }
  const first = profile.flights[0]?.steps ?? [];
  const [foot, second] = [first[0], first[2]];
  return {
    profile,
    shapes: [
      ...shapes,
      ...dimString([-total, 0], "y", -3.4, -2.5, text),
      ...(foot && second ? exact(dimString([foot.x, second.x], "x", 1.8, 0, text)) : []),
      ...(foot && first[1] ? exact(dimString([-first[1].y, 0], "y", foot.x - 1, foot.x, text)) : []),
      ...(landing ? dimString([landing.from, landing.to], "x", -landing.z - 1.2, -landing.z, text) : []),
      ...headroom(profile, text),
    ],
  };
}

/** Risers and treads to the sixteenth, as the words beside the drawing have them. */
function exact(dims: DimensionShape[]): DimensionShape[] {
  return dims.map((dim) => ({ ...dim, value: fmtInches(Math.abs(dim.to[dim.axis] - dim.from[dim.axis])) }));
}

function slab(from: number, to: number, z: number): Shape {
  return {
    type: "polygon",
    layer: "A-SECT-MCUT",
    loops: [[pt(from, -z), pt(to, -z), pt(to, -z + FLOOR_STRUCTURE), pt(from, -z + FLOOR_STRUCTURE)]],
    fill: "paper",
    weight: "medium",
  };
}

/** A handrail over the nosings of a flight, its posts and its name at its upper end. */
function handrail(steps: readonly Pt[], text: number): Shape[] {
  const nosings = steps.filter((_, index) => index % 2 === 1);
  const [first, last] = [nosings[0], nosings.at(-1)];
  if (!first || !last) return [];
  const line = (points: Pt[]): Shape => ({ type: "polyline", layer: "A-SECT-MBND", points, weight: "thin" });
  const post = ({ x, y }: Pt) => line([pt(x, -y), pt(x, -(y + HANDRAIL))]);
  const way = last.x > first.x ? 1 : -1;
  return [
    line(nosings.map(({ x, y }) => pt(x, -(y + HANDRAIL)))),
    post(first),
    post(last),
    {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt(last.x + way * text * 0.6, -(last.y + HANDRAIL - text)),
      value: `HANDRAIL ${fmtFeet(HANDRAIL)} OVER NOSINGS`,
      size: text,
      anchor: way > 0 ? "start" : "end",
    },
  ];
}

/** The least clear height, where the drawing shows it. */
function headroom(profile: StairProfile, text: number): Shape[] {
  const steps = profile.flights[0]?.steps ?? [];
  const nosing = steps[Math.min(steps.length - 1, 5)];
  if (!nosing) return [];
  return [
    {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt(nosing.x - text * 0.6, -(nosing.y + 5)),
      value: `HEADROOM ${fmtFeet(profile.headroom)}, AT LEAST 6'-8"`,
      size: text,
      anchor: "end",
    },
    {
      type: "polyline",
      layer: "A-ANNO-DIMS",
      points: [pt(nosing.x, -nosing.y), pt(nosing.x, -(nosing.y + Math.min(profile.headroom, 80 / 12)))],
      weight: "fine",
      dash: true,
    },
  ];
}
