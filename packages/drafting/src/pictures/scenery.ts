/** Where a house stands: its trees, beds and ground, and what is seen far behind. */

import { seeded } from "../geometry/seeded.ts";
import type { Vec } from "../scene/mesh-builder.ts";
import { type Scene, UNITS } from "../scene/scene.ts";
import { type LandTree, landOf } from "../scene/scene-land.ts";
import { type Camera, project } from "./camera.ts";
import { agave, boulder } from "./desert.ts";
import { type Ground, outdoors } from "./ground.ts";
import { PLACES, type Place } from "./places.ts";
import { grassClump, plant } from "./plants.ts";
import type { Far } from "./sky.ts";
import { linearOf, type Triangles } from "./triangles.ts";

/** A ball around a plant. */
const ballOf = ({ x, z, height }: LandTree): [Vec, number] => [[x, height / 2, z], height * 0.8 + 2];

/** The land of a scene, made once for all pictures of it. */
export class Scenery {
  readonly ground: Ground;
  readonly far: Far;
  private readonly place: Place;
  private readonly land;

  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.place = PLACES[scene.setting];
    this.land = landOf(scene);
    this.ground = outdoors(this.land, this.place.dry, this.place.wild, scene.setting === "desert" ? 1 : 0);
    const { woods, hills, wood, hill } = this.place;
    const seed = seeded(`${scene.name} far`).between(1, 90);
    this.far = { seed, woods, hills, wood: linearOf(wood), hill: linearOf(hill) };
  }

  /** Plants everything that stands in no way between a camera and the house. */
  plantFor(into: Triangles, camera: Camera, sunHand: 1 | -1): void {
    const rnd = seeded(`${this.scene.name} plants`);
    const box = this.scene.box.map((v) => v / UNITS) as [number, number, number, number];
    const corners: Vec[] = [
      [box[0], 0, box[1]],
      [box[2], 0, box[1]],
      [box[0], 0, box[3]],
      [box[2], 0, box[3]],
    ];
    const seen = corners.map((corner) => project(camera, corner));
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const middle = seen.reduce((sum, { depth }) => sum + depth, 0) / seen.length;
    for (const tree of this.beside(camera, sunHand, middle)) {
      const from = into.count;
      plant(into, seeded(`${this.scene.name} beside ${tree.height}`), tree, 0.5);
      into.bundle(from, ...ballOf(tree));
    }
    for (const tree of [...this.land.trees, ...this.behind(camera, box)]) {
      const own = seeded(`${this.scene.name} ${Math.round(tree.x)} ${Math.round(tree.z)}`);
      const { x, depth } = project(camera, [tree.x, 0, tree.z]);
      if (depth < 6) continue;
      const half = (tree.height * 0.3 * camera.focal) / depth;
      const hides = tree.kind !== "shrub" && depth < middle && x + half > left && x - half < right;
      if (hides || x + half < -camera.width * 0.3 || x - half > camera.width * 1.3) continue;
      const bloom = own.chance(0.3) ? own.pick(this.place.blooms) : undefined;
      if (tree.kind === "shrub") this.bed(into, tree);
      const size = (tree.height * camera.focal) / depth / 560;
      const fine = Math.min(1, Math.max(0.3, Math.round(size * 4) / 4));
      const from = into.count;
      into.addOnce(`${tree.x} ${tree.z} ${fine}`, () => plant(into, own, tree, fine, bloom));
      into.bundle(from, ...ballOf(tree));
    }
    if (this.scene.setting === "desert") this.stones(into, rnd, box);
    if (this.place.wild > 0.4) this.grasses(into, rnd, box);
  }

  /** Plants what is seen out of windows. */
  plantAround(into: Triangles, camera: Camera): void {
    const box = this.scene.box.map((v) => v / UNITS) as [number, number, number, number];
    for (const tree of [...this.land.trees, ...this.behind(camera, box)]) {
      const { x, depth } = project(camera, [tree.x, 0, tree.z]);
      if (depth < 4 || x < -camera.width * 0.4 || x > camera.width * 1.4) continue;
      const from = into.count;
      plant(into, seeded(`${this.scene.name} ${Math.round(tree.x)} ${Math.round(tree.z)}`), tree, 0.6);
      into.bundle(from, ...ballOf(tree));
    }
  }

  /** Trees out of the picture on the side of the sun: what is seen of them is their shadow on the ground before the house. */
  private beside(camera: Camera, hand: 1 | -1, middle: number): LandTree[] {
    if (this.scene.setting === "desert" || this.scene.setting === "coast") return [];
    return [0.36, 0.5].map((share, i) => {
      const deep = middle * share;
      const half = (camera.width / 2 / camera.focal) * deep;
      const aside = hand * (half + 13 + 5 * i);
      return {
        x: camera.eye[0] + camera.forward[0] * deep + camera.right[0] * aside,
        z: camera.eye[2] + camera.forward[2] * deep + camera.right[2] * aside,
        kind: "round",
        height: 26 + 5 * i,
        color: this.place.greens[i] ?? "#6f8a4e",
      };
    });
  }

  /** Trees beyond the house as a camera sees it. */
  private behind(camera: Camera, box: readonly number[]): LandTree[] {
    const rnd = seeded(`${this.scene.name} behind ${Math.round(camera.forward[2] * 10)}`);
    const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = box;
    const [mx, mz] = [(x0 + x1) / 2, (z0 + z1) / 2];
    const reach = Math.hypot(x1 - x0, z1 - z0) / 2;
    const trees: LandTree[] = [];
    for (let i = 0; i < this.place.behind; i++) {
      const deep = reach + 12 + 170 * rnd.next() ** 1.6;
      const aside = rnd.between(-1, 1) * (reach * 1.5 + deep * 0.75);
      const x = mx + camera.forward[0] * deep + camera.right[0] * aside;
      const z = mz + camera.forward[2] * deep + camera.right[2] * aside;
      if (x > x0 - 12 && x < x1 + 12 && z > z0 - 12 && z < z1 + 12) continue;
      const pine = rnd.chance(this.place.pines);
      trees.push({
        x,
        z,
        kind: pine ? "pine" : "round",
        height: (pine ? 30 : 22) * rnd.between(0.75, 1.3) * (this.scene.setting === "desert" ? 0.45 : 1),
        color: rnd.pick(this.place.greens),
      });
    }
    return trees;
  }

  /** The soil of a bed under a shrub. */
  private bed(into: Triangles, { x, z, height }: LandTree): void {
    const tone = into.tone(this.place.soil);
    const r = height * 0.5 + 0.7;
    for (let i = 0; i < 8; i++) {
      const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4];
      into.add(
        [
          x,
          0.04,
          z,
          x + Math.cos(a) * r,
          0.04,
          z + Math.sin(a) * r,
          x + Math.cos(b) * r,
          0.04,
          z + Math.sin(b) * r,
        ],
        [0, 1, 0],
        tone,
        0,
      );
    }
  }

  /** Whether a plant of a width would stand clear of the house and of what is paved. */
  private isOpen(x: number, z: number, wide: number): boolean {
    const { box, outside } = this.scene;
    const near = (rect: readonly number[], by: number) => {
      const [a = 0, b = 0, c = 0, d = 0] = rect;
      return x > a - by && x < c + by && z > b - by && z < d + by;
    };
    if (
      near(
        box.map((v) => v / UNITS),
        wide + 2,
      )
    )
      return false;
    if (this.land.paved.some((rect) => near(rect, wide + 1))) return false;
    return !outside.some(([, , x0, y0, , x1, y1]) =>
      near(
        [x0, y0, x1, y1].map((v) => v / UNITS),
        wide + 1,
      ),
    );
  }

  /** Groups of boulders and agaves on gravel, thickest beside the drive and the walk. */
  private stones(
    into: Triangles,
    rnd: ReturnType<typeof seeded>,
    [x0, z0, x1, z1]: readonly [number, number, number, number],
  ): void {
    const beside = this.land.paved.flatMap(([a, b, c, d]): [number, number][] =>
      [0.25, 0.6].flatMap((share): [number, number][] => [
        [a - 5, b + (d - b) * share],
        [c + 5, b + (d - b) * share],
      ]),
    );
    const loose = Array.from({ length: 22 }, (): [number, number] => [
      rnd.between(x0 - 34, x1 + 34),
      rnd.between(z0 - 28, z1 + 40),
    ]);
    for (const [gx, gz] of [...beside, ...loose]) {
      for (let i = 0; i < 3; i++) {
        const [x, z, wide] = [gx + rnd.between(-3, 3), gz + rnd.between(-2, 2), rnd.between(0.7, 3.2)];
        if (this.isOpen(x, z, wide)) boulder(into, rnd, x, z, wide, "#b3987c");
      }
      for (let i = 0; i < 2; i++) {
        const [x, z, h] = [gx + rnd.between(-4, 4), gz + rnd.between(-3, 3), rnd.between(1.4, 2.6)];
        if (this.isOpen(x, z, h)) agave(into, rnd, x, z, h, "#8aa08c");
      }
    }
  }

  /** Clumps of grass in loose drifts, clear of the house and of what is paved. */
  private grasses(
    into: Triangles,
    rnd: ReturnType<typeof seeded>,
    [x0, z0, x1, z1]: readonly [number, number, number, number],
  ): void {
    for (let group = 0; group < 30; group++) {
      const [gx, gz] = [rnd.between(x0 - 34, x1 + 34), rnd.between(z0 - 30, z1 + 40)];
      for (let i = 0; i < 9; i++) {
        const [x, z] = [gx + rnd.between(-4, 4), gz + rnd.between(-2, 2)];
        const high = rnd.between(0.8, 1.7);
        if (x > x0 - 3 && x < x1 + 3 && z > z0 - 3 && z < z1 + 3) continue;
        if (this.land.paved.some(([a, b, c, d]) => x > a - 1.5 && x < c + 1.5 && z > b - 1.5 && z < d + 1.5))
          continue;
        grassClump(into, rnd, x, z, high, this.place.grass);
      }
    }
  }
}
