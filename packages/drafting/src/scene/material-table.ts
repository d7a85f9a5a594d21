import type { SceneFinish, SceneMaterial } from "./scene.ts";

/** The materials of a scene, each once, in the order in which they are first asked for. */
export class MaterialTable {
  readonly list: SceneMaterial[] = [];
  private readonly known = new Map<string, number>();

  /** The index of a material. */
  of(color: string, finish?: SceneFinish): number {
    const key = `${color} ${finish ?? ""}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.list.length);
    this.list.push(finish ? { color, finish } : { color });
    return this.list.length - 1;
  }
}
