import {
  cutRects,
  MeshBuilder,
  type MeshPart,
  type Scene,
  type SceneFinish,
  sceneMesh,
  UNITS,
} from "drafting/scene";
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  FrontSide,
  Group,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Plane,
  type Texture,
  Vector3,
} from "three";
import { patternTexture } from "./patterns";

/** Height over its floor at which a level is cut open, feet. */
const CUT = 5.6;

export class HouseModel {
  readonly group = new Group();
  /** All that one does not see through. */
  readonly solid: Mesh[] = [];
  private readonly plane = new Plane(new Vector3(0, -1, 0), 1e6);
  private readonly caps: Mesh[] = [];
  private readonly parts: { mesh: Mesh; part: MeshPart }[] = [];
  private readonly patterns = new Map<string, Texture | undefined>();
  private readonly materials = new Map<string, Material>();

  constructor(private readonly scene: Scene) {
    for (const part of sceneMesh(scene)) {
      const mesh = new Mesh(geometryOf(part), this.material(part.material));
      const clear = scene.materials[part.material]?.finish === "glass";
      mesh.castShadow = !clear && part.group !== "ceiling";
      mesh.receiveShadow = !clear;
      if (clear) mesh.renderOrder = 2;
      mesh.userData.level = part.level;
      this.parts.push({ mesh, part });
      if (!clear) this.solid.push(mesh);
      this.group.add(mesh);
    }
    for (const index of scene.levels.keys()) this.addCap(index);
    this.open(undefined);
  }

  /** The black of the cut through the walls of a level. */
  private addCap(index: number): void {
    const level = this.scene.levels[index];
    if (!level) return;
    const mesh = new MeshBuilder();
    const at = level.floor + CUT * UNITS;
    for (const [x0, z0, x1, z1] of cutRects(level, at)) {
      const [a, b, c, d] = [x0, z0, x1, z1].map((v) => v / UNITS) as [number, number, number, number];
      const y = at / UNITS - 0.01;
      mesh.face(
        "wall",
        index,
        this.scene.inside.cut,
        [
          [a, y, b],
          [c, y, b],
          [c, y, d],
          [a, y, d],
        ],
        [0, 1, 0],
      );
    }
    for (const part of mesh.parts) {
      const cap = new Mesh(geometryOf(part), this.material(part.material));
      cap.receiveShadow = true;
      this.caps[index] = cap;
      this.group.add(cap);
    }
  }

  /** @param cut whether it ends at the cut; what belongs to a lower level does not */
  private material(index: number, cut = true): Material {
    const key = `${index} ${cut}`;
    const known = this.materials.get(key);
    if (known) return known;
    const { color, finish } = this.scene.materials[index] ?? { color: "#cccccc" };
    const shared = cut ? { clippingPlanes: [this.plane], clipShadows: true } : {};
    const map = this.pattern(color, finish);
    const made =
      finish === "glass"
        ? new MeshPhysicalMaterial({
            ...shared,
            color: "#9db8c4",
            transparent: true,
            opacity: 0.34,
            roughness: 0.08,
            metalness: 0.1,
            depthWrite: false,
          })
        : new MeshStandardMaterial({
            ...shared,
            color: map ? "#ffffff" : color,
            map: map ?? null,
            roughness: finish === "metal" || finish === "standing-seam" ? 0.5 : 0.92,
            metalness: finish === "metal" ? 0.25 : 0,
            side: finish === "metal" ? FrontSide : DoubleSide,
            shadowSide: DoubleSide,
          });
    this.materials.set(key, made);
    return made;
  }

  private pattern(color: string, finish: SceneFinish | undefined): Texture | undefined {
    const key = `${color} ${finish ?? ""}`;
    if (!this.patterns.has(key)) this.patterns.set(key, patternTexture(color, finish));
    return this.patterns.get(key);
  }

  /** Cuts the house open above a level; whole again for undefined. */
  open(level: number | undefined): void {
    const own = level === undefined ? undefined : this.scene.levels[level];
    this.plane.constant = own ? own.floor / UNITS + CUT : 1e6;
    this.caps.forEach((cap, index) => {
      cap.visible = index === level;
    });
    for (const { mesh, part } of this.parts) {
      mesh.visible = level === undefined || part.level <= level || part.group === "shell";
      mesh.material = this.material(part.material, level === undefined || part.level >= level);
    }
  }

  /** Frees what the graphics card holds of it. */
  dispose(): void {
    for (const { mesh } of this.parts) mesh.geometry.dispose();
    for (const cap of this.caps) cap?.geometry.dispose();
    for (const material of this.materials.values()) {
      material.dispose();
    }
    for (const texture of this.patterns.values()) texture?.dispose();
  }
}

function geometryOf({ positions, normals, uvs }: MeshPart): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  return geometry;
}
