import { fmtFeet } from "../geometry/fmt-feet";
import { unionOutline } from "../geometry/rect-union";
import { type Pt, pt, rectLoop, type Shape, type TextShape, textWidth } from "../geometry/shape";
import { boundsOf, intersection, runsAlongX, sideOf } from "../layout/edges";
import { dropOf, foundationOf, groundLevelOf } from "../layout/heights";
import type { RoomKind } from "../layout/kinds";
import type { House, Rect, Side } from "../layout/model";
import { wellsOf } from "../layout/wells";
import { isEnclosed } from "../massing/envelope";
import { outsideSteps } from "../massing/steps";
import { outlineOf } from "../plan/plan-bays";
import { wellShapes } from "../plan/plan-wells";
import { type LevelWalls, wallsOf } from "../plan/walls";
import { foundationDims } from "./foundation-dims";
import { accessPlace, pierPlaces, ventPlaces } from "./foundation-places";

/** Nominal stem wall and the zone of its footing each side of it, feet: a size for pricing, not a design. */
const STEM = 8 / 12;
const FOOTING = 4 / 12;
/** How far in the line of a thickened slab edge is drawn, feet. */
const EDGE = 1;
const PAD = 1.5;
const PIER = 16 / 12;

/** The level whose walls stand on the foundation: of a house with a basement, the basement. */
export function foundationLevel(house: House): number {
  return foundationOf(house).kind === "basement" ? 0 : groundLevelOf(house);
}

/**
 * The foundation plan in plan feet, for pricing and for the engineer: stem walls or the thickened
 * edge, pads under posts, slabs with their drop, vents and access. `text` is the size of
 * lettering, feet.
 */
export function foundationShapes(house: House, text: number): Shape[] {
  const index = foundationLevel(house);
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const ground = groundLevelOf(house);
  const above = house.levels[ground] ?? level;
  const { kind } = foundationOf(house);
  const stems = stemRects(walls, STEM);
  return [
    ...openAirShapes(house, ground),
    ...outsideSteps(house).map(({ landing, treads }) =>
      fill("S-FNDN-PATT", unionOutline([...(landing ? [landing] : []), ...treads]), undefined, "fine", true),
    ),
    ...wellShapes(house, index, text),
    ...wallsOf(house, ground).bays.map((bay) =>
      fill("S-FNDN-PATT", [outlineOf(bay)], undefined, "fine", true),
    ),
    ...footings(walls, kind),
    ...(kind === "slab"
      ? slabEdge(walls)
      : kind === "pier"
        ? piers(walls)
        : [fill("S-FNDN", unionOutline(stems, walls.enclosed), "tone", "heavy")]),
    ...garageStems(house, index, walls, kind),
    ...wallsOf(house, ground).posts.flatMap((post) => padShapes(post, PAD)),
    ...above.fixtures
      .filter(({ kind: one }) => one === "fireplace")
      .flatMap(({ rect, faces }) => hearth(rect, faces, text)),
    ...(kind === "crawlspace" ? crawlspace(house, index, walls, text) : []),
    ...slabNotes(house, index, kind, walls.enclosed, text),
    ...openAirNames(house, index, text),
    ...foundationDims(walls.enclosed, wallsOf(house, ground).posts, outlineBox(house), text),
  ];
}

/** What the foundation plan covers with its dimensions, feet. */
export function foundationBox(house: House, text: number): Rect {
  const box = outlineBox(house);
  const strings = wallsOf(house, groundLevelOf(house)).posts.length > 0 ? 7.6 : 5;
  const reach = 2.5 + text * strings;
  return { x: box.x - reach, y: box.y - reach, w: box.w + 2 * reach, d: box.d + 2 * reach };
}

/** Everything that stands on the ground or lies under it. */
function outlineBox(house: House): Rect {
  const levels = [house.levels[foundationLevel(house)], house.levels[groundLevelOf(house)]];
  const rooms = levels.flatMap((level) => level?.rooms ?? []).flatMap((room) => room.rects);
  const steps = outsideSteps(house).flatMap(({ landing, treads }) => [
    ...(landing ? [landing] : []),
    ...treads,
  ]);
  return boundsOf([...rooms, ...steps, ...wellsOf(house, foundationLevel(house)).map(({ rect }) => rect)]);
}

function fill(
  layer: Shape["layer"],
  loops: Pt[][],
  how: "tone" | "paper" | undefined,
  weight: "fine" | "medium" | "heavy",
  dash = false,
): Shape {
  return { type: "polygon", layer, loops, fill: how, weight, dash };
}

function label(at: Pt, value: string, size: number): TextShape {
  return { type: "text", layer: "A-ANNO-TEXT", at, value, size, anchor: "middle" };
}

/** The bands under the outer walls, so deep into the house; feet. */
function stemRects(walls: LevelWalls, depth: number): Rect[] {
  return walls.runs
    .filter((run) => run.kind === "outer")
    .map((run) => {
      const low = Math.abs(run.low - run.line) < 0.01 ? run.line : run.line - depth;
      return run.axis === "x"
        ? { x: run.start, y: low, w: run.end - run.start, d: depth }
        : { x: low, y: run.start, w: depth, d: run.end - run.start };
    });
}

