import { type Scene, UNITS } from "drafting/scene";
import {
  AmbientLight,
  Color,
  DirectionalLight,
  HemisphereLight,
  type Scene as Space,
  type Texture,
} from "three";
import { skyTexture } from "./land";
import { type Facing, sunAt } from "./sun";

/** As a doll's house cut above a level, from within on foot, or from outside. */
export type Mode = "dollhouse" | "walk" | "outside";

/** The middle of a house and how far it reaches from there, in feet. */
export interface Center {
  x: number;
  y: number;
  z: number;
  reach: number;
}

export function centerOf({ box, top: high }: Scene): Center {
  const [x0, z0, x1, z1] = box.map((v) => v / UNITS) as [number, number, number, number];
  const top = high / UNITS;
  return {
    x: (x0 + x1) / 2,
    y: top * 0.38,
    z: (z0 + z1) / 2,
    reach: Math.hypot(x1 - x0, z1 - z0, top) / 2,
  };
}

export class Lighting {
  private readonly sun = new DirectionalLight("#ffffff", 3);
  private readonly sky = new HemisphereLight("#eef4fa", "#a59a86", 1.2);
  private readonly fill = new AmbientLight("#fffaf2", 0.3);
  /** Tells walls of different directions apart where the sun does not reach. */
  private readonly side = new DirectionalLight("#fff6ea", 0);

  private colors: readonly string[] = [];
  private picture: Texture | undefined;

  constructor(
    private readonly space: Space,
    { reach }: Center,
  ) {
    this.side.position.set(-0.6, 0.35, 1);
    space.add(this.sky, this.fill, this.side, this.sun, this.sun.target);
    const { shadow } = this.sun;
    this.sun.castShadow = true;
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
  setSun(hour: number, facing: Facing, { x, y, z, reach }: Center): void {
    const sun = sunAt(hour, facing);
    const away = reach * 3;
    this.sun.position.set(x + sun.x * away, sun.y * away, z + sun.z * away);
    this.sun.target.position.set(x, y * 0.5, z);
    this.sun.color.set(sun.color);
    this.sun.intensity = sun.strength;
    this.sky.intensity = sun.ambient;
    this.colors = sun.sky;
  }

  /** Rooms get their light from everywhere; outside the sun tells. A doll's house stands before paper. */
  setAir(mode: Mode): void {
    this.picture?.dispose();
    this.picture = mode === "dollhouse" ? undefined : skyTexture(this.colors);
    this.space.background = this.picture ?? new Color("#eceae4");
    const within = mode === "walk";
    this.sky.groundColor.set(within ? "#d8cfc2" : "#a59a86");
    this.fill.intensity = within ? 1 : mode === "dollhouse" ? 0.5 : 0.3;
    this.side.intensity = within ? 0.7 : 0.25;
  }

  dispose(): void {
    this.picture?.dispose();
    this.sun.shadow.map?.dispose();
  }
}
