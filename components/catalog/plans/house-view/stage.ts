import {
  goalOfPress,
  mirrorScene,
  type Place,
  type Scene,
  UNITS,
  viewOfRoom,
  wayTo,
  withOpenDoors,
} from "drafting/scene";
import { type Group, PerspectiveCamera, Scene as Space, Vector3, type WebGLRenderer } from "three";
import { Frames } from "./frames";
import { HouseModel } from "./house-model";
import { disposeLand, landGroup, setLandQuiet, showBeyond } from "./land";
import { type Center, centerOf, Lighting, type Mode } from "./lighting";
import { aim, between, type Orbit, outside, overDollhouse, overRoom, pan, turn } from "./orbit";
import { type Label, labelsOf, pointAt, rendererOn } from "./picture";
import type { Facing } from "./sun";
import { type ArrowKey, clamp, groundLevel, Walker } from "./walker";

const FLY_MS = 900;

export interface StageEvents {
  labels(labels: Label[]): void;
  entered(level: number, room: string): void;
}

/** Draws only when something changes. Knows nothing of React. */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  private readonly camera = new PerspectiveCamera(38, 1, 0.3, 1500);
  private readonly lighting: Lighting;
  private readonly walker = new Walker();
  private readonly canvas = document.createElement("canvas");
  private model: HouseModel;
  private land: Group;
  private shown: Scene;
  private mode: Mode = "outside";
  private level: number;
  private orbit: Orbit = { target: new Vector3(), distance: 100, angle: 0.6, tilt: 1.2 };
  private readonly frames = new Frames(() => this.render());

  /** @throws Error where the browser has no WebGL */
  constructor(
    private readonly holder: HTMLElement,
    private readonly given: Scene,
    private readonly events: StageEvents,
    private readonly reducedMotion: boolean,
  ) {
    this.renderer = rendererOn(this.canvas);
    holder.append(this.canvas);
    this.shown = given;
    this.level = groundLevel(given);
    this.model = new HouseModel(given);
    this.land = landGroup(given, this.center());
    this.lighting = new Lighting(this.space, this.center());
    this.space.add(this.model.group, this.land);
    this.setSun(10, "S");
    this.setMode("outside");
    this.resize();
  }

  private center(): Center {
    return centerOf(this.shown);
  }

  /** @param hour by the sun; @param facing where the front looks to */
  setSun(hour: number, facing: Facing): void {
    this.lighting.setSun(hour, facing, this.center());
    this.lighting.setAir(this.mode);
    this.frames.draw();
  }

  /** Paper under a doll's house, as deep as the level that is shown; lawn elsewhere. */
  private layLand(): void {
    const quiet = this.mode === "dollhouse";
    const floor = (this.shown.levels[this.level]?.floor ?? 0) / UNITS;
    setLandQuiet(this.land, quiet, quiet ? Math.min(0, floor - 0.3) : 0);
  }

  /** @param open whether its outer doors stand open, for who walks through them */
  private build(open: boolean): void {
    this.model.dispose();
    this.space.remove(this.model.group);
    this.model = new HouseModel(open ? withOpenDoors(this.shown) : this.shown);
    this.space.add(this.model.group);
  }

  setMirrored(mirrored: boolean): void {
    this.shown = mirrored ? mirrorScene(this.given) : this.given;
    this.build(this.mode === "walk");
    this.space.remove(this.land);
    disposeLand(this.land);
    this.land = landGroup(this.shown, this.center());
    this.space.add(this.land);
    this.setMode(this.mode);
  }

  /** Shows the house as a doll's house cut above a level, from within on foot, or from outside. */
  setMode(mode: Mode): void {
    if ((mode === "walk") !== (this.mode === "walk")) this.build(mode === "walk");
    this.mode = mode;
    this.frames.stop();
    this.lighting.setAir(mode);
    this.layLand();
    this.model.open(mode === "dollhouse" ? this.level : undefined);
    this.camera.fov = mode === "walk" ? 68 : 36;
    this.camera.near = mode === "walk" ? 0.15 : 2;
    if (mode === "walk") this.walker.enter(this.shown);
    else if (mode === "dollhouse") this.orbit = overDollhouse(this.camera, this.center(), this.cutFloor());
    else this.orbit = outside(this.camera, this.center());
    this.place();
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
      this.flyTo(overRoom(found, this.orbit.angle));
      return;
    }
    const view = viewOfRoom(this.shown, level, room);
    if (!view) return;
    if (this.mode === "outside") {
      this.setMode("walk");
      this.walker.standAt(view.at, view.look);
      this.place();
      this.events.entered(level, found.name);
      return;
    }
    this.walkTo(view.at, () => this.turnTo(view.look));
  }

  private flyTo(to: Orbit): void {
    const from = { ...this.orbit, target: this.orbit.target.clone() };
    if (this.reducedMotion) {
      this.orbit = to;
      this.place();
      return;
    }
    const start = performance.now();
    this.frames.run((now) => {
      const t = Math.min(1, (now - start) / FLY_MS);
      this.orbit = between(from, to, t);
      this.place();
      return t < 1;
    });
  }

  private walkTo(goal: Place, then: () => void = () => undefined): void {
    const way = [this.walker.place, ...wayTo(this.shown, this.walker.place, goal)];
    const arrive = () => {
      this.walker.place = goal;
      this.announce();
      then();
      this.place();
    };
    if (this.reducedMotion) {
      arrive();
      return;
    }
    let [leg, before] = [0, performance.now()];
    this.frames.run((now) => {
      leg = this.walker.follow(way, leg, now - before);
      before = now;
      this.place();
      if (leg + 1 < way.length) return true;
      arrive();
      return false;
    });
  }

  private turnTo(look: Place): void {
    if (this.reducedMotion) {
      this.walker.face(look);
      return;
    }
    // The task under way ends by itself first.
    setTimeout(() =>
      this.frames.run(() => {
        const more = this.walker.turnTowards(look);
        this.place();
        return more;
      }),
    );
  }

  private announce(): void {
    const room = this.walker.roomIn(this.shown);
    if (room !== undefined) this.events.entered(this.walker.place.level, room);
  }

  /** A press on the picture: on foot one goes there. */
  press(clientX: number, clientY: number): void {
    if (this.mode !== "walk") return;
    const at = pointAt(this.canvas, this.camera, this.model.solid, clientX, clientY);
    const goal = at && goalOfPress(this.shown, this.walker.place, at);
    if (goal) this.walkTo(goal);
  }

  /** Turns the view by pixels that a pointer was dragged. */
  drag(dx: number, dy: number): void {
    this.frames.stop();
    if (this.mode === "walk") this.walker.drag(dx, dy);
    else turn(this.orbit, dx, dy);
    this.place();
  }

  /** Moves what is looked at by pixels. */
  pan(dx: number, dy: number): void {
    if (this.mode === "walk") return;
    pan(this.orbit, dx, dy, this.center());
    this.place();
  }

  /** Nearer for factors below 1. */
  zoom(factor: number): void {
    this.frames.stop();
    if (this.mode === "walk") {
      this.camera.fov = clamp(this.camera.fov * Math.sqrt(factor), 35, 85);
    } else {
      this.orbit.distance = clamp(this.orbit.distance * factor, 14, this.center().reach * 8);
    }
    this.place();
  }

  /** One press of an arrow key. */
  step(key: ArrowKey): void {
    if (this.mode !== "walk") {
      const by = { ArrowUp: [0, 24], ArrowDown: [0, -24], ArrowLeft: [30, 0], ArrowRight: [-30, 0] }[key];
      this.drag(-(by[0] ?? 0), -(by[1] ?? 0));
      return;
    }
    this.frames.stop();
    if (this.walker.step(this.shown, key)) this.announce();
    this.place();
  }

  private place(): void {
    if (this.mode === "walk") this.walker.aim(this.camera);
    else aim(this.orbit, this.camera);
    this.camera.updateProjectionMatrix();
    const near = this.mode === "outside" ? this.orbit.distance * 0.62 : 0;
    showBeyond(this.land, this.camera.position, near);
    this.frames.draw();
  }

  private render(): void {
    this.renderer.render(this.space, this.camera);
    const rooms = this.mode === "dollhouse" ? this.shown.levels[this.level]?.rooms : undefined;
    this.events.labels(labelsOf(rooms ?? [], this.camera, this.holder));
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

  /** Frees everything; the stage draws no more. */
  dispose(): void {
    this.frames.dispose();
    this.model.dispose();
    disposeLand(this.land);
    this.lighting.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}
