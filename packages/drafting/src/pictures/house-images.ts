/** The pictures of one plan, in the order its page shows them. */

import { areaOf } from "../geometry/rects.ts";
import { hashText, seeded } from "../geometry/seeded.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { RoomKind, Setting } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { openingsOf } from "../massing/openings.ts";
import { floorPlanSvg } from "../plan/plan-svg.ts";
import type { Scene } from "../scene/scene.ts";
import type { PictureSize } from "./camera.ts";
import type { HourName } from "./light.ts";
import type { Pixels } from "./picture.ts";
import { HouseRenderer, type OutsideView } from "./render.ts";

/** A picture of a house: a drawing stays a vector, a rendering is pixels. */
export type HouseImage = {
  /** Part of a file name: "front", "rear", "floor-plan-1" and so on; unique within a house. */
  name: string;
  alt: string;
} & ({ svg: string } | { pixels: Pixels });

/** A picture of a house that its plan's page does not show. */
export interface ExtraView {
  name: string;
  alt: string;
  size: PictureSize;
  /** A room by its name, or the house from outside. */
  of: { room: string } | OutsideView;
}

/** Fills a screen that somebody opens it on; pages ask for smaller ones. */
const SIZE: PictureSize = { width: 1920, height: 1280 };

const FRONT_HOURS: Readonly<Record<Setting, readonly HourName[]>> = {
  meadow: ["morning", "golden", "day"],
  suburb: ["day", "morning"],
  forest: ["morning", "day"],
  coast: ["morning", "golden", "day"],
  desert: ["golden", "day"],
  hills: ["golden", "day", "morning"],
  lake: ["morning", "golden"],
};

const HOUR_WORDS: Partial<Record<HourName, string>> = {
  morning: "in morning light",
  day: "on a clear day",
  golden: "in late afternoon sun",
  evening: "in the evening",
};

/** Rooms worth a picture, the best first: where one lives, and where one sleeps. */
const LIVING: readonly RoomKind[] = ["kitchen", "great", "living", "family", "dining", "loft"];
const SLEEPING: readonly RoomKind[] = ["primary", "bedroom", "office", "loft"];

/** Which end of a side to stand at: the one with more windows and doors beside it. */
function handFor(house: House): 1 | -1 {
  const openings = openingsOf(house);
  const [east, west] = (["e", "w"] as const).map(
    (side) => openings.filter((one) => one.side === side).length,
  );
  if (east !== west) return (east ?? 0) > (west ?? 0) ? 1 : -1;
  return hashText(`${house.slug} hand`) % 2 === 0 ? 1 : -1;
}

/** The first room of the kinds wanted, the largest of its kind. */
function roomOf(house: House, kinds: readonly RoomKind[]) {
  for (const kind of kinds) {
    const found = house.levels.flatMap((level, index) =>
      level.rooms
        .filter((room) => room.kind !== "open-below")
        .flatMap((room, at) => (room.kind === kind ? [{ index, at, room }] : [])),
    );
    const area = ({ room }: (typeof found)[number]) => areaOf(room.rects);
    const [first] = found.sort((a, b) => area(b) - area(a));
    if (first) return first;
  }
  return undefined;
}

function roomImage(
  house: House,
  renderer: HouseRenderer,
  name: string,
  kinds: readonly RoomKind[],
): HouseImage[] {
  const found = roomOf(house, kinds);
  const pixels = found && renderer.room(found.index, found.at, SIZE);
  return found && pixels ? [{ name, alt: `${found.room.name} of ${house.name}`, pixels }] : [];
}

/** @throws Error where a house has no such room, or nobody can stand in it */
function extraImage(house: House, renderer: HouseRenderer, { name, alt, size, of }: ExtraView): HouseImage {
  if (!("room" in of)) return { name, alt, pixels: renderer.outside(of, size) };
  for (const [index, level] of house.levels.entries()) {
    const at = level.rooms
      .filter(({ kind }) => kind !== "open-below")
      .findIndex((room) => room.name === of.room);
    const pixels = at < 0 ? undefined : renderer.room(index, at, size);
    if (pixels) return { name, alt, pixels };
  }
  throw new Error(`${house.name} has no ${of.room} to stand in.`);
}

/** Pictures that are asked for by name, beside those of every house. */
export function extraImages(house: House, scene: Scene, views: readonly ExtraView[]): HouseImage[] {
  if (views.length === 0) return [];
  const renderer = new HouseRenderer(scene);
  return views.map((view) => extraImage(house, renderer, view));
}

/**
 * The pictures of a house: the front first, then where one lives, the rear, each level cut open
 * and as a plan, where one sleeps, and the front once more in the evening. Equal houses have equal pictures.
 */
export function houseImages(house: House, scene: Scene): HouseImage[] {
  const renderer = new HouseRenderer(scene);
  const hand = handFor(house);
  const front = seeded(`${house.slug} mood`).pick(FRONT_HOURS[house.setting]);
  const back: HourName = front === "morning" ? "golden" : "morning";
  const many = house.levels.length > 1;
  const of = (index: number) => (many ? `${house.levels[index]?.name.toLowerCase()} of ` : "");
  // Where one comes in first, then up; what lies under it last.
  const ground = groundLevelOf(house);
  const order = [...house.levels.keys()].sort((a, b) => Number(a < ground) - Number(b < ground) || a - b);
  const levels = order.flatMap((index): HouseImage[] => [
    {
      name: `cutaway-${index + 1}`,
      alt: `Cutaway of ${of(index)}${house.name}`,
      pixels: renderer.cutaway(index, SIZE),
    },
    {
      name: `floor-plan-${index + 1}`,
      alt: `Floor plan, ${of(index)}${house.name}, with rooms and dimensions`,
      svg: floorPlanSvg(house, index),
    },
  ]);
  return [
    {
      name: "front",
      alt: `Front of ${house.name} ${HOUR_WORDS[front]}`,
      pixels: renderer.outside({ rear: false, hour: front, hand }, SIZE),
    },
    ...roomImage(house, renderer, "living", LIVING),
    {
      name: "rear",
      alt: `Rear of ${house.name} ${HOUR_WORDS[back]}`,
      pixels: renderer.outside({ rear: true, hour: back, hand: hand === 1 ? -1 : 1 }, SIZE),
    },
    ...levels,
    ...roomImage(house, renderer, "sleeping", SLEEPING),
    {
      name: "evening",
      alt: `Front of ${house.name} ${HOUR_WORDS.evening}`,
      pixels: renderer.outside({ rear: false, hour: "evening", hand: hand === 1 ? -1 : 1 }, SIZE),
    },
  ];
}
