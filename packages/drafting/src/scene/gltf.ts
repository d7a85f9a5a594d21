/** A scene as a binary glTF 2.0 file: meters, y up, plain colors, one node for each level and kind of part. */

import type { MeshPart } from "./mesh-builder.ts";
import type { Scene } from "./scene.ts";
import { sceneMesh } from "./scene-mesh.ts";

const METERS = 0.3048;
/** Corners lie on whole inches: near enough to look at and to plan with, too coarse to build from. */
const INCH = 1 / 12;
const LICENSE =
  "A model to look at and to talk about. It holds no dimensions, structure or details, and gives no license to build.";

const GL = { float: 5126, arrayBuffer: 34962 } as const;

/** The color of a material as glTF wants it: linear light, 0 to 1. */
function linear(hex: string): number[] {
  return [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return Math.round(light * 1e4) / 1e4;
  });
}

function rounded(positions: readonly number[]): number[] {
  return positions.map((value) => Math.round(value / INCH) * INCH * METERS);
}

function bounds(positions: readonly number[]) {
  const axis = (i: number) => positions.filter((_, at) => at % 3 === i);
  const ends = (pick: (a: number, b: number) => number) =>
    [0, 1, 2].map((i) => Math.fround(axis(i).reduce((a, b) => pick(a, b))));
  return { min: ends(Math.min), max: ends(Math.max) };
}

/** Leaves out triangles that rounding has made nothing. */
function whole({ positions, normals }: MeshPart): { positions: number[]; normals: number[] } {
  const out = { positions: [] as number[], normals: [] as number[] };
  const near = rounded(positions);
  for (let i = 0; i < near.length; i += 9) {
    const corners = [0, 3, 6].map((k) => near.slice(i + k, i + k + 3).join(" "));
    if (new Set(corners).size < 3) continue;
    out.positions.push(...near.slice(i, i + 9));
    out.normals.push(...normals.slice(i, i + 9));
  }
  return out;
}

/** The file of a scene; equal scenes have equal files. */
export function sceneGlb(scene: Scene): Uint8Array<ArrayBuffer> {
  const data: number[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const meshes: object[] = [];
  const groups = new Map<string, number[]>();
  const store = (values: readonly number[], extra: object): number => {
    bufferViews.push({
      buffer: 0,
      byteOffset: data.length * 4,
      byteLength: values.length * 4,
      target: GL.arrayBuffer,
    });
    for (const value of values) data.push(value);
    accessors.push({
      bufferView: bufferViews.length - 1,
      componentType: GL.float,
      count: values.length / 3,
      type: "VEC3",
      ...extra,
    });
    return accessors.length - 1;
  };
  for (const part of sceneMesh(scene)) {
    const { positions, normals } = whole(part);
    if (positions.length === 0) continue;
    const attributes = { POSITION: store(positions, bounds(positions)), NORMAL: store(normals, {}) };
    meshes.push({ name: part.group, primitives: [{ attributes, material: part.material }] });
    const name = `${scene.levels[part.level]?.name ?? "House"}, ${part.group}`;
    groups.set(name, [...(groups.get(name) ?? []), meshes.length - 1]);
  }
  const nodes: object[] = meshes.map((_, mesh) => ({ mesh }));
  const roots = [...groups].map(([name, children]) => nodes.push({ name, children }) - 1);
  const json = {
    asset: { version: "2.0", generator: "House plans store", copyright: LICENSE },
    scene: 0,
    scenes: [{ name: scene.name, nodes: roots }],
    nodes,
    meshes,
    materials: scene.materials.map(({ color, finish }) => ({
      name: finish ?? "plain",
      doubleSided: true,
      pbrMetallicRoughness: {
        baseColorFactor: [...linear(color), finish === "glass" ? 0.35 : 1],
        metallicFactor: 0,
        roughnessFactor: 0.9,
      },
      ...(finish === "glass" && { alphaMode: "BLEND" }),
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: data.length * 4 }],
  };
  return pack(new TextEncoder().encode(JSON.stringify(json)), new Float32Array(data));
}

/** Header, JSON padded with spaces, and the numbers. */
function pack(json: Uint8Array, numbers: Float32Array): Uint8Array<ArrayBuffer> {
  const padded = Math.ceil(json.length / 4) * 4;
  const file = new Uint8Array(12 + 8 + padded + 8 + numbers.byteLength);
  const view = new DataView(file.buffer);
  const words = [0x46546c67, 2, file.length, padded, 0x4e4f534a];
  words.forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  file.fill(0x20, 20, 20 + padded);
  file.set(json, 20);
  view.setUint32(20 + padded, numbers.byteLength, true);
  view.setUint32(24 + padded, 0x004e4942, true);
  file.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), 28 + padded);
  return file;
}
