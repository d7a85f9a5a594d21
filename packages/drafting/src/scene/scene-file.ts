import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Scene } from "./scene.ts";

/** A scene as it is stored and served: compressed JSON under a name that changes with its content. */
export interface SceneFile {
  name: string;
  body: Uint8Array;
}

/** The public file of a scene; equal scenes have equal files. */
export function sceneFile(scene: Scene): SceneFile {
  const text = JSON.stringify(scene);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { name: `scene-${hash}.json.gz`, body: gzipSync(text, { level: 9 }) };
}
