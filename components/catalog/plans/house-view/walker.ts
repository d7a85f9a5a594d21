import { type Place, placeAt, type Scene, stepFrom, UNITS } from "drafting/scene";
import type { PerspectiveCamera } from "three";

/** The eye of somebody who stands, feet over the floor. */
const EYE = 5.5;
const FEET_PER_S = 9;
const STEP = 0.9;
const TURN = Math.PI / 24;

export type ArrowKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const groundLevel = (scene: Scene): number =>
  Math.max(
    0,
    scene.levels.findIndex(({ floor }) => floor >= 0),
  );

const headingTo = (from: Place, to: Place): number => Math.atan2(to.x - from.x, -(to.z - from.z));
const LEVEL = -0.05;
const pitchTo = (from: Place, to: Place): number =>
  LEVEL + Math.atan2(to.y - from.y, Math.hypot(to.x - from.x, to.z - from.z));
const turnBetween = (from: number, to: number): number =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from));
const nearer = (from: number, to: number, most: number): number =>
  from + clamp(turnBetween(from, to), -most, most);

export class Walker {
  place: Place = { level: 0, x: 0, z: 0, y: 0 };
  private heading = 0;
  private pitch = 0;

  /** Stands somewhere and looks to another place, down where that lies lower. */
  standAt(place: Place, look: Place): void {
    this.place = place;
    this.heading = headingTo(place, look);
    this.pitch = pitchTo(place, look);
  }

  /** Stands inside the entry and looks into the house. */
  enter(scene: Scene): void {
    const entry = scene.levels.findIndex((level) =>
      level.openings.some((one) => one.kind === "entry" && one.out),
    );
    const level = Math.max(0, entry);
    const door = scene.levels[level]?.openings.find((one) => one.kind === "entry" && one.out);
    const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = door?.box.map((v) => v / UNITS) ?? [];
    const inward = { n: [0, 1], s: [0, -1], e: [-1, 0], w: [1, 0] }[door?.out ?? "s"] as [number, number];
    const at = (feet: number) =>
      placeAt(scene, level, (x0 + x1) / 2 + inward[0] * feet, (z0 + z1) / 2 + inward[1] * feet);
    this.standAt(at(1.8), at(10));
  }

  /**
   * Walks along a way for some time, in milliseconds; call it again until it is done.
   * @param leg the place of the way that was reached last
   * @returns the same afterwards; the last place of the way when it is done
   */
  follow(way: readonly Place[], leg: number, ms: number): number {
    let feet = (ms / 1000) * FEET_PER_S;
    let reached = leg;
    while (feet > 0 && reached + 1 < way.length) {
      const next = way[reached + 1] as Place;
      const left = Math.hypot(next.x - this.place.x, next.z - this.place.z, next.y - this.place.y);
      if (left > 0.3) this.heading = nearer(this.heading, headingTo(this.place, next), 0.09);
      if (left <= feet) {
        this.place = next;
        feet -= left;
        reached++;
      } else {
        const t = feet / left;
        this.place = {
          level: next.level,
          x: this.place.x + (next.x - this.place.x) * t,
          z: this.place.z + (next.z - this.place.z) * t,
          y: this.place.y + (next.y - this.place.y) * t,
        };
        feet = 0;
      }
    }
    return reached;
  }

  /** Looks to a place at once. */
  face(look: Place): void {
    this.standAt(this.place, look);
  }

  /** Turns a little towards a place. @returns whether there is more to turn */
  turnTowards(look: Place): boolean {
    const to = headingTo(this.place, look);
    this.pitch = nearer(this.pitch, pitchTo(this.place, look), 0.04);
    this.heading = nearer(this.heading, to, 0.07);
    return Math.abs(turnBetween(this.heading, to)) > 0.01;
  }

  /** Turns the view by pixels that a pointer was dragged. */
  drag(dx: number, dy: number): void {
    this.heading += dx * 0.0045;
    this.pitch = clamp(this.pitch + dy * 0.0035, -0.9, 0.8);
  }

  /** One press of an arrow key: a turn, or a step. @returns whether it was a step */
  step(scene: Scene, key: ArrowKey): boolean {
    if (key === "ArrowLeft" || key === "ArrowRight") {
      this.heading += key === "ArrowLeft" ? -TURN : TURN;
      return false;
    }
    const way = key === "ArrowUp" ? STEP : -STEP;
    this.place = stepFrom(scene, this.place, this.heading, way);
    return true;
  }

  /** The name of the room that is stood in. */
  roomIn(scene: Scene): string | undefined {
    const level = scene.levels[this.place.level];
    const [gx, gz] = [this.place.x * UNITS, this.place.z * UNITS];
    const cell = level?.cells.find(([x0, z0, x1, z1]) => gx >= x0 && gx <= x1 && gz >= z0 && gz <= z1);
    return level?.rooms[cell?.[4] ?? -1]?.name;
  }

  /** Puts a camera where the eyes are. */
  aim(camera: PerspectiveCamera): void {
    const { x, y, z } = this.place;
    camera.position.set(x, y + EYE, z);
    camera.lookAt(
      x + Math.sin(this.heading) * Math.cos(this.pitch),
      y + EYE + Math.sin(this.pitch),
      z - Math.cos(this.heading) * Math.cos(this.pitch),
    );
  }
}
