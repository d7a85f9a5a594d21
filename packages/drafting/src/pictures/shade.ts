/** Samples to a picture: what each of them shows in the light of its hour. */

import { groundAt } from "./ground.ts";
import { byteOf, exposed } from "./light.ts";
import { addPane, addSheen } from "./mirror.ts";
import { openAt } from "./occlusion.ts";
import { type Picture, type Pixels, surfaceAt } from "./picture.ts";
import { NOTHING, SAMPLES } from "./raster.ts";
import { daylight } from "./room-view.ts";
import { addHaze, readSky } from "./sky.ts";
import { Spot } from "./spot.ts";
import { sunAt } from "./sun-map.ts";
import { lookOf, patternAt } from "./surface.ts";
import { KIND } from "./triangles.ts";

export class Painter {
  private readonly color = new Float32Array(3);
  private readonly sum = new Float32Array(3);
  private readonly looks;
  private readonly shiny;
  private paned = false;
  private readonly spot = new Spot();

  private readonly picture: Picture;

  constructor(picture: Picture) {
    this.picture = picture;
    const { palette } = picture.triangles;
    this.looks = palette.map(({ finish }) => lookOf(finish));
    this.shiny = palette.map(({ finish }) =>
      finish === "metal" ? 0.3 : finish === "standing-seam" || finish === "metal-panel" ? 0.14 : 0,
    );
  }

