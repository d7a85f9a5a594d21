/** Pictures of a scene: from outside, of a level cut open, and from within a room. */

import type { MeshPart, Vec } from "../scene/mesh-builder.ts";
import { type Scene, UNITS } from "../scene/scene.ts";
import { sceneMesh } from "../scene/scene-mesh.ts";
import { type Aim, type Camera, cameraAt, cameraFor, type PictureSize } from "./camera.ts";
import { paper } from "./ground.ts";
import { CUT, cutHouse, wholeHouse } from "./house-triangles.ts";
import { HOURS, type HourName, sunOf } from "./light.ts";
import { occlusionOf } from "./occlusion.ts";
import type { Picture, Pixels } from "./picture.ts";
import {
  clearLayer,
  type DepthLayer,
  drawTriangles,
  emptyLayer,
  type Layer,
  layGround,
  SAMPLES,
} from "./raster.ts";
import { ROOM_ANGLE } from "./room-score.ts";
import { type RoomView, roomViews } from "./room-view.ts";
import { Scenery } from "./scenery.ts";
import { Painter } from "./shade.ts";
import { skyPicture } from "./sky.ts";
import { emptySunLayer, sunMap } from "./sun-map.ts";
import { KIND, linearOf, type PackedTriangles, type Triangles } from "./triangles.ts";

/** How one looks at a house from outside. */
export interface OutsideView {
  rear: boolean;
  hour: HourName;
  /** 1 where the eye stands to the right of the side that it looks at. */
  hand: 1 | -1;
}

/** The layers of the picture before, whose memory the next one uses: a thread paints one at a time. */
let layers: { solid: Layer; glass: Layer; sun: DepthLayer } | undefined;

/** Layers of a size, of which the one for glass is empty. */
function layersOf(width: number, height: number) {
  const size = width * height;
  const resized = (layer: Layer | undefined): Layer => {
    if (!layer || layer.near.buffer.byteLength < size * 4) return emptyLayer(width, height);
    const near = new Float32Array(layer.near.buffer, 0, size);
    const ids = new Int32Array(layer.ids.buffer, 0, size);
    return { width, height, near, ids, first: height, last: -1 };
  };
  if (layers) clearLayer(layers.glass);
  layers = {
    solid: resized(layers?.solid),
    glass: resized(layers?.glass),
    sun: layers?.sun ?? emptySunLayer(),
  };
  return layers;
}

const isGlass = (kind: number): boolean => (kind & KIND.glass) !== 0;
const isOpaque = (kind: number): boolean => (kind & KIND.glass) === 0;

/** Every corner that the outside of a house has over the ground. */
function outerPoints(scene: Scene): Vec[] {
  const points: Vec[] = [];
  for (const { parts } of scene.faces)
    for (const part of parts)
      for (let i = 0; i < part.length; i += 3)
        points.push([
          (part[i] ?? 0) / UNITS,
          Math.max(0, part[i + 2] ?? 0) / UNITS,
          (part[i + 1] ?? 0) / UNITS,
        ]);
  for (const [, , x0, y0, , x1, y1, z1] of scene.outside)
    points.push([x0 / UNITS, Math.max(0, z1) / UNITS, y0 / UNITS], [x1 / UNITS, 0, y1 / UNITS]);
  return points;
}

/** A look at a view before it is painted, and how much of it may be closer than a step away. */
const GLANCE: PictureSize = { width: 48, height: 32 };
const CLOSE = { feet: 3.4, share: 0.14 };
const AHEAD = { feet: 5, share: 0.008 };

/** Whether nothing stands close before the eye. */
function isFree(triangles: PackedTriangles, camera: Camera): boolean {
  const layer = emptyLayer(camera.width * SAMPLES, camera.height * SAMPLES);
  drawTriangles(layer, triangles, camera, isOpaque, false);
  let [all, ahead] = [0, 0];
  for (let at = 0; at < layer.near.length; at++) {
    const near = layer.near[at] as number;
    const across = (at % layer.width) / layer.width;
    const isBeside = across < 0.2 || across > 0.8;
    // A wall at one's side frames a picture more than it hides.
    if (near > 1 / CLOSE.feet) all += isBeside ? 0.5 : 1;
    // Posts and edges of walls at the height of the eye stand in the way, a counter does not.
    const isAhead = !isBeside && at < layer.near.length * 0.45;
    if (isAhead && near > 1 / AHEAD.feet) ahead++;
  }
  return all < layer.near.length * CLOSE.share && ahead < layer.near.length * AHEAD.share;
}

