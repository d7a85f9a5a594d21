/** Samples to a picture: what each of them shows in the light of its hour. */

import { groundAt } from "./ground";
import { byteOf, exposed } from "./light";
import { addPane, addSheen } from "./mirror";
import { openAt } from "./occlusion";
import type { Picture, Pixels } from "./picture";
import { type Layer, NOTHING, SAMPLES } from "./raster";
import { daylight } from "./room-view";
import { readSky } from "./sky";
import { sunAtPoint } from "./sun-map";
import { lookOf } from "./surface";
import { KIND } from "./triangles";

export class Painter {
  private readonly color = new Float32Array(3);
  private readonly looks;
  private readonly shiny;
  private paned = false;
  private dx = 0;
  private dy = 0;
  private dz = 0;

  constructor(private readonly picture: Picture) {
    const { palette } = picture.triangles;
    this.looks = palette.map(({ finish }) => lookOf(finish));
    this.shiny = palette.map(({ finish }) =>
      finish === "metal" ? 0.3 : finish === "standing-seam" || finish === "metal-panel" ? 0.14 : 0,
    );
  }

  paint(): Pixels {
    const { width, height } = this.picture.camera;
    const data = new Uint8Array(width * height * 3);
    const sum = new Float32Array(3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        this.pixel(x, y, sum);
        const at = (y * width + x) * 3;
        data[at] = byteOf(sum[0] as number);
        data[at + 1] = byteOf(sum[1] as number);
        data[at + 2] = byteOf(sum[2] as number);
      }
    }
    return { width, height, data };
  }

  /** The number of what a sample shows: equal for what looks alike. */
  private surface(sample: number): number {
    const { solid, glass, triangles } = this.picture;
    const id = solid.ids[sample] as number;
    const own = id < 0 ? id : (triangles.surfaces[id] as number);
    const pane = glass.ids[sample] as number;
    if (pane < 0 || (glass.near[sample] as number) <= (solid.near[sample] as number)) return own;
    return own * 4099 + 1_000_003 * (1 + (triangles.surfaces[pane] as number));
  }

  private pixel(x: number, y: number, sum: Float32Array): void {
    const { width } = this.picture.solid;
    const first = y * SAMPLES * width + x * SAMPLES;
    const a = first;
    const b = first + 1;
    const c = first + width;
    const d = first + width + 1;
    const sa = this.surface(a);
    const sb = this.surface(b);
    const sc = this.surface(c);
    const sd = this.surface(d);
    sum[0] = 0;
    sum[1] = 0;
    sum[2] = 0;
    if (sa === sb && sa === sc && sa === sd) {
      this.add(a, x + 0.5, y + 0.5, 1, sum, true);
      return;
    }
    let weight = 1;
    if (sb === sa) weight++;
    if (sc === sa) weight++;
    if (sd === sa) weight++;
    this.add(a, x + 0.25, y + 0.25, weight / 4, sum, false);
    if (sb !== sa) {
      weight = 1;
      if (sc === sb) weight++;
      if (sd === sb) weight++;
      this.add(b, x + 0.75, y + 0.25, weight / 4, sum, false);
    }
    if (sc !== sa && sc !== sb) this.add(c, x + 0.25, y + 0.75, (sd === sc ? 2 : 1) / 4, sum, false);
    if (sd !== sa && sd !== sb && sd !== sc) this.add(d, x + 0.75, y + 0.75, 0.25, sum, false);
  }

  /** Adds what a sample shows; `whole` when it stands for all of its pixel. */
  private add(sample: number, x: number, y: number, weight: number, sum: Float32Array, whole: boolean): void {
    const { camera, solid, glass, hour } = this.picture;
    const u = (x - camera.cx) / camera.focal;
    const v = (camera.cy - y) / camera.focal;
    const { forward, right, up } = camera;
    this.dx = forward[0] + right[0] * u + up[0] * v;
    this.dy = forward[1] + right[1] * u + up[1] * v;
    this.dz = forward[2] + right[2] * u + up[2] * v;
    let near = solid.near[sample] as number;
    if (whole && near > 0) near = this.mean(solid, sample);
    const pane = glass.ids[sample] as number;
    this.paned = pane >= 0 && (glass.near[sample] as number) > near;
    this.shade(solid.ids[sample] as number, near, x, y, this.color);
    if (this.paned) this.pane(pane, this.color);
    for (let i = 0; i < 3; i++)
      sum[i] = (sum[i] as number) + exposed((this.color[i] as number) * hour.exposure) * weight;
  }

  /** The nearness of a plane in the middle of a pixel. */
  private mean({ near, width }: Layer, first: number): number {
    return (
      ((near[first] as number) +
        (near[first + 1] as number) +
        (near[first + width] as number) +
        (near[first + width + 1] as number)) /
      4
    );
  }

  private shade(id: number, near: number, x: number, y: number, out: Float32Array): void {
    const { camera, triangles, sky, hour } = this.picture;
    if (id === NOTHING.sky) {
      if (sky) readSky(sky, x, y, out);
      else for (let i = 0; i < 3; i++) out[i] = hour.horizon[i] as number;
      return;
    }
    const depth = 1 / near;
    const px = camera.eye[0] + this.dx * depth;
    const py = camera.eye[1] + this.dy * depth;
    const pz = camera.eye[2] + this.dz * depth;
    if (id === NOTHING.ground) this.ground(px, py, pz, depth, near, x, y, out);
    else if ((triangles.kinds[id] as number) & KIND.leaf) this.leaf(id, px, py, pz, out);
    else this.solid(id, px, py, pz, depth, near, x, y, out);
    this.haze(depth, out);
  }

  private haze(depth: number, out: Float32Array): void {
    const { hour, within, ground } = this.picture;
    if (ground.paper) return;
    const far = Math.max(0, depth - (within ? 60 : 150));
    const t = (1 - Math.exp(-far / 1000)) * 0.55;
    if (t <= 0) return;
    for (let i = 0; i < 3; i++)
      out[i] = (out[i] as number) + ((hour.horizon[i] as number) * 0.92 - (out[i] as number)) * t;
  }

  private ground(
    px: number,
    py: number,
    pz: number,
    depth: number,
    near: number,
    x: number,
    y: number,
    out: Float32Array,
  ): void {
    const { camera, ground, hour, sunMap, occlusion } = this.picture;
    const pixel = depth / camera.focal;
    const steep = Math.max(0.02, -this.dy / Math.hypot(this.dx, this.dy, this.dz));
    const [alongX, alongZ] = [Math.abs(camera.forward[0]), Math.abs(camera.forward[2])];
    const deep = pixel / steep;
    groundAt(ground, px, pz, pixel * alongZ + deep * alongX, pixel * alongX + deep * alongZ, out);
    const sun = sunMap.sun[1] * sunAtPoint(sunMap, px, py, pz, sunMap.sun[1]);
    const open = openAt(occlusion, x, y, near);
    for (let i = 0; i < 3; i++)
      out[i] = (out[i] as number) * ((hour.sun[i] as number) * sun + (hour.sky[i] as number) * open);
  }

  private leaf(id: number, px: number, py: number, pz: number, out: Float32Array): void {
    const { triangles, hour, sunMap } = this.picture;
    const { normals } = triangles;
    const tone = triangles.palette[triangles.tones[id] as number];
    if (!tone) return;
    const [nx, ny, nz] = [
      normals[id * 3] as number,
      normals[id * 3 + 1] as number,
      normals[id * 3 + 2] as number,
    ];
    const { sun } = sunMap;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const straight = Math.max(0, facing * 0.72 + 0.28);
    const direct =
      straight * (0.2 + 0.8 * sunAtPoint(sunMap, px + nx * 0.4, py + ny * 0.4, pz + nz * 0.4, 1));
    const up = ny * 0.5 + 0.5;
    const sky = 0.34 + 0.62 * up;
    out[0] = tone.red * (hour.sun[0] * direct + hour.sky[0] * sky);
    out[1] = tone.green * (hour.sun[1] * direct + hour.sky[1] * sky);
    out[2] = tone.blue * (hour.sun[2] * direct + hour.sky[2] * sky);
  }

  private solid(
    id: number,
    px: number,
    py: number,
    pz: number,
    depth: number,
    near: number,
    x: number,
    y: number,
    out: Float32Array,
  ): void {
    const { triangles, hour, sunMap, occlusion, cut } = this.picture;
    const { normals } = triangles;
    const kind = triangles.kinds[id] as number;
    const index = triangles.tones[id] as number;
    const tone = triangles.palette[index];
    if (!tone) return;
    let nx = normals[id * 3] as number;
    let ny = normals[id * 3 + 1] as number;
    let nz = normals[id * 3 + 2] as number;
    const away = nx * this.dx + ny * this.dy + nz * this.dz;
    if (away > 0 && kind & KIND.solid && cut) {
      this.cutFace(index, out);
      return;
    }
    if (away > 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    const factor = this.pattern(index, px, py, pz, nx, ny, nz, depth);
    const { sun } = sunMap;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const direct =
      facing > 0 ? facing * sunAtPoint(sunMap, px + nx * 0.03, py + ny * 0.03, pz + nz * 0.03, facing) : 0;
    const open = openAt(occlusion, x, y, near);
    const up = ny * 0.5 + 0.5;
    // From outside a room is seen through panes alone: what shows at a joint of the cladding is in the open.
    const inside = kind & KIND.inside && (this.picture.within || this.paned);
    const { joints } = this.picture;
    const isJoint = joints !== undefined && (kind & KIND.inside) !== 0 && !inside;
    const windows = inside ? daylight(this.picture.windows, px, py, pz, nx, ny, nz) : 0;
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
      addSheen(hour, this.dx, this.dy, this.dz, nx, ny, nz, shine * (0.4 + 0.6 * open), out);
  }

  /** How much lighter or darker a finish is at a place of a surface. */
  private pattern(
    index: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    depth: number,
  ): number {
    const look = this.looks[index];
    if (!look) return 1;
    const { camera } = this.picture;
    // Level along the surface, and up it.
    const level = Math.abs(ny) > 0.999;
    const length = level ? 1 : Math.hypot(nx, nz);
    const [ux, uz] = level ? [1, 0] : [nz / length, -nx / length];
    const [vx, vy, vz] = level ? [0, 0, -1] : [ny * uz, nz * ux - nx * uz, -ny * ux];
    // How the surface runs on from one pixel to the next.
    const pixel = depth / camera.focal;
    const facing = Math.min(-0.03, nx * this.dx + ny * this.dy + nz * this.dz);
    const { right, up } = camera;
    const slipR = (nx * right[0] + ny * right[1] + nz * right[2]) / facing;
    const slipU = (nx * up[0] + ny * up[1] + nz * up[2]) / facing;
    const [rx, ry, rz] = [right[0] - slipR * this.dx, right[1] - slipR * this.dy, right[2] - slipR * this.dz];
    const [tx, ty, tz] = [up[0] - slipU * this.dx, up[1] - slipU * this.dy, up[2] - slipU * this.dz];
    const fu = (Math.abs(rx * ux + rz * uz) + Math.abs(tx * ux + tz * uz)) * pixel;
    const fv = (Math.abs(rx * vx + ry * vy + rz * vz) + Math.abs(tx * vx + ty * vy + tz * vz)) * pixel;
    return look(px * ux + pz * uz, px * vx + py * vy + pz * vz, fu, fv);
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
    const at = id * 3;
    addPane(
      hour,
      far,
      this.dx,
      this.dy,
      this.dz,
      normals[at] as number,
      normals[at + 1] as number,
      normals[at + 2] as number,
      out,
    );
  }
}