function grow(box: Rect, by: number): Rect {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, d: box.d + 2 * by };
}

/** Dashed: the zone of the footing under a stem wall; its size is the engineer's. */
function footings(walls: LevelWalls, kind: string): Shape[] {
  if (kind !== "crawlspace" && kind !== "basement") return [];
  const zone = stemRects(walls, STEM).map((rect) => grow(rect, FOOTING));
  return [fill("S-FNDN-FTNG", unionOutline(zone), undefined, "fine", true)];
}

function slabEdge(walls: LevelWalls): Shape[] {
  return [
    fill("S-FNDN", unionOutline(walls.enclosed), undefined, "heavy"),
    fill("S-FNDN-FTNG", unionOutline(stemRects(walls, EDGE), walls.enclosed), undefined, "fine", true),
  ];
}

function piers(walls: LevelWalls): Shape[] {
  return [
    fill("S-FNDN-FTNG", unionOutline(walls.enclosed), undefined, "fine", true),
    ...pierPlaces(walls.enclosed).map(({ x, y }) =>
      fill("S-FNDN", [rectLoop(x - PIER / 2, y - PIER / 2, PIER, PIER)], "tone", "medium"),
    ),
  ];
}

/** A garage stands on its own stem wall, open at the overhead door, where the house has none. */
function garageStems(house: House, index: number, walls: LevelWalls, kind: string): Shape[] {
  const garages = house.levels[index]?.rooms.filter((room) => room.kind === "garage") ?? [];
  const doors = walls.doors.filter(({ door }) => door.kind === "garage");
  const gaps = doors.map(({ edge, start, end }): Rect => {
    const low = edge.line - (edge.side === "s" || edge.side === "e" ? STEM : 0);
    return runsAlongX(edge.side)
      ? { x: start, y: low, w: end - start, d: STEM }
      : { x: low, y: start, w: STEM, d: end - start };
  });
  const inner = walls.runs
    .filter((run) => run.kind === "inner" && garages.some((room) => room.rects.some((r) => borders(r, run))))
    .map((run): Rect => {
      const low = run.line - STEM / 2;
      return run.axis === "x"
        ? { x: run.start, y: low, w: run.end - run.start, d: STEM }
        : { x: low, y: run.start, w: STEM, d: run.end - run.start };
    });
  const between = kind === "slab" ? [] : [fill("S-FNDN", unionOutline(inner), "tone", "medium")];
  return [
    ...(inner.length > 0 ? between : []),
    ...gaps.map((gap) => fill("S-FNDN", [loopOf(gap)], "paper", "fine")),
  ];
}

function borders(rect: Rect, run: LevelWalls["runs"][number]): boolean {
  const along = run.axis === "x" ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.d];
  const across = run.axis === "x" ? [rect.y, rect.y + rect.d] : [rect.x, rect.x + rect.w];
  const lap = Math.min(run.end, along[1] ?? 0) - Math.max(run.start, along[0] ?? 0);
  return lap > 0.5 && across.some((line) => Math.abs(line - run.line) < 0.05);
}

function loopOf({ x, y, w, d }: Rect): Pt[] {
  return rectLoop(x, y, w, d);
}

function padShapes(post: Rect, size: number): Shape[] {
  const [cx, cy] = [post.x + post.w / 2, post.y + post.d / 2];
  return [
    fill("S-FNDN-FTNG", [rectLoop(cx - size / 2, cy - size / 2, size, size)], undefined, "fine", true),
    fill("S-FNDN", [loopOf(post)], "tone", "medium"),
  ];
}

const HEARTH = "HEARTH PAD";

/** A pad under a fireplace, named in front of it, where no stem wall is. */
function hearth(rect: Rect, faces: Side, text: number): Shape[] {
  const pad = grow(rect, 0.5);
  const off = runsAlongX(faces) ? text * 0.9 : textWidth(HEARTH, text) / 2 + text * 0.4;
  const { line, start, end } = sideOf(pad, faces);
  const out = faces === "s" || faces === "e" ? line + off : line - off;
  const middle = (start + end) / 2;
  const at = runsAlongX(faces) ? pt(middle, out) : pt(out, middle);
  return [fill("S-FNDN-FTNG", [loopOf(pad)], undefined, "fine", true), label(at, HEARTH, text)];
}

/** Porches and decks as outlines with what they are built as. */
function openAirShapes(house: House, index: number): Shape[] {
  const rooms = house.levels[index]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
  return rooms.map((room) => fill("S-FNDN-PATT", unionOutline(room.rects), undefined, "fine"));
}

/** Their names over a basement, whose own rooms are other ones. */
function openAirNames(house: House, index: number, text: number): Shape[] {
  const ground = groundLevelOf(house);
  if (index === ground) return [];
  const rooms = house.levels[ground]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
  return rooms.map((room) => {
    const box = boundsOf(room.rects);
    return label(pt(box.x + box.w / 2, box.y + box.d / 2), room.name.toUpperCase(), text);
  });
}

