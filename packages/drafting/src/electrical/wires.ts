import { cheapest } from "../geometry/cheapest.ts";
import { crossesBox } from "../geometry/free-place.ts";
import { distance, grown, holds, rectAround, rectsMeet } from "../geometry/rects.ts";
import { type PolylineShape, type Pt, pt } from "../geometry/shape.ts";
import type { Level, Rect } from "../layout/model.ts";
import { type Device, isAlarm, isSwitchKind, type Leg } from "./device.ts";
import { halfSize, symbolPlace } from "./electrical-words.ts";

/** Rooms are measured to the lines of their walls: so much of them may be wall, feet. */
const WALL = 0.6;
/** How far the middle of a curve stands off its chord, in parts of the chord: as a rule, and past symbols in its way. */
const BOW = 0.12;
const PAST = [0.15, 0.18, 0.21, 0.24, 0.09, 0.3, 0.06, 0.36, 0.03, 0.44, 0];
const FLATTER = [0.75, 0.5, 0.25];
/** A curve drawn round a symbol leaves so much room beside others for their letters, where it can; feet. */
const AIR = 0.6;
/**
 * What it costs a curve to run through the symbol of another device, through an alarm, which nobody takes for
 * switched, and for each foot that it runs on inside walls or leaves the rooms of its own.
 */
const COST = { through: 20, alarm: 6, wall: 2, outside: 2 };
/** A curve begins on the face of a wall, no more than so deep in it, feet. */
const FACE = 0.03;
/** To cross a wall askew it is in it for no longer than this, feet. */
const ACROSS = 0.8;
/** Where along a curve it is asked how far it leaves its rooms, as shares of its length. */
const SHARES = [0.3, 0.5, 0.7];
/** A curve is drawn in so many pieces. */
const PIECES = 8;

/**
 * The dashed curves from switches to their lights: each on the side of its chord that lies in their rooms,
 * and bowed so far, or so little, that it passes the symbols of other devices, which it would be read as wired to.
 */
export function wires(
  level: Level,
  legs: readonly Leg[],
  devices: readonly Device[],
  at: (device: Device) => Device,
  text: number,
  walls: readonly Rect[],
): PolylineShape[] {
  const solid = walls.map((wall) => grown(wall, -FACE));
  const symbols = devices
    .filter(({ kind }) => !isSwitchKind(kind) && kind !== "panel")
    .map((device) => ({ device, box: symbolBox(at(device), text) }));
  return legs.map(({ from, to }) => {
    const others = symbols.filter(({ device }) => device !== from && device !== to);
    return wire(level, at(from), at(to), { others, solid });
  });
}

/** The box that a symbol covers, feet. */
export function symbolBox(device: Device, text: number): Rect {
  const { c } = symbolPlace(device, text);
  const [w, d] = halfSize(device.kind, text);
  return { x: c.x - w, y: c.y - d, w: 2 * w, d: 2 * d };
}

/** A device with what its symbol covers. */
interface Placed {
  device: Device;
  box: Rect;
}

/** What the curve of a wire keeps off: the symbols of others, and the insides of walls, which it may cross. */
interface InItsWay {
  others: readonly Placed[];
  solid: readonly Rect[];
}

function wire(level: Level, from: Device, to: Device, { others, solid }: InItsWay): PolylineShape {
  const rects = level.rooms
    .filter(({ id }) => id === from.room || id === to.room)
    .flatMap((room) => room.rects);
  // How far inside its rooms a point of the curve is, feet.
  const depth = (bow: number, share = 0.5) => {
    const { x, y } = pointOn(from, to, share, bow);
    return Math.max(
      ...rects.map((r) => Math.min(x - r.x, r.x + r.w - x, y - r.y, r.y + r.d - y)),
      Number.NEGATIVE_INFINITY,
    );
  };
  const usual = depth(BOW) > WALL || depth(BOW) >= depth(-BOW) ? BOW : -BOW;
  const past = PAST.flatMap((bow) => [bow, -bow].map((one) => one * Math.sign(usual)));
  const boxesOf = (alarms: boolean) =>
    others.filter(({ device }) => isAlarm(device) === alarms).map(({ box }) => box);
  const [wired, alarms] = [boxesOf(false), boxesOf(true)];
  const airy = others.map(({ box }) => grown(box, AIR));
  const costOf = (bow: number) => {
    const points = curve(from, to, bow);
    const through =
      COST.through * metBy(points, wired) +
      COST.alarm * metBy(points, alarms) +
      COST.wall * alongWalls(points, solid);
    if (bow === usual) return through;
    const out = SHARES.reduce((sum, share) => sum + Math.max(0, -depth(bow, share)), 0);
    return through + metBy(points, airy) + COST.outside * out;
  };
  // What but grazes a wall is drawn flatter, and keeps its side.
  const flat = alongWalls(curve(from, to, usual), solid) > 0 ? FLATTER.map((share) => share * usual) : [];
  const bow = cheapest([usual, ...flat, -usual, ...past], costOf) ?? usual;
  return { type: "polyline", layer: "E-LITE-CIRC", points: curve(from, to, bow), weight: "hair", dash: true };
}

function curve(from: Device, to: Device, bow: number): Pt[] {
  return Array.from({ length: PIECES + 1 }, (_, i) => pointOn(from, to, i / PIECES, bow));
}

function pointOn(from: Device, to: Device, t: number, bow: number): Pt {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const off = bow * Math.sin(Math.PI * t);
  return pt(from.x + dx * t - dy * off, from.y + dy * t + dx * off);
}

/** How far a curve runs on inside walls, feet, beyond what it takes to cross one. */
export function alongWalls(points: readonly Pt[], solid: readonly Rect[]): number {
  const inWall = points.map(({ x, y }) => solid.some((wall) => holds(wall, x, y)));
  const length = points.reduce((sum, b, i) => {
    const a = points[i - 1];
    return a && inWall[i] && inWall[i - 1] ? sum + distance(a, b) : sum;
  }, 0);
  return Math.max(0, length - ACROSS);
}

/** How many of some boxes a curve passes through. */
export function metBy(points: readonly Pt[], boxes: readonly Rect[]): number {
  const reach = rectAround(points);
  return boxes.filter(
    (box) =>
      rectsMeet(reach, box) && points.some((b, i) => i > 0 && crossesBox([points[i - 1] ?? b, b], box)),
  ).length;
}
