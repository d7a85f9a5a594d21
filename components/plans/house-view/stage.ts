import {
  AmbientLight,
  Color,
  DirectionalLight,
  type Group,
  HemisphereLight,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene as Space,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { mirrorScene } from "@/lib/drawings/scene/mirror-scene";
import { type Scene, UNITS } from "@/lib/drawings/scene/scene";
import { canStand, type Place, placeAt, viewOfRoom, wayTo } from "@/lib/drawings/scene/walk";
import { HouseModel } from "./house-model";
import { landGroup, setLandQuiet, showBeyond, skyTexture } from "./land";
import { type Facing, sunAt } from "./sun";

export type Mode = "dollhouse" | "walk" | "outside";

/** The eye of somebody who stands, feet over the floor. */
const EYE = 5.5;
const WALK_FEET_PER_S = 9;
const FLY_MS = 900;
const STEP = 0.9;
const TURN = Math.PI / 24;

/** What the stage tells those who made it. */
export interface StageEvents {
  /** Where names of rooms stand on the picture, in CSS pixels; none while they would be in the way. */
  labels(labels: { name: string; size: string; x: number; y: number }[]): void;
  /** The room that one has come to on foot. */
  entered(level: number, room: string): void;
}

/** Looks at `target` from `distance` feet away; angles in radians, `tilt` from straight down. */
interface Orbit {
  target: Vector3;
  distance: number;
  angle: number;
  tilt: number;
}

/**
 * A house on a canvas: its camera, its sun and its cut. It draws when something changes and rests
 * otherwise. Knows nothing of React.
 */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  private readonly camera = new PerspectiveCamera(38, 1, 0.3, 1500);
  private readonly sunLight = new DirectionalLight("#ffffff", 3);
  private readonly skyLight = new HemisphereLight("#eef4fa", "#a59a86", 1.2);
  private readonly fill = new AmbientLight("#fffaf2", 0.3);
  /** Tells walls of different directions apart where the sun does not reach. */
  private readonly side = new DirectionalLight("#fff6ea", 0);
  private readonly canvas = document.createElement("canvas");
  private model: HouseModel;
  private land: Group;
  private sky: Texture | undefined;
  private shown: Scene;
  private mode: Mode = "outside";
  private level: number;
  private hour = 10;
  private facing: Facing = "S";
  private orbit: Orbit = { target: new Vector3(), distance: 100, angle: 0.6, tilt: 1.2 };
  private stand: Place = { level: 0, x: 0, z: 0, y: 0 };
  private heading = 0;
  private pitch = 0;
  private frame = 0;
  private task: ((now: number) => boolean) | undefined;
  private gone = false;

  /** @throws Error where the browser has no WebGL */
  constructor(
    private readonly holder: HTMLElement,
    private readonly given: Scene,
    private readonly events: StageEvents,
    private readonly reducedMotion: boolean,
  ) {
    const context = this.canvas.getContext("webgl2", { antialias: true });
    if (!context) throw new Error("This browser has no WebGL.");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context });
    Object.assign(this.canvas.style, { display: "block", width: "100%", height: "100%" });
    holder.append(this.canvas);
    this.renderer.localClippingEnabled = true;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.shown = given;
    this.level = groundLevel(given);
    this.model = new HouseModel(given);
    this.land = landGroup(given, this.center());
    this.side.position.set(-0.6, 0.35, 1);
    this.space.add(
      this.skyLight,
      this.fill,
      this.side,
      this.sunLight,
      this.sunLight.target,
      this.model.group,
      this.land,
    );
    this.setUpShadow();
    this.setSun(this.hour, this.facing);
    this.setMode("outside");
    this.resize();
  }

  private center(): { x: number; y: number; z: number; reach: number } {
    const [x0, z0, x1, z1] = this.shown.box.map((v) => v / UNITS) as [number, number, number, number];
    const top = this.shown.top / UNITS;
    return {
      x: (x0 + x1) / 2,
      y: top * 0.38,
      z: (z0 + z1) / 2,
      reach: Math.hypot(x1 - x0, z1 - z0, top) / 2,
    };
  }

  private setUpShadow(): void {
    const { reach } = this.center();
    const { shadow } = this.sunLight;
    this.sunLight.castShadow = true;
    shadow.mapSize.set(2048, 2048);
    const half = reach * 1.55;
    Object.assign(shadow.camera, {
      left: -half,
      right: half,
      top: half,
      bottom: -half,
      near: 1,
      far: reach * 6,
    });
    shadow.camera.updateProjectionMatrix();
    shadow.bias = -0.0006;
    shadow.normalBias = 0.06;
    shadow.radius = 4;
  }

  /** @param hour by the sun; @param facing where the front looks to */
  setSun(hour: number, facing: Facing): void {
    this.hour = hour;
    this.facing = facing;
    const sun = sunAt(hour, facing);
    const { x, y, z, reach } = this.center();
    const away = reach * 3;
    this.sunLight.position.set(x + sun.x * away, sun.y * away, z + sun.z * away);
    this.sunLight.target.position.set(x, y * 0.5, z);
    this.sunLight.color.set(sun.color);
    this.sunLight.intensity = sun.strength;
    this.skyLight.intensity = sun.ambient;
    this.paintSky();
    this.setAir();
    this.draw();
  }

  /** Paper under a doll's house, as deep as the level that is shown; lawn elsewhere. */
  private layLand(): void {
    const quiet = this.mode === "dollhouse";
    const floor = (this.shown.levels[this.level]?.floor ?? 0) / UNITS;
    setLandQuiet(this.land, quiet, quiet ? Math.min(0, floor - 0.3) : 0);
  }

  /** Rooms get their light from everywhere; outside the sun tells. */
  private setAir(): void {
    const within = this.mode === "walk";
    this.skyLight.groundColor.set(within ? "#d8cfc2" : "#a59a86");
    this.fill.intensity = within ? 1 : this.mode === "dollhouse" ? 0.5 : 0.3;
    this.side.intensity = within ? 0.7 : 0.25;
  }

  private paintSky(): void {
    this.sky?.dispose();
    const quiet = this.mode === "dollhouse";
    this.sky = quiet ? undefined : skyTexture(sunAt(this.hour, this.facing).sky);
    this.space.background = this.sky ?? new Color("#eceae4");
  }

  setMirrored(mirrored: boolean): void {
    const next = mirrored ? mirrorScene(this.given) : this.given;
    this.model.dispose();
    this.space.remove(this.model.group, this.land);
    this.disposeLand();
    this.shown = next;
    this.model = new HouseModel(next);
    this.land = landGroup(next, this.center());
    this.space.add(this.model.group, this.land);
    this.setMode(this.mode);
  }

  /** Shows the house as a doll's house cut above a level, from within on foot, or from outside. */
  setMode(mode: Mode): void {
    this.mode = mode;
    this.task = undefined;
    this.paintSky();
    this.setAir();
    this.layLand();
    this.model.open(mode === "dollhouse" ? this.level : undefined);
    const { x, y, z, reach } = this.center();
    this.camera.fov = mode === "walk" ? 68 : 36;
    this.camera.near = mode === "walk" ? 0.15 : 2;
    if (mode === "walk") {
      this.startWalk();
    } else if (mode === "dollhouse") {
      this.orbit = {
        target: new Vector3(x, this.cutFloor(), z),
        distance: this.fit(reach * (this.camera.aspect < 1 ? 0.98 : 0.8)),
        angle: 0.4,
        tilt: 0.62,
      };
    } else {
      this.orbit = {
        target: new Vector3(x, y, z),
        distance: this.fit(reach * (this.camera.aspect < 1 ? 0.96 : 0.86)),
        angle: 0.56,
        tilt: 1.4,
      };
    }
    this.place();
  }

  /** How far away a ball of a radius fills the picture. */
  private fit(radius: number): number {
    const half = (this.camera.fov * Math.PI) / 360;
    const narrow = Math.atan(Math.tan(half) * Math.min(1, this.camera.aspect));
    return (radius * 0.92) / Math.sin(narrow);
  }

  private cutFloor(): number {
    return (this.shown.levels[this.level]?.floor ?? 0) / UNITS + 2;
  }

  /** Cuts the doll's house above a level. */
  setLevel(level: number): void {
    this.level = level;
    if (this.mode !== "dollhouse") return;
    this.model.open(level);
    this.layLand();
    this.orbit.target.y = this.cutFloor();
    this.place();
  }

  /** Takes the camera to a room: over it in the doll's house, else on foot. */
  goToRoom(level: number, room: number): void {
    const found = this.shown.levels[level]?.rooms[room];
    if (!found) return;
    if (this.mode === "dollhouse") {
      if (level !== this.level) this.setLevel(level);
      const to: Orbit = {
        target: new Vector3(found.x / UNITS, found.z / UNITS + 1, found.y / UNITS),
        distance: 34,
        angle: this.orbit.angle,
        tilt: 0.6,
      };
      this.flyTo(to);
      return;
    }
    const view = viewOfRoom(this.shown, level, room);
    if (!view) return;
    const turn = () => this.turnTo(view.look);
    if (this.mode === "outside") {
      this.setMode("walk");
      this.stand = view.at;
      this.heading = headingTo(view.at, view.look);
      this.pitch = -0.05;
      this.place();
      this.events.entered(level, found.name);
      return;
    }
    this.walkTo(view.at, turn);
  }

  private startWalk(): void {
    const entry = this.shown.levels.findIndex((level) =>
      level.openings.some((one) => one.kind === "entry" && one.out),
    );
    const level = Math.max(0, entry);
    const door = this.shown.levels[level]?.openings.find((one) => one.kind === "entry" && one.out);
    const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = door?.box.map((v) => v / UNITS) ?? [];
    const inward = { n: [0, 1], s: [0, -1], e: [-1, 0], w: [1, 0] }[door?.out ?? "s"] as [number, number];
    const at = (feet: number) =>
      placeAt(this.shown, level, (x0 + x1) / 2 + inward[0] * feet, (z0 + z1) / 2 + inward[1] * feet);
    this.stand = at(1.8);
    this.heading = headingTo(this.stand, at(10));
    this.pitch = -0.04;
  }

  private flyTo(to: Orbit): void {
    const from = { ...this.orbit, target: this.orbit.target.clone() };
    if (this.reducedMotion) {
      this.orbit = to;
      this.place();
      return;
    }
    const start = performance.now();
    this.run((now) => {
      const t = ease(Math.min(1, (now - start) / FLY_MS));
      this.orbit = {
        target: from.target.clone().lerp(to.target, t),
        distance: from.distance + (to.distance - from.distance) * t,
        angle: from.angle + (to.angle - from.angle) * t,
        tilt: from.tilt + (to.tilt - from.tilt) * t,
      };
      this.place();
      return t < 1;
    });
  }

  private walkTo(goal: Place, then: () => void = () => undefined): void {
    const way = [this.stand, ...wayTo(this.shown, this.stand, goal)];
    const arrive = () => {
      this.stand = goal;
      this.announce();
      then();
      this.place();
    };
    if (this.reducedMotion) {
      arrive();
      return;
    }
    let [leg, before] = [0, performance.now()];
    this.run((now) => {
      let feet = ((now - before) / 1000) * WALK_FEET_PER_S;
      before = now;
      while (feet > 0 && leg + 1 < way.length) {
        const next = way[leg + 1] as Place;
        const left = Math.hypot(next.x - this.stand.x, next.z - this.stand.z, next.y - this.stand.y);
        if (left > 0.3) this.heading = nearer(this.heading, headingTo(this.stand, next), 0.09);
        if (left <= feet) {
          this.stand = next;
          feet -= left;
          leg++;
        } else {
          const t = feet / left;
          this.stand = {
            level: next.level,
            x: this.stand.x + (next.x - this.stand.x) * t,
            z: this.stand.z + (next.z - this.stand.z) * t,
            y: this.stand.y + (next.y - this.stand.y) * t,
          };
          feet = 0;
        }
      }
      this.place();
      if (leg + 1 < way.length) return true;
      arrive();
      return false;
    });
  }

  private turnTo(look: Place): void {
    const to = headingTo(this.stand, look);
    this.pitch = -0.05;
    if (this.reducedMotion) {
      this.heading = to;
      return;
    }
    // The task under way ends by itself first.
    setTimeout(() =>
      this.run(() => {
        this.heading = nearer(this.heading, to, 0.07);
        this.place();
        return Math.abs(turnBetween(this.heading, to)) > 0.01;
      }),
    );
  }

  private announce(): void {
    const level = this.shown.levels[this.stand.level];
    const [gx, gz] = [this.stand.x * UNITS, this.stand.z * UNITS];
    const cell = level?.cells.find(([x0, z0, x1, z1]) => gx >= x0 && gx <= x1 && gz >= z0 && gz <= z1);
    const room = level?.rooms[cell?.[4] ?? -1];
    if (room) this.events.entered(this.stand.level, room.name);
  }

  /** A press on the picture: on foot one goes there. */
  press(clientX: number, clientY: number): void {
    if (this.mode !== "walk") return;
    const box = this.canvas.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(
      new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2),
      this.camera,
    );
    const hit = ray.intersectObjects(this.model.floors, false)[0];
    if (!hit) return;
    const level = this.shown.levels.reduce(
      (best, one, index) => (one.floor / UNITS <= hit.point.y + 0.6 ? index : best),
      0,
    );
    const own = this.shown.levels[level];
    if (own && canStand(own, hit.point.x, hit.point.z))
      this.walkTo(placeAt(this.shown, level, hit.point.x, hit.point.z));
  }

  /** Turns the view by pixels that a pointer was dragged. */
  drag(dx: number, dy: number): void {
    this.task = undefined;
    if (this.mode === "walk") {
      this.heading += dx * 0.0045;
      this.pitch = clamp(this.pitch + dy * 0.0035, -0.9, 0.8);
    } else {
      this.orbit.angle -= dx * 0.006;
      this.orbit.tilt = clamp(this.orbit.tilt - dy * 0.005, 0.05, 1.5);
    }
    this.place();
  }

  /** Moves what is looked at by pixels. */
  pan(dx: number, dy: number): void {
    if (this.mode === "walk") return;
    const k = this.orbit.distance * 0.0012;
    const { angle, target } = this.orbit;
    const { x, z, reach } = this.center();
    target.x = clamp(target.x - (Math.cos(angle) * dx + Math.sin(angle) * dy) * k, x - reach, x + reach);
    target.z = clamp(target.z + (Math.sin(angle) * dx - Math.cos(angle) * dy) * k, z - reach, z + reach);
    this.place();
  }

  /** Nearer for factors below 1. */
  zoom(factor: number): void {
    this.task = undefined;
    if (this.mode === "walk") {
      this.camera.fov = clamp(this.camera.fov * Math.sqrt(factor), 35, 85);
    } else {
      this.orbit.distance = clamp(this.orbit.distance * factor, 14, this.center().reach * 8);
    }
    this.place();
  }

  /** One press of an arrow key. */
  step(key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"): void {
    if (this.mode !== "walk") {
      const by = { ArrowUp: [0, 24], ArrowDown: [0, -24], ArrowLeft: [30, 0], ArrowRight: [-30, 0] }[key];
      this.drag(-(by[0] ?? 0), -(by[1] ?? 0));
      return;
    }
    this.task = undefined;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      this.heading += key === "ArrowLeft" ? -TURN : TURN;
    } else {
      const way = key === "ArrowUp" ? STEP : -STEP;
      const [x, z] = [
        this.stand.x + Math.sin(this.heading) * way,
        this.stand.z - Math.cos(this.heading) * way,
      ];
      const level = this.shown.levels[this.stand.level];
      if (level && canStand(level, x, z)) this.stand = placeAt(this.shown, this.stand.level, x, z);
      this.announce();
    }
    this.place();
  }

  private place(): void {
    if (this.mode === "walk") {
      const { x, y, z } = this.stand;
      this.camera.position.set(x, y + EYE, z);
      this.camera.lookAt(
        x + Math.sin(this.heading) * Math.cos(this.pitch),
        y + EYE + Math.sin(this.pitch),
        z - Math.cos(this.heading) * Math.cos(this.pitch),
      );
    } else {
      const { target, distance, angle, tilt } = this.orbit;
      const flat = Math.sin(tilt) * distance;
      this.camera.position.set(
        target.x + Math.sin(angle) * flat,
        Math.max(2.5, target.y + Math.cos(tilt) * distance),
        target.z + Math.cos(angle) * flat,
      );
      this.camera.lookAt(target);
    }
    this.camera.updateProjectionMatrix();
    const near = this.mode === "outside" ? this.orbit.distance * 0.62 : 0;
    showBeyond(this.land, this.camera.position, near);
    this.draw();
  }

  private run(task: (now: number) => boolean): void {
    this.task = task;
    this.draw();
  }

  private draw(): void {
    if (this.frame || this.gone) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      const task = this.task;
      if (task && !task(now) && this.task === task) this.task = undefined;
      this.renderer.render(this.space, this.camera);
      this.events.labels(this.labels());
      if (this.task) this.draw();
    });
  }

  private labels() {
    if (this.mode !== "dollhouse") return [];
    const { clientWidth, clientHeight } = this.holder;
    return (this.shown.levels[this.level]?.rooms ?? []).flatMap(({ name, size, x, y, z }) => {
      const at = new Vector3(x / UNITS, z / UNITS + 0.5, y / UNITS).project(this.camera);
      if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || at.z > 1) return [];
      return [{ name, size, x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight }];
    });
  }

  /** Takes the size of the canvas on the page. */
  resize(): void {
    const { clientWidth, clientHeight } = this.holder;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.setSize(clientWidth, clientHeight, false);
    const before = this.camera.aspect;
    this.camera.aspect = clientWidth / clientHeight;
    if (Math.abs(before - this.camera.aspect) > 0.01 && this.mode !== "walk") this.setMode(this.mode);
    else this.place();
  }

  private disposeLand(): void {
    this.land.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      one.geometry.dispose();
      one.material.alphaMap?.dispose();
      one.material.dispose();
    });
  }

  /** Frees everything; the stage draws no more. */
  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    this.model.dispose();
    this.disposeLand();
    this.sky?.dispose();
    this.sunLight.shadow.map?.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}

/** The lowest level above the ground. */
export const groundLevel = (scene: Scene): number =>
  Math.max(
    0,
    scene.levels.findIndex(({ floor }) => floor >= 0),
  );

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const ease = (t: number): number => t * t * (3 - 2 * t);
/** Radians from north, clockwise seen from above. */
const headingTo = (from: Place, to: Place): number => Math.atan2(to.x - from.x, -(to.z - from.z));
const turnBetween = (from: number, to: number): number =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from));
const nearer = (from: number, to: number, most: number): number =>
  from + clamp(turnBetween(from, to), -most, most);