const ACCESS = "ACCESS 18 x 24 IN";

/** A place as near to another as lets a line of text stand between the stem walls left and right of it. */
function within(enclosed: readonly Rect[], at: Pt, words: string, text: number): Pt {
  const row = enclosed.filter(({ y, d }) => at.y > y && at.y < y + d);
  if (row.length === 0) return at;
  const half = textWidth(words, text) / 2 + STEM + text * 0.4;
  const low = Math.min(...row.map(({ x }) => x)) + half;
  const high = Math.max(...row.map(({ x, w }) => x + w)) - half;
  return low > high ? pt((low + high) / 2, at.y) : pt(Math.min(Math.max(at.x, low), high), at.y);
}

function crawlspace(house: House, index: number, walls: LevelWalls, text: number): Shape[] {
  const vents = ventPlaces(house, index, walls).flatMap(({ x, y, alongX }): Shape[] => {
    const [w, d] = alongX ? [16 / 12, STEM] : [STEM, 16 / 12];
    return [
      fill("S-FNDN", [rectLoop(x - w / 2, y - d / 2, w, d)], "paper", "medium"),
      label(pt(x, y), "V", text),
    ];
  });
  const access = accessPlace(house, index);
  if (!access) return vents;
  return [
    ...vents,
    fill("S-FNDN", [rectLoop(access.x - 1, access.y - 0.75, 2, 1.5)], undefined, "medium", true),
    label(within(walls.enclosed, pt(access.x, access.y + 0.75 + text * 0.8), ACCESS, text), ACCESS, text),
  ];
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  slab: ["CONCRETE SLAB ON GRADE", "THICKENED EDGE AND REINFORCEMENT BY ENGINEER"],
  crawlspace: ["CRAWLSPACE, VAPOR RETARDER ON GROUND", "FLOOR FRAMING AND INNER SUPPORTS BY OTHERS"],
  pier: ["PIERS FOR PRICING", "NUMBER, SIZE AND DEPTH BY ENGINEER"],
  basement: ["BASEMENT SLAB ON GRADE", "WALLS, FOOTINGS AND REINFORCEMENT BY ENGINEER"],
};

/** What each part of the ground is, in its middle. */
function slabNotes(
  house: House,
  index: number,
  kind: string,
  enclosed: readonly Rect[],
  text: number,
): Shape[] {
  const rooms = house.levels[index]?.rooms ?? [];
  const largest = (kinds: (kind: RoomKind) => boolean) =>
    rooms
      .filter((room) => kinds(room.kind))
      .flatMap((room) => room.rects)
      .reduce<Rect | undefined>(
        (best, rect) => (best && best.w * best.d >= rect.w * rect.d ? best : rect),
        undefined,
      );
  const middle = (rect: Rect) => pt(rect.x + rect.w / 2, rect.y + rect.d / 2);
  const lines = (at: Pt, words: readonly string[]) =>
    words.map((line, row) =>
      label(pt(at.x, at.y + (row - (words.length - 1) / 2) * text * 1.35), line, text),
    );
  const house0 = largest((one) => one !== "garage" && one !== "porch" && one !== "deck");
  const words = WORDS[kind] ?? [];
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? "";
  const notes = house0
    ? lines(within(enclosed, clearOfHearths(house, house0, words, text), longest, text), words)
    : [];
  for (const room of rooms) {
    const rect = [...room.rects].sort((a, b) => b.w * b.d - a.w * a.d)[0];
    if (!rect) continue;
    if (room.kind === "garage") {
      const drop = dropOf(house, index, room);
      notes.push(
        ...lines(middle(rect), [
          "GARAGE SLAB ON GRADE",
          `${drop > 0.02 ? `${fmtFeet(drop)} BELOW MAIN FLOOR` : "LEVEL WITH MAIN FLOOR"}`,
          "FALL 1/8 IN PER FT TO DOOR",
        ]),
      );
    } else if (!isEnclosed(room) && index === groundLevelOf(house))
      notes.push(label(middle(rect), room.name.toUpperCase(), text));
  }
  return notes;
}

/** The place nearest to the middle of a room where some lines meet no hearth pad. */
function clearOfHearths(house: House, { x, y, w, d }: Rect, words: readonly string[], text: number): Pt {
  const pads = (house.levels[groundLevelOf(house)]?.fixtures ?? [])
    .filter(({ kind }) => kind === "fireplace")
    .map(({ rect }) => grow(rect, 0.5 + 2 * text));
  const half = { w: Math.max(...words.map((line) => textWidth(line, text))) / 2, d: words.length * text };
  const places = [0, 0.15, -0.15, 0.3, -0.3].flatMap((down) =>
    [0, 0.15, -0.15].map((right) => pt(x + w * (0.5 + right), y + d * (0.5 + down))),
  );
  const free = places.find((p) => {
    const block = { x: p.x - half.w, y: p.y - half.d, w: 2 * half.w, d: 2 * half.d };
    return pads.every((pad) => intersection(pad, block) === null);
  });
  return free ?? pt(x + w / 2, y + d / 2);
}
