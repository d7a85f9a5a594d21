import { type Scene, UNITS } from "drafting/scene";
import {
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  Raycaster,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";

/** The name of a room where it stands on the picture, in CSS pixels. */
export interface Label {
  name: string;
  size: string;
  x: number;
  y: number;
}

/** What draws on a canvas. @throws Error where the browser has no WebGL */
export function rendererOn(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext("webgl2", { antialias: true });
  if (!context) throw new Error("This browser has no WebGL.");
  const renderer = new WebGLRenderer({ canvas, context });
  Object.assign(canvas.style, { display: "block", width: "100%", height: "100%" });
  renderer.localClippingEnabled = true;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.95;
  return renderer;
}

/** Names that are out of the picture are left out. */
export function labelsOf(
  rooms: Scene["levels"][number]["rooms"],
  camera: PerspectiveCamera,
  { clientWidth, clientHeight }: HTMLElement,
): Label[] {
  return rooms.flatMap(({ name, size, x, y, z }) => {
    const at = new Vector3(x / UNITS, z / UNITS + 0.5, y / UNITS).project(camera);
    if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || at.z > 1) return [];
    return [{ name, size, x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight }];
  });
}

/** The point of the nearest of some things that is seen at a point of the window, in feet; undefined where there is none. */
export function pointAt(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  things: Object3D[],
  clientX: number,
  clientY: number,
): Vector3 | undefined {
  const box = canvas.getBoundingClientRect();
  // It may have moved since it was drawn last.
  camera.updateMatrixWorld();
  const ray = new Raycaster();
  ray.setFromCamera(
    new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2),
    camera,
  );
  return ray.intersectObjects(things, false)[0]?.point;
}
