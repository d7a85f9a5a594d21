import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { House } from "../layout/model";
import { sceneOf } from "./build-scene";

/** A scene as it is stored and served: compressed JSON under a name that changes with its content. */
export interface SceneFile {
  name: string;
  body: Uint8Array;
}

/** The public scene of a house; equal houses have equal files. */
export function sceneFile(house: House): SceneFile {
  const text = JSON.stringify(sceneOf(house));
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { name: `scene-${hash}.json.gz`, body: gzipSync(text, { level: 9 }) };
}
