import { DARK, type Decor, STEEL } from "./decor.ts";
import { type Form, type FormSize, oval, plate, type Span } from "./form.ts";

/** Height of the kick under cabinets, thickness of tops, and height of the drawers under a top, feet. */
const KICK = 0.33;
const TOP = 0.12;
const DRAWERS = 0.62;

/** Base cabinets with a row of drawers over doors, and a top that stands out before them. */
export function cabinets(
  form: Form,
  { w, d, h }: FormSize,
  color: string,
  top: string,
  bar: string,
  wide = 1.6,
): void {
  const body = d - 0.16;
  form.block(DARK, [0, w], [0, d - 0.34], [0, KICK]);
  form.block(color, [0, w], [0, body], [KICK, h - TOP]);
  form.fronts(color, [0, w], body, [h - TOP - DRAWERS, h - TOP], { wide, bar });
  form.fronts(color, [0, w], body, [KICK, h - TOP - DRAWERS], { wide, bar });
  form.block(top, [0, w], [0, d], [h - TOP, h]);
}

export function counter(form: Form, size: FormSize, { cabinet, top, bar }: Decor): void {
  cabinets(form, size, cabinet, top, bar);
  // The strip of the top that runs up the wall.
  form.block(top, [0, size.w], [0, 0.09], [size.h, size.h + 0.33]);
}

/** Cabinets to the side that it is used from, panels to the other, and a top that hangs over on both. */
export function island(form: Form, { w, d, h }: FormSize, { island: color, top, bar }: Decor): void {
  const body: Span = [0.1, d - 0.75];
  form.block(DARK, [0.12, w - 0.12], [0.3, d - 0.9], [0, KICK]);
  form.block(color, [0.08, w - 0.08], body, [KICK, h - TOP]);
  form.fronts(color, [0.08, w - 0.08], body[1], [KICK, h - TOP], { wide: 2.4 });
  for (const u of [0.02, w - 0.14]) form.block(color, [u, u + 0.12], [0.04, d - 0.7], [0, h - TOP]);
  form.fronts(color, [0.14, w - 0.14], 0.06, [KICK, h - TOP], { wide: 2.4, bar });
  form.block(top, [-0.1, w + 0.1], [-0.1, d + 0.1], [h - TOP, h + 0.02], { soft: 0.03 });
}

/** A basin let into a top, with its tap behind it. */
export function basin(form: Form, u: number, v: number, size: Span, top: number, color: string): void {
  const [ru, rv] = size;
  form.bowl(
    color,
    [oval(u, v, ru, rv, top, 12), oval(u, v, ru, rv, top + 0.06, 12)],
    [oval(u, v, ru - 0.07, rv - 0.07, top + 0.06, 12), oval(u, v, ru * 0.7, rv * 0.66, top + 0.008, 12)],
  );
}

export function tap(form: Form, u: number, v: number, foot: number, high: number, reach: number): void {
  form.drum(STEEL, "z", [u, v], [foot, foot + high], 0.05, { finish: "metal", sides: 6 });
  form.drum(STEEL, "v", [foot + high - 0.04, u], [v - 0.05, v + reach], 0.045, { finish: "metal", sides: 6 });
  form.drum(STEEL, "z", [u, v + reach - 0.05], [foot + high - 0.25, foot + high - 0.04], 0.04, {
    finish: "metal",
    sides: 6,
  });
}

export function sink(form: Form, { w, d, h }: FormSize): void {
  const [u, v]: [Span, Span] = [
    [0.2, w - 0.2],
    [0.42, d - 0.16],
  ];
  const less = ([from, to]: Span, by: number): Span => [from + by, to - by];
  form.bowl(
    "#a5aaad",
    [plate(u, v, h, 0.1), plate(u, v, h + 0.05, 0.1)],
    [plate(less(u, 0.07), less(v, 0.07), h + 0.05, 0.1), plate(less(u, 0.2), less(v, 0.2), h + 0.008, 0.1)],
    "metal",
  );
  tap(form, w / 2, 0.27, h, 1.15, 0.6);
}

export function range(form: Form, { w, d, h }: FormSize): void {
  const face = d + 0.02;
  form.block(STEEL, [0.01, w - 0.01], [0, face], [0.3, h + 0.02], { finish: "metal" });
  form.block(DARK, [0.05, w - 0.05], [0, face - 0.2], [0, 0.3]);
  form.block(DARK, [0.3, w - 0.3], [face, face + 0.03], [0.95, 2]);
  form.block(STEEL, [0.2, w - 0.2], [face + 0.1, face + 0.17], [2.12, 2.19], { finish: "metal" });
  for (let i = 0; i < 5; i++)
    form.drum(DARK, "v", [h - 0.22, (w * (i + 1)) / 6], [face, face + 0.08], 0.075, { sides: 8 });
  form.block(DARK, [0.05, w - 0.05], [0.1, d - 0.08], [h + 0.02, h + 0.05]);
  for (const u of [w * 0.28, w * 0.72])
    for (const v of [d * 0.32, d * 0.7])
      form.drum("#46494c", "z", [u, v], [h + 0.05, h + 0.09], [0.34, 0.3], { sides: 10 });
}

export function refrigerator(form: Form, { w, d, h }: FormSize): void {
  const metal = { finish: "metal", soft: 0.05 } as const;
  const split = 2.1;
  const middle = w / 2;
  form.block("#8d9295", [0.05, w - 0.05], [0, d - 0.2], [0.06, h], { finish: "metal" });
  form.block(STEEL, [0.04, middle - 0.015], [d - 0.2, d], [split, h], metal);
  form.block(STEEL, [middle + 0.015, w - 0.04], [d - 0.2, d], [split, h], metal);
  form.block(STEEL, [0.04, w - 0.04], [d - 0.2, d], [0.16, split - 0.03], metal);
  for (const u of [middle - 0.2, middle + 0.12])
    form.block("#d3d6d8", [u, u + 0.08], [d + 0.06, d + 0.14], [split + 0.5, h - 0.9], { finish: "metal" });
  form.block("#d3d6d8", [0.5, w - 0.5], [d + 0.06, d + 0.14], [split - 0.35, split - 0.27], {
    finish: "metal",
  });
}

export function dishwasher(form: Form, { w, d }: FormSize): void {
  // What stands round it closes its back, of an island too, whose panels lie further in.
  form.block(STEEL, [0.03, w - 0.03], [Math.min(0.9, d * 0.4), d - 0.04], [0.35, 2.86], { finish: "metal" });
  form.block("#d3d6d8", [0.25, w - 0.25], [d - 0.02, d + 0.05], [2.6, 2.67], { finish: "metal" });
}

/** Cabinets on the wall over a counter or a refrigerator. */
export function wallCabinet(form: Form, { w, d, h }: FormSize, { wallCabinet: color, bar }: Decor): void {
  form.block(color, [0, w], [0, d - 0.05], [0, h]);
  form.fronts(color, [0, w], d - 0.05, [0, h], { bar, low: true });
}

/** The hood over a range, and its duct. */
export function hood(form: Form, { w, d, h }: FormSize): void {
  const canopy = Math.min(0.85, h * 0.6);
  const inner: [Span, Span] = [
    [w * 0.3, w * 0.7],
    [0, d * 0.5],
  ];
  form.loft(
    STEEL,
    [plate([0, w], [0, d], 0), plate([0, w], [0, d], 0.18), plate(...inner, canopy), plate(...inner, h)],
    "metal",
  );
}
