import { DARK, STEEL, WHITE } from "./decor.ts";
import { type Form, type FormSize, plate, type Span } from "./form.ts";

const STONE = "#cfc8bb";
/** The walls of every room. */
const PLASTER = "#f3f0e9";

/** A water heater or a furnace. */
export function tank(form: Form, { w, d, h }: FormSize, color: string): void {
  const r = Math.min(w, d) / 2;
  form.drum(color, "z", [w / 2, d / 2], [0.1, h], r, { sides: 14 });
  form.drum(STEEL, "z", [w / 2, d / 2], [h, h + 0.9], 0.16, { finish: "metal" });
  form.block(DARK, [w * 0.35, w * 0.65], [d - 0.06, d + 0.02], [0.6, 1.3]);
}

export function airHandler(form: Form, { w, d, h }: FormSize): void {
  form.block("#b9bdbf", [0, w], [0, d], [0, h]);
  form.fronts("#c3c7c9", [0, w], d, [0.2, h - 0.1], { wide: 9 });
  form.block("#c9cccd", [w * 0.15, w * 0.85], [d * 0.15, d * 0.85], [h, h + 1.2], { finish: "metal" });
}

export function ductlessHead(form: Form, { w, d, h }: FormSize): void {
  form.block("#f2f2ef", [0, w], [0, d], [0, h], { soft: 0.12 });
  form.block("#d5d7d6", [0.15, w - 0.15], [d * 0.55, d * 0.9], [-0.01, 0.02]);
}

export function panel(form: Form, { w, d, h }: FormSize): void {
  form.block("#9aa0a3", [0, w], [0, d], [0, h]);
  form.fronts("#a4aaad", [0, w], d, [0, h], { wide: 9 });
}

export function fireplace(form: Form, { w, d, h }: FormSize, wood: string): void {
  const side = Math.max(0.5, w * 0.2);
  form.block(STONE, [0, side], [0, d], [0, h], { finish: "stone" });
  form.block(STONE, [w - side, w], [0, d], [0, h], { finish: "stone" });
  form.block(STONE, [side, w - side], [0, d], [2.8, h], { finish: "stone" });
  form.block("#262320", [side, w - side], [0, d * 0.4], [0, 2.8]);
  form.block("#8f887c", [side - 0.3, w - side + 0.3], [d, d + 0.5], [0, 0.12]);
  form.block(wood, [side - 0.4, w - side + 0.4], [d, d + 0.55], [4.2, 4.55], { soft: 0.03 });
  // Logs.
  for (const [v, z] of [
    [d * 0.62, 0.2],
    [d * 0.82, 0.2],
    [d * 0.72, 0.42],
  ] as const)
    form.drum("#6f5138", "u", [v, z], [side + 0.35, w - side - 0.35], 0.13, { sides: 7 });
}

/** The chase of a flue that comes from the level below: framed, and finished like the walls. */
export function chimney(form: Form, { w, d, h }: FormSize): void {
  form.block(PLASTER, [0, w], [0, d], [0, h]);
  form.block(WHITE, [-0.04, w + 0.04], [-0.04, d + 0.04], [0, 0.42]);
}

/** A car with its hood to the front. */
export function car(form: Form, { w, d }: FormSize): void {
  const paint = "#6f7f8c";
  const half = (by: number): Span => [by, w - by];
  const body = (u: number, v0: number, v1: number, z: number) => plate(half(u), [d * v0, d * v1], z, 0.35);
  form.loft(paint, [
    body(0.25, 0.02, 0.985, 0.6),
    body(0.12, 0, 1, 1.1),
    body(0.12, 0, 1, 2.2),
    body(0.3, 0.015, 0.98, 2.75),
    body(0.45, 0.03, 0.94, 2.85),
  ]);
  form.loft(DARK, [body(0.45, 0.12, 0.72, 2.83), body(0.8, 0.2, 0.6, 4.3)]);
  form.loft(paint, [body(0.78, 0.2, 0.6, 4.3), body(0.95, 0.23, 0.56, 4.5)]);
  for (const v of [d * 0.19, d * 0.8])
    for (const u of [0.06, w - 0.78]) {
      form.drum("#222426", "u", [v, 1.08], [u, u + 0.72], 1.08, { sides: 14 });
      form.drum("#a6abae", "u", [v, 1.08], u < 1 ? [u - 0.01, u] : [u + 0.72, u + 0.73], 0.6, { sides: 10 });
    }
  for (const u of [0.55, w - 1.25]) form.block("#f0efe9", [u, u + 0.7], [d * 0.975, d * 1.002], [1.9, 2.2]);
}
