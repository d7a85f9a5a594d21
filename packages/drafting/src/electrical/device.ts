import type { RoomKind } from "../layout/kinds.ts";
import type { Rect, Side } from "../layout/model.ts";

export type DeviceKind =
  | "receptacle"
  | "gfci"
  | "floor-receptacle"
  | "weatherproof"
  | "dedicated"
  | "opener"
  | "hood"
  | "switch"
  | "switch-3"
  | "switch-4"
  | "light"
  | "wall-light"
  | "fan"
  | "smoke"
  | "smoke-co"
  | "panel"
  | "disconnect";

/** Of a pair of three-way switches, four-way ones stand between. */
export type SwitchKind = Extract<DeviceKind, "switch" | "switch-3" | "switch-4">;

export const isSwitchKind = (kind: DeviceKind): kind is SwitchKind => kind.startsWith("switch");

export const isAlarm = ({ kind }: Pick<Device, "kind">): boolean => kind === "smoke" || kind === "smoke-co";

/** One thing of the electrical plan: on a wall (`side` is the side of the room it hangs on) or on the ceiling. */
export interface Device {
  kind: DeviceKind;
  x: number;
  y: number;
  room: string;
  side?: Side;
  /** How far along its wall it may be drawn from its place without breaking its rule, as absolute x or y. */
  slide?: [number, number];
  /** Whether it serves a counter or an island. */
  counter?: boolean;
  /** Of alarms: the openings of baths, off the nearest point of which they hang by 3 ft. */
  off?: readonly Rect[];
  /** Further switches in the same box. */
  gang?: SwitchKind[];
  /** Of the disconnect of a unit outdoors: the place of the wall that the unit stands before. */
  serves?: { x: number; y: number };
  /** What it serves, such as "range, 240 V". */
  note?: string;
}

/** A switch and the lights it turns on. */
export interface Leg {
  from: Device;
  to: Device;
}

/** How many there are of a kind, boxes with several switches counted by switch. */
export function countOf(devices: readonly Device[], kind: DeviceKind): number {
  return devices.reduce(
    (sum, one) =>
      sum + Number(one.kind === kind) + (one.gang?.filter((further) => further === kind).length ?? 0),
    0,
  );
}

/** Rooms that lie in the open or are a void. */
export const OPEN: ReadonlySet<RoomKind> = new Set(["porch", "deck", "open-below"]);

/** The back of a fixture, as the side of the room it stands at. */
export function backOf(
  { x, y, w, d }: { x: number; y: number; w: number; d: number },
  faces: Side,
): { x: number; y: number; side: Side } {
  if (faces === "s") return { x: x + w / 2, y, side: "n" };
  if (faces === "n") return { x: x + w / 2, y: y + d, side: "s" };
  return faces === "e" ? { x, y: y + d / 2, side: "w" } : { x: x + w, y: y + d / 2, side: "e" };
}