  paint(): Pixels {
    const { width, height } = this.picture.camera;
    const data = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) this.row(y, data);
    return { width, height, data };
  }

  private row(y: number, data: Uint8Array): void {
    const { width } = this.picture.camera;
    const { sum } = this;
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      sum[0] = 0;
      sum[1] = 0;
      sum[2] = 0;
      this.pixel(x, y);
      data[at] = byteOf(sum[0] as number);
      data[at + 1] = byteOf(sum[1] as number);
      data[at + 2] = byteOf(sum[2] as number);
    }
  }

  /** Adds what a pixel shows to the sum. */
  private pixel(x: number, y: number): void {
    const { solid, glass } = this.picture;
    const { width, ids } = solid;
    const a = y * SAMPLES * width + x * SAMPLES;
    const b = a + 1;
    const c = a + width;
    const d = c + 1;
    const id = ids[a] as number;
    if (
      id === ids[b] &&
      id === ids[c] &&
      id === ids[d] &&
      (y * SAMPLES > glass.last ||
        ((glass.ids[a] as number) &
          (glass.ids[b] as number) &
          (glass.ids[c] as number) &
          (glass.ids[d] as number)) <
          0)
    ) {
      // Most pixels show one triangle, or none, and no pane before it.
      this.addWhole(a, x, y);
      return;
    }
    const sa = surfaceAt(this.picture, a);
    const sb = surfaceAt(this.picture, b);
    const sc = surfaceAt(this.picture, c);
    const sd = surfaceAt(this.picture, d);
    if (sa === sb && sa === sc && sa === sd) {
      this.addWhole(a, x, y);
      return;
    }
    const { near } = solid;
    let alike = 1;
    if (sb === sa) alike++;
    if (sc === sa) alike++;
    if (sd === sa) alike++;
    this.look(x + 0.25, y + 0.25, near[a] as number);
    this.add(a, alike);
    if (sb !== sa) {
      alike = 1;
      if (sc === sb) alike++;
      if (sd === sb) alike++;
      this.look(x + 0.75, y + 0.25, near[b] as number);
      this.add(b, alike);
    }
    if (sc !== sa && sc !== sb) {
      this.look(x + 0.25, y + 0.75, near[c] as number);
      this.add(c, sd === sc ? 2 : 1);
    }
    if (sd !== sa && sd !== sb && sd !== sc) {
      this.look(x + 0.75, y + 0.75, near[d] as number);
      this.add(d, 1);
    }
  }

  /** Adds what is seen in the middle of a pixel that shows one thing; `sample` is its first. */
  private addWhole(sample: number, x: number, y: number): void {
    const { near, width } = this.picture.solid;
    // The nearness of a plane in the middle of a pixel.
    const middle =
      ((near[sample] as number) +
        (near[sample + 1] as number) +
        (near[sample + width] as number) +
        (near[sample + width + 1] as number)) /
      4;
    this.look(x + 0.5, y + 0.5, middle);
    this.add(sample, SAMPLES * SAMPLES);
  }

  /** Looks at a place of the picture, where something is seen at a nearness. */
  private look(x: number, y: number, near: number): void {
    const { forward, right, up, cx, cy, focal } = this.picture.camera;
    const { spot } = this;
    const u = (x - cx) / focal;
    const v = (cy - y) / focal;
    spot.x = x;
    spot.y = y;
    spot.dx = forward[0] + right[0] * u + up[0] * v;
    spot.dy = forward[1] + right[1] * u + up[1] * v;
    spot.dz = forward[2] + right[2] * u + up[2] * v;
    spot.near = near;
  }

  /** Adds what a sample shows where one looks, for so many samples of its pixel. */
  private add(sample: number, samples: number): void {
    const { solid, glass, hour } = this.picture;
    const { color, sum } = this;
    const pane = glass.ids[sample] as number;
    this.paned = pane >= 0 && (glass.near[sample] as number) > this.spot.near;
    this.shade(solid.ids[sample] as number, color);
    if (this.paned) this.pane(pane, color);
    const { exposure } = hour;
    const weight = samples / (SAMPLES * SAMPLES);
    sum[0] = (sum[0] as number) + exposed((color[0] as number) * exposure) * weight;
    sum[1] = (sum[1] as number) + exposed((color[1] as number) * exposure) * weight;
    sum[2] = (sum[2] as number) + exposed((color[2] as number) * exposure) * weight;
  }

  private shade(id: number, out: Float32Array): void {
    const { camera, triangles, sky, hour } = this.picture;
    const { spot } = this;
    if (id === NOTHING.sky) {
      if (sky) readSky(sky, spot.x, spot.y, out);
      else for (let i = 0; i < 3; i++) out[i] = hour.horizon[i] as number;
      return;
    }
    const depth = 1 / spot.near;
    spot.depth = depth;
    spot.px = camera.eye[0] + spot.dx * depth;
    spot.py = camera.eye[1] + spot.dy * depth;
    spot.pz = camera.eye[2] + spot.dz * depth;
    if (id === NOTHING.ground) this.ground(out);
    else if ((triangles.kinds[id] as number) & KIND.leaf) this.leaf(id, out);
    else this.solid(id, out);
    if (!this.picture.ground.paper) addHaze(hour, depth - (this.picture.within ? 60 : 150), out);
  }

  private ground(out: Float32Array): void {
    const { camera, ground, hour, sunMap, occlusion } = this.picture;
    const { spot } = this;
    if (!ground.paper) {
      const pixel = spot.depth / camera.focal;
      const { dx, dy, dz } = spot;
      const steep = Math.max(0.02, -dy / Math.sqrt(dx * dx + dy * dy + dz * dz));
      const alongX = Math.abs(camera.forward[0]);
      const alongZ = Math.abs(camera.forward[2]);
      const deep = pixel / steep;
      spot.fu = pixel * alongZ + deep * alongX;
      spot.fv = pixel * alongX + deep * alongZ;
    }
    groundAt(ground, spot, out);
    spot.slope = sunMap.sun[1];
    const sun = sunMap.sun[1] * sunAt(sunMap, spot, 0);
    const open = openAt(occlusion, spot);
    for (let i = 0; i < 3; i++)
      out[i] = (out[i] as number) * ((hour.sun[i] as number) * sun + (hour.sky[i] as number) * open);
  }

  private leaf(id: number, out: Float32Array): void {
    const { triangles, hour, sunMap } = this.picture;
    const { normals } = triangles;
    const { spot } = this;
    const tone = triangles.palette[triangles.tones[id] as number];
    if (!tone) return;
    const nx = normals[id * 3] as number;
    const ny = normals[id * 3 + 1] as number;
    const nz = normals[id * 3 + 2] as number;
    spot.nx = nx;
    spot.ny = ny;
    spot.nz = nz;
    spot.slope = 1;
    const { sun } = sunMap;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const straight = Math.max(0, facing * 0.72 + 0.28);
    const direct = straight * (0.2 + 0.8 * sunAt(sunMap, spot, 0.4));
    const up = ny * 0.5 + 0.5;
    const sky = 0.34 + 0.62 * up;
    out[0] = tone.red * (hour.sun[0] * direct + hour.sky[0] * sky);
    out[1] = tone.green * (hour.sun[1] * direct + hour.sky[1] * sky);
    out[2] = tone.blue * (hour.sun[2] * direct + hour.sky[2] * sky);
  }

  private solid(id: number, out: Float32Array): void {
    const { camera, triangles, hour, sunMap, occlusion, cut } = this.picture;
    const { normals } = triangles;
    const { spot } = this;
    const kind = triangles.kinds[id] as number;
    const index = triangles.tones[id] as number;
    const tone = triangles.palette[index];
    if (!tone) return;
    let nx = normals[id * 3] as number;
    let ny = normals[id * 3 + 1] as number;
    let nz = normals[id * 3 + 2] as number;
    const away = nx * spot.dx + ny * spot.dy + nz * spot.dz;
    if (away > 0 && kind & KIND.solid && cut) {
      this.cutFace(index, out);
      return;
    }
    if (away > 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    spot.nx = nx;
    spot.ny = ny;
    spot.nz = nz;
    const look = this.looks[index];
    const factor = look ? patternAt(look, spot, camera) : 1;
    const { sun } = sunMap;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    spot.slope = facing;
    const direct = facing > 0 ? facing * sunAt(sunMap, spot, 0.03) : 0;
    const open = openAt(occlusion, spot);
    const up = ny * 0.5 + 0.5;
    // From outside a room is seen through panes alone: what shows at a joint of the cladding is in the open.
    const inside = kind & KIND.inside && (this.picture.within || this.paned);
    const { joints } = this.picture;
    const isJoint = joints !== undefined && (kind & KIND.inside) !== 0 && !inside;
    const windows = inside ? daylight(this.picture.windows, spot) : 0;
    for (let i = 0; i < 3; i++) {
      const own = isJoint ? (joints[i] as number) : i === 0 ? tone.red : i === 1 ? tone.green : tone.blue;
      const around = inside
        ? (hour.room[i] as number) * (0.4 + 0.6 * open) +
          (hour.sky[i] as number) * windows * (0.35 + 0.65 * open)
        : ((hour.bounce[i] as number) + ((hour.sky[i] as number) - (hour.bounce[i] as number)) * up) * open;
      out[i] = own * factor * ((hour.sun[i] as number) * direct + around);
    }
    const shine = this.shiny[index] as number;
    if (shine > 0 && !inside)
      addSheen(hour, spot.dx, spot.dy, spot.dz, nx, ny, nz, shine * (0.4 + 0.6 * open), out);
  }

  /** Where walls or things are cut through: flat color in even light. */
  private cutFace(index: number, out: Float32Array): void {
    const { triangles, cut, hour } = this.picture;
    const tone = triangles.palette[index];
    if (!cut || !tone) return;
    const [r, g, b] = index === cut.of ? cut.color : [tone.red * 0.8, tone.green * 0.8, tone.blue * 0.8];
    out[0] = r * hour.sky[0] * 1.7;
    out[1] = g * hour.sky[1] * 1.7;
    out[2] = b * hour.sky[2] * 1.7;
  }

  /** A pane before what is in `out`. */
  private pane(id: number, out: Float32Array): void {
    const { triangles, within, hour, far } = this.picture;
    if (within) {
      for (let i = 0; i < 3; i++) out[i] = (out[i] as number) * 0.96;
      return;
    }
    const { normals } = triangles;
    const { spot } = this;
    const at = id * 3;
    addPane(
      hour,
      far,
      spot.dx,
      spot.dy,
      spot.dz,
      normals[at] as number,
      normals[at + 1] as number,
      normals[at + 2] as number,
      out,
    );
  }
}
