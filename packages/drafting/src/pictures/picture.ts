/** What a picture is painted from, and what it comes to. */

import type { Camera } from "./camera.ts";
import type { Ground } from "./ground.ts";
import type { Hour } from "./light.ts";
import type { Occlusion } from "./occlusion.ts";
import type { Layer } from "./raster.ts";
import type { WindowLight } from "./room-view.ts";
import type { Far, SkyPicture } from "./sky.ts";
import type { SunMap } from "./sun-map.ts";
import type { PackedTriangles } from "./triangles.ts";

/** All that one picture is painted from. */
export interface Picture {
  camera: Camera;
  triangles: PackedTriangles;
  solid: Layer;
  glass: Layer;
  hour: Hour;
  sunMap: SunMap;
  occlusion: Occlusion;
  ground: Ground;
  sky: SkyPicture | undefined;
  far: Far;
  /** Whether the eye is in a room: panes are looked out of. */
  within: boolean;
  /** Color of what of the walls shows from outside beside a window: they are finished like its frame. */
  joints?: [number, number, number] | undefined;
  /** Windows that light the room one is in. */
  windows?: readonly WindowLight[] | undefined;
  /** Tone of walls that are cut through. */
  cut?: { of: number; color: [number, number, number] } | undefined;
}

/** RGB, three bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The number of what a sample shows: equal for what looks alike. */
export function surfaceAt({ solid, glass, triangles }: Picture, sample: number): number {
  const id = solid.ids[sample] as number;
  const own = id < 0 ? id : (triangles.surfaces[id] as number);
  const pane = glass.ids[sample] as number;
  if (pane < 0 || (glass.near[sample] as number) <= (solid.near[sample] as number)) return own;
  return own * 4099 + 1_000_003 * (1 + (triangles.surfaces[pane] as number));
}
