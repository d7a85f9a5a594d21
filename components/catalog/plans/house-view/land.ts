import { type LandTree, landOf, type Scene, sequence } from "drafting/scene";
import {
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Vector3,
} from "three";

/** How far the ground goes before it fades, feet. */
const REACH = 420;

const GROUND = "ground";

function fade(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 256;
  canvas.height = 256;
  const context = canvas.getContext("2d");
  if (context) {
    const rim = context.createRadialGradient(128, 128, 20, 128, 128, 128);
    rim.addColorStop(0, "#fff");
    rim.addColorStop(0.45, "#ddd");
    rim.addColorStop(1, "#000");
    context.fillStyle = rim;
    context.fillRect(0, 0, 256, 256);
  }
  return new CanvasTexture(canvas);
}

export function landGroup(scene: Scene, center: { x: number; z: number }): Group {
  const land = landOf(scene);
  const group = new Group();
  const ground = new Mesh(
    new CircleGeometry(REACH, 64),
    new MeshLambertMaterial({ color: land.ground, alphaMap: fade(), transparent: true, depthWrite: false }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(center.x, -0.06, center.z);
  ground.receiveShadow = true;
  ground.renderOrder = -2;
  ground.name = GROUND;
  ground.userData.color = land.ground;
  group.add(ground);
  const paving = new MeshLambertMaterial({ color: land.paving });
  for (const [x0, z0, x1, z1] of land.paved) {
    const slab = new Mesh(new PlaneGeometry(x1 - x0, z1 - z0), paving);
    slab.rotation.x = -Math.PI / 2;
    slab.position.set((x0 + x1) / 2, 0.02, (z0 + z1) / 2);
    slab.receiveShadow = true;
    group.add(slab);
  }
  const plants = new Plants();
  for (const tree of land.trees) group.add(plants.of(tree));
  return group;
}

/** In the doll's house view: paper for a ground, and no trees in the way. */
export function setLandQuiet(land: Group, quiet: boolean, height: number): void {
  for (const one of land.children) {
    if (one.name === GROUND && one instanceof Mesh) {
      one.material.color.set(quiet ? "#dedbd2" : one.userData.color);
      one.position.y = height - 0.06;
    } else one.visible = !quiet;
    one.userData.quiet = quiet;
  }
}

/** Hides the trees between the eye and the house: those nearer to the eye than `near` feet. */
export function showBeyond(land: Group, eye: Vector3, near: number): void {
  for (const one of land.children)
    if (one instanceof Group && !one.userData.quiet) one.visible = one.position.distanceTo(eye) > near;
}

class Plants {
  private readonly crown = lumpy(new IcosahedronGeometry(1, 3));
  private readonly cone = new ConeGeometry(1, 1, 12);
  private readonly stem = new CylinderGeometry(0.5, 0.7, 1, 8);
  private readonly bark = new MeshLambertMaterial({ color: "#7d6a55" });
  private readonly greens = new Map<string, MeshLambertMaterial>();

  private green(hex: string, lift: number): MeshLambertMaterial {
    const key = `${hex} ${lift}`;
    const found =
      this.greens.get(key) ?? new MeshLambertMaterial({ color: new Color(hex).offsetHSL(0, 0, lift) });
    this.greens.set(key, found);
    return found;
  }

  of(tree: LandTree): Group {
    const group = new Group();
    const next = sequence(`${tree.x} ${tree.z}`);
    const put = (
      shape: BufferGeometry,
      material: MeshLambertMaterial,
      x: number,
      y: number,
      z: number,
      w: number,
      h: number,
    ) => {
      const mesh = new Mesh(shape, material);
      mesh.position.set(x, y, z);
      mesh.scale.set(w, h, w);
      mesh.rotation.y = next() * 6;
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      group.add(mesh);
    };
    const { height: h, kind, color } = tree;
    group.position.set(tree.x, 0, tree.z);
    if (kind === "shrub") {
      put(this.crown, this.green(color, 0), 0, h * 0.34, 0, h * 0.55, h * 0.46);
      return group;
    }
    put(this.stem, this.bark, 0, h * 0.2, 0, h * 0.028, h * 0.42);
    if (kind === "pine") {
      for (const [at, wide, lift] of [
        [0.4, 0.2, -0.03],
        [0.6, 0.155, 0],
        [0.79, 0.1, 0.03],
      ] as const)
        put(this.cone, this.green(color, lift), 0, h * at, 0, h * wide, h * 0.42);
      return group;
    }
    put(this.crown, this.green(color, 0), 0, h * 0.6, 0, h * 0.29, h * 0.34);
    for (let i = 0; i < 3; i++) {
      const angle = i * 2.1 + next();
      const size = h * (0.18 + 0.05 * next());
      put(
        this.crown,
        this.green(color, 0.03 * (i - 1)),
        Math.cos(angle) * h * 0.18,
        h * (0.42 + 0.2 * next()),
        Math.sin(angle) * h * 0.18,
        size,
        size,
      );
    }
    return group;
  }
}

function lumpy(shape: BufferGeometry): BufferGeometry {
  const at = shape.getAttribute("position");
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    const k = 1 + 0.09 * Math.sin(5 * x + 2 * y) * Math.cos(4 * z - 3 * y) + 0.05 * Math.sin(9 * z + 7 * x);
    at.setXYZ(i, x * k, y * k * 0.96, z * k);
  }
  // The icosahedron shares no corners, so that computed normals would show its facets.
  const normals = shape.getAttribute("normal");
  for (let i = 0; i < at.count; i++) {
    const length = Math.hypot(at.getX(i), at.getY(i), at.getZ(i)) || 1;
    normals.setXYZ(i, at.getX(i) / length, at.getY(i) / length, at.getZ(i) / length);
  }
  return shape;
}

export function skyTexture(colors: readonly string[]): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 4;
  canvas.height = 256;
  const context = canvas.getContext("2d");
  if (context) {
    const way = context.createLinearGradient(0, 0, 0, 256);
    for (const [i, color] of colors.entries()) way.addColorStop(i / (colors.length - 1), color);
    context.fillStyle = way;
    context.fillRect(0, 0, 4, 256);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

export function disposeLand(land: Group): void {
  land.traverse((one) => {
    if (!(one instanceof Mesh)) return;
    one.geometry.dispose();
    one.material.alphaMap?.dispose();
    one.material.dispose();
  });
}
