/** What lies and grows on bare ground: boulders and rosettes of thick leaves. Feet. */

import type { Seeded } from "../geometry/seeded.ts";
import { cross, sub, unit, type Vec } from "../scene/mesh-builder.ts";
import { tone } from "./color.ts";
import { KIND, type Triangles } from "./triangles.ts";

type Point = [x: number, y: number, z: number];

const normalOf = (a: Point, b: Point, c: Point): Vec => unit(cross(sub(b, a), sub(c, a)));

/** A stone that lies half in the ground, of a width. */
export function boulder(into: Triangles, rnd: Seeded, x: number, z: number, wide: number, hex: string): void {
  const color = into.tone(tone(hex, rnd.between(-0.16, 0.1)));
  const sides = 9;
  const flat = rnd.between(0.42, 0.68);
  const turn = rnd.between(0, 6);
  const rings = [
    { y: -0.05, r: 0.5 },
    { y: 0.42, r: 0.47 },
    { y: 0.78, r: 0.33 },
    { y: 0.98, r: 0.12 },
  ].map(({ y, r }) =>
    Array.from({ length: sides }, (_, i): Point => {
      const around = turn + ((i + rnd.between(-0.3, 0.3)) * 2 * Math.PI) / sides;
      const out = r * wide * rnd.between(0.84, 1.14);
      return [
        x + Math.cos(around) * out * 1.15,
        y * wide * flat * rnd.between(0.9, 1.08),
        z + Math.sin(around) * out,
      ];
    }),
  );
  const put = (a: Point, b: Point, c: Point) => into.add([...a, ...b, ...c], normalOf(a, b, c), color, 0);
  for (let k = 1; k < rings.length; k++) {
    for (let i = 0; i < sides; i++) {
      const [low, high] = [rings[k - 1] ?? [], rings[k] ?? []];
      const [a, b] = [low[i] as Point, low[(i + 1) % sides] as Point];
      const [c, d] = [high[(i + 1) % sides] as Point, high[i] as Point];
      put(a, b, c);
      put(a, c, d);
    }
  }
  const crown = rings.at(-1) ?? [];
  for (let i = 2; i < sides; i++) put(crown[0] as Point, crown[i - 1] as Point, crown[i] as Point);
}

/** An agave: stiff blades that rise and lean out from one point, each folded along its middle. */
export function agave(into: Triangles, rnd: Seeded, x: number, z: number, h: number, hex: string): void {
  const colors = [tone(hex, -0.2), tone(hex, -0.06), tone(hex, 0.1)].map((one) => into.tone(one));
  const blades = 24;
  for (let i = 0; i < blades; i++) {
    const share = i / blades;
    const around = i * 2.399963 + rnd.between(-0.15, 0.15);
    const [cos, sin] = [Math.cos(around), Math.sin(around)];
    const lean = 0.25 + 0.7 * share;
    const long = h * rnd.between(0.85, 1.1);
    const at = (t: number, aside: number): Point => {
      const out = long * lean * t;
      const rise = long * Math.sqrt(Math.max(0.05, 1 - lean * lean * t)) * t;
      return [x + cos * out - sin * aside, 0.05 + rise, z + sin * out + cos * aside];
    };
    const wide = h * 0.1;
    const [foot, left, right, tip] = [at(0, 0), at(0.45, -wide), at(0.45, wide), at(1, 0)];
    const color = colors[i % 3] ?? 0;
    for (const [side, edge] of [
      [-1, left],
      [1, right],
    ] as const) {
      const length = Math.hypot(1, 0.9, 0.5);
      const normal: Point = [
        (-cos * 0.3 - sin * side * 0.5) / length,
        0.9 / length,
        (-sin * 0.3 + cos * side * 0.5) / length,
      ];
      into.add([...foot, ...edge, ...at(0.5, 0)], normal, color, KIND.leaf);
      into.add([...edge, ...tip, ...at(0.5, 0)], normal, color, KIND.leaf);
    }
  }
}