/** Draws the pictures of one scene; what they share is made once. */
export class HouseRenderer {
  private readonly scenery: Scenery;
  private readonly mesh: MeshPart[];
  private readonly house: Triangles;
  private readonly houseCount: number;
  private readonly points: Vec[];
  private roomTriangles: Triangles | undefined;
  private roomCount: number | undefined;

  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.scenery = new Scenery(scene);
    this.mesh = sceneMesh(scene);
    this.house = wholeHouse(scene, this.mesh);
    this.houseCount = this.house.count;
    this.points = outerPoints(scene);
  }

  /** The middle of the house and how far it reaches, feet. */
  private ball(): { middle: Vec; reach: number } {
    const [x0, z0, x1, z1] = this.scene.box.map((v) => v / UNITS) as [number, number, number, number];
    const top = this.scene.top / UNITS;
    return {
      middle: [(x0 + x1) / 2, top * 0.4, (z0 + z1) / 2],
      reach: Math.hypot(x1 - x0, z1 - z0, top) / 2,
    };
  }

  /** The house in its place from one corner. */
  outside({ rear, hour: name, hand }: OutsideView, size: PictureSize): Pixels {
    const top = this.scene.top / UNITS;
    const azimuth = (rear ? Math.PI : 0) + hand * 0.6;
    const aim: Aim = {
      azimuth,
      tilt: 0,
      angle: 0.68,
      eyeHeight: Math.min(9.5, Math.max(5.6, top * 0.33)),
      fill: { across: 0.84, up: 0.62 },
      middle: { x: 0.5, y: 0.5 },
      foot: 0.8,
    };
    const camera = cameraFor(this.points, aim, size);
    const hour = HOURS[name];
    this.house.truncate(this.houseCount);
    const sunHand = hand === 1 ? -1 : 1;
    this.scenery.plantFor(this.house, camera, sunHand);
    const { middle, reach } = this.ball();
    return this.paint(camera, this.house.packed(), {
      hour,
      sun: sunOf(hour, azimuth, sunHand),
      middle,
      reach: reach * 1.5 + 20,
      ground: this.scenery.ground,
      open: 5,
      joints: linearOf(this.scene.materials[this.scene.inside.frame]?.color ?? "#ffffff"),
    });
  }

  /** A level from above on what is under it, without what is over it. */
  cutaway(index: number, size: PictureSize): Pixels {
    const level = this.scene.levels[index];
    if (!level) throw new RangeError(`no level ${index}`);
    const floor = level.floor / UNITS;
    const [x0, z0, x1, z1] = this.scene.box.map((v) => v / UNITS) as [number, number, number, number];
    // A house is shown down to the ground, also what of it stands under the level.
    const low = Math.min(0, floor);
    const points: Vec[] = [x0, x1].flatMap((x) =>
      [z0, z1].flatMap((z): Vec[] => [
        [x, low, z],
        [x, floor + CUT, z],
      ]),
    );
    for (const [at, , ox0, oy0, oz0, ox1, oy1] of this.scene.outside) {
      const [w, n, e, so] = [ox0, oy0, ox1, oy1].map((v) => v / UNITS) as [number, number, number, number];
      if (at <= index && oz0 / UNITS < floor + CUT)
        points.push([w, low, n], [e, low, n], [w, low, so], [e, low, so]);
    }
    const azimuth = 0.42;
    const aim: Aim = {
      azimuth,
      tilt: 0.93,
      angle: 0.46,
      eyeHeight: 0,
      fill: { across: 0.84, up: 0.86 },
      middle: { x: 0.5, y: 0.5 },
    };
    const camera = cameraFor(points, aim, size);
    const triangles = cutHouse(this.scene, this.mesh, index);
    const cutTone = triangles.tone(this.scene.materials[this.scene.inside.wall]?.color ?? "#ffffff");
    const hour = HOURS.studio;
    return this.paint(camera, triangles.packed(), {
      hour,
      sun: sunOf(hour, azimuth, -1),
      middle: [(x0 + x1) / 2, floor, (z0 + z1) / 2],
      reach: Math.hypot(x1 - x0, z1 - z0) / 2 + 12,
      ground: paper(Math.min(0, floor - 0.02)),
      open: 3.4,
      cut: { of: cutTone, color: linearOf("#4b4a47") },
    });
  }

  /**
   * A room from within, at the height of the eye.
   * @returns undefined where nobody can stand in it
   */
  room(index: number, room: number, size: PictureSize): Pixels | undefined {
    this.roomTriangles ??= wholeHouse(this.scene, this.mesh, true);
    this.roomCount ??= this.roomTriangles.count;
    this.roomTriangles.truncate(this.roomCount);
    const cameraOf = (view: RoomView, of: PictureSize): Camera => ({
      ...cameraAt(view.eye, view.azimuth, 0, ROOM_ANGLE, of),
      cy: of.height * 0.43,
    });
    const house = this.roomTriangles.packed();
    const view = roomViews(this.scene, index, room).find((one) => isFree(house, cameraOf(one, GLANCE)));
    if (!view) return undefined;
    const camera = cameraOf(view, size);
    this.scenery.plantAround(this.roomTriangles, camera);
    const hour = HOURS.within;
    const [brightest] = view.windows;
    const from = brightest ? Math.atan2(-brightest.into[0], -brightest.into[1]) : 0;
    return this.paint(camera, this.roomTriangles.packed(), {
      hour,
      sun: sunOf({ ...hour, aside: 38 }, from, index % 2 === 0 ? 1 : -1),
      ...this.ball(),
      ground: this.scenery.ground,
      open: 2.6,
      within: true,
      windows: view.windows,
    });
  }

  private paint(
    camera: Camera,
    triangles: PackedTriangles,
    view: Pick<Picture, "hour" | "ground" | "cut" | "windows" | "joints"> & {
      sun: Vec;
      middle: Vec;
      reach: number;
      open: number;
      within?: boolean;
    },
  ): Pixels {
    const [width, height] = [camera.width * SAMPLES, camera.height * SAMPLES];
    const { solid, glass, sun } = layersOf(width, height);
    layGround(solid, camera, view.ground.height);
    drawTriangles(solid, triangles, camera, isOpaque, view.cut !== undefined);
    drawTriangles(glass, triangles, camera, isGlass, false);
    const { far } = this.scenery;
    return new Painter({
      camera,
      triangles,
      solid,
      glass,
      hour: view.hour,
      sunMap: sunMap(triangles, view.sun, view.middle, view.reach, view.cut !== undefined, sun),
      occlusion: occlusionOf(solid, triangles, camera, view.open),
      ground: view.ground,
      sky: view.ground.paper ? undefined : skyPicture(view.hour, far, camera),
      far,
      within: view.within ?? false,
      cut: view.cut,
      windows: view.windows,
      joints: view.joints,
    }).paint();
  }
}
