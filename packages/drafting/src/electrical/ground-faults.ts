import { crossesBox } from "../geometry/free-place.ts";
import { distanceTo, grown, nearestOn } from "../geometry/rects.ts";
import type { House } from "../layout/model.ts";
import { wallRects } from "../plan/walls.ts";
import type { Device } from "./device.ts";

/** A plug within so many feet of a sink is in reach of wet hands (IRC E3902.7). */
const REACH = 6;
/** A cord that runs along the face of a wall does not pierce it, feet. */
const ALONG = 0.05;

/** Receptacles that are to be protected against ground faults, as those: beside a washer or a sink (IRC E3902). */
export function protectedOnes(house: House, index: number, devices: readonly Device[]): Device[] {
  const fixtures = house.levels[index]?.fixtures ?? [];
  const laundries = new Set(fixtures.filter(({ kind }) => kind === "washer").map(({ room }) => room));
  return devices.map((one) =>
    one.kind === "receptacle" && (laundries.has(one.room) || isNearSink(house, index, one))
      ? { ...one, kind: "gfci" }
      : one,
  );
}

/** Whether a cord reaches from a device to a sink without piercing a wall. */
export function isNearSink(house: House, index: number, device: Device): boolean {
  const sinks = (house.levels[index]?.fixtures ?? []).filter(
    ({ kind, rect }) => kind === "sink" && distanceTo(device, rect) <= REACH,
  );
  return sinks.some(({ room, rect }) => {
    if (room === device.room) return true;
    const cord = [device, nearestOn(rect, device)] as const;
    return !wallRects(house, index).some((wall) => crossesBox([...cord], grown(wall, -ALONG)));
  });
}
