import { fmtFeet } from "drafting";
import type { LotChoice } from "../schema";
import { buildable, fitOnLot, turned } from "./fit";

/** Feet; the outline lies within width and depth, the front at the bottom. */
export interface Footprint {
  width: number;
  depth: number;
  /** Closed loops, holes too, for the even-odd rule. */
  outline: [x: number, y: number][][];
}

interface Area {
  x: number;
  y: number;
  width: number;
  depth: number;
}

export type LotSide = "left" | "right" | "front" | "rear";

/** Feet; negative when the house is beyond the line. */
export interface Clearance {
  side: LotSide;
  feet: number;
  needed: number;
}

/** Feet from the rear left corner of the lot; the street is at the bottom. */
export interface Placement {
  fits: boolean;
  room: Area;
  house: Area;
  outline: [x: number, y: number][][];
  clearances: Clearance[];
}

/** Rounded to a tenth, a house half an inch too wide would seem to fit. */
const thousandth = (feet: number) => Math.round(feet * 1000) / 1000;

function stand(house: Footprint, { mirrored, turned: quarter }: LotChoice): Footprint["outline"] {
  return house.outline.map((loop) =>
    loop.map(([x, y]) => {
      const across = mirrored ? house.width - x : x;
      return quarter ? [house.depth - y, across] : [across, y];
    }),
  );
}

/** The house stands in the middle between the side setbacks, with its front on the front setback. */
export function placeHouse(house: Footprint, lot: LotChoice): Placement {
  const size = lot.turned ? turned(house) : { width: house.width, depth: house.depth };
  const free = buildable(lot);
  const room = { x: lot.side, y: lot.rear, width: free.width ?? 0, depth: free.depth ?? 0 };
  const place = {
    ...size,
    x: (lot.width - size.width) / 2,
    y: lot.depth - lot.front - size.depth,
  };
  const sides = (lot.width - size.width) / 2;
  return {
    fits: fitOnLot(size, lot).fits,
    room,
    house: place,
    outline: stand(house, lot).map((loop) => loop.map(([x, y]) => [x + place.x, y + place.y])),
    clearances: [
      { side: "left", feet: thousandth(sides), needed: lot.side },
      { side: "right", feet: thousandth(sides), needed: lot.side },
      { side: "front", feet: lot.front, needed: lot.front },
      { side: "rear", feet: thousandth(place.y), needed: lot.rear },
    ],
  };
}

const MARGIN = 14;
const MARGIN_PART = 0.06;

export function drawnArea(lot: LotChoice, { house }: Placement): Area {
  const left = Math.min(0, house.x);
  const top = Math.min(0, house.y);
  const right = Math.max(lot.width, house.x + house.width);
  const bottom = Math.max(lot.depth, house.y + house.depth);
  const margin = Math.max(MARGIN, MARGIN_PART * Math.max(right - left, bottom - top));
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    depth: bottom - top + 2 * margin,
  };
}

export const textHeight = (drawn: Area): number => Math.max(drawn.width, drawn.depth) / 38;

const LINES: Record<LotSide, string> = {
  left: "left side line",
  right: "right side line",
  front: "street line",
  rear: "rear line",
};

function lengthText(feet: number): string {
  const inches = Math.round(Math.abs(feet) * 12);
  return inches === 0 ? "less than an inch" : fmtFeet(inches / 12);
}

export function clearanceText({ side, feet, needed }: Clearance): string {
  if (feet < 0) return `${lengthText(feet)} beyond the ${LINES[side]}.`;
  const spare = thousandth(feet - needed);
  const room =
    spare > 0
      ? `${lengthText(spare)} to spare`
      : spare < 0
        ? `${lengthText(spare)} too little`
        : "just enough";
  return `${fmtFeet(feet)} to the ${LINES[side]}, ${fmtFeet(needed)} needed: ${room}.`;
}

export function fitText(house: { width: number; depth: number }, lot: LotChoice): string {
  const size = lot.turned ? turned(house) : house;
  const { fits, widthLeft = 0, depthLeft = 0 } = fitOnLot(size, lot);
  if (fits) return "This house fits on your lot.";
  const over = [
    ...(widthLeft < 0 ? [`${lengthText(widthLeft)} too wide`] : []),
    ...(depthLeft < 0 ? [`${lengthText(depthLeft)} too deep`] : []),
  ];
  const other = fitOnLot(turned(size), lot).fits
    ? lot.turned
      ? " It fits when it is not turned."
      : " It fits when it is turned."
    : "";
  return `This house is ${over.join(" and ")} for your lot.${other}`;
}
