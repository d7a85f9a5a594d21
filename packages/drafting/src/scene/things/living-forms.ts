import { DARK, type Decor, LINEN, WHITE } from "./decor.ts";
import { type Form, type FormSize, plate, type Span } from "./form.ts";

const fabric = (soft: number) => ({ finish: "fabric", soft }) as const;

export function bed(form: Form, { w, d }: FormSize, decor: Decor, pillows: number): void {
  const { wood, throw: cover, accent } = decor;
  form.block(wood, [0, w], [0, 0.22], [0.1, 3.5], { soft: 0.05 });
  form.block(wood, [0.06, w - 0.06], [0.22, d - 0.02], [0.45, 0.95], { soft: 0.05 });
  for (const u of [0.12, w - 0.32])
    for (const v of [0.3, d - 0.35]) form.block(wood, [u, u + 0.2], [v, v + 0.2], [0, 0.45]);
  form.block(WHITE, [0.12, w - 0.12], [0.24, d - 0.1], [0.95, 1.75], fabric(0.16));
  form.block("#dfe1df", [0, w], [d * 0.33, d - 0.02], [0.85, 1.92], fabric(0.2));
  form.block(LINEN, [0, w], [d * 0.33, d * 0.33 + 0.75], [1.02, 2], fabric(0.14));
  form.block(cover, [-0.02, w + 0.02], [d * 0.72, d * 0.9], [0.95, 1.97], fabric(0.16));
  const wide = (w - 0.3) / pillows;
  for (let i = 0; i < pillows; i++) {
    const from = 0.15 + i * wide;
    // One stands against the headboard, one lies before it.
    form.loft(
      LINEN,
      [
        plate([from + 0.1, from + wide - 0.1], [0.28, 0.62], 1.72, 0.06),
        plate([from + 0.03, from + wide - 0.03], [0.24, 0.72], 2.05, 0.14),
        plate([from + 0.06, from + wide - 0.06], [0.22, 0.52], 2.6, 0.1),
        plate([from + 0.2, from + wide - 0.2], [0.24, 0.4], 2.82, 0.06),
      ],
      "fabric",
    );
    form.block(WHITE, [from + 0.1, from + wide - 0.1], [0.62, 1.75], [1.72, 2.2], fabric(0.22));
  }
  form.block(accent, [w / 2 - 0.75, w / 2 + 0.75], [1.45, 1.95], [1.78, 2.42], fabric(0.2));
}

export function sofa(
  form: Form,
  { w, d }: FormSize,
  { sofa: color, cushion, accent, throw: other }: Decor,
): void {
  const arm = Math.min(0.62, w * 0.12);
  for (const u of [0.14, w - 0.3])
    for (const v of [0.14, d - 0.4]) form.block(DARK, [u, u + 0.16], [v, v + 0.16], [0, 0.42]);
  form.block(color, [0.03, w - 0.03], [0.02, d - 0.14], [0.36, 1.08], fabric(0.06));
  form.block(color, [0.03, w - 0.03], [0, 0.6], [0.9, 2.55], fabric(0.14));
  for (const u of [0, w - arm]) form.block(color, [u, u + arm], [0.05, d - 0.08], [0.36, 1.98], fabric(0.14));
  const seats = Math.max(1, Math.round((w - 2 * arm) / 2.5));
  const wide = (w - 2 * arm) / seats;
  for (let i = 0; i < seats; i++) {
    const u: Span = [arm + i * wide + 0.02, arm + (i + 1) * wide - 0.02];
    form.block(cushion, u, [0.55, d], [1.06, 1.56], fabric(0.14));
    // Cushions lean on the back.
    form.loft(
      cushion,
      [
        plate([u[0] + 0.06, u[1] - 0.06], [0.6, 1.08], 1.54, 0.08),
        plate(u, [0.54, 1.16], 1.82, 0.16),
        plate(u, [0.44, 0.98], 2.42, 0.16),
        plate([u[0] + 0.14, u[1] - 0.14], [0.46, 0.78], 2.66, 0.08),
      ],
      "fabric",
    );
  }
  const loose = (at: number, tone: string) =>
    form.loft(
      tone,
      [
        plate([at - 0.3, at + 0.3], [1.1, 1.3], 1.54, 0.04),
        plate([at - 0.56, at + 0.56], [1.02, 1.44], 1.86, 0.08),
        plate([at - 0.56, at + 0.56], [0.92, 1.26], 2.2, 0.08),
        plate([at - 0.3, at + 0.3], [0.96, 1.06], 2.48, 0.03),
      ],
      "fabric",
    );
  loose(arm + 0.62, accent);
  if (w > 5) loose(w - arm - 0.62, other);
}

/** Four legs that grow slimmer downwards. */
function legs(form: Form, u: Span, v: Span, top: number, color: string, thick: number): void {
  for (const a of [u[0], u[1] - thick])
    for (const b of [v[0], v[1] - thick])
      form.loft(color, [
        plate([a + thick * 0.22, a + thick * 0.78], [b + thick * 0.22, b + thick * 0.78], 0),
        plate([a, a + thick], [b, b + thick], top),
      ]);
}

/** A chair whose back stands at the end of `v` that `way` points to. */
function chair(form: Form, u: number, v: number, way: 1 | -1, { wood, seat }: Decor): void {
  legs(form, [u - 0.68, u + 0.68], [v - 0.68, v + 0.68], 1.4, wood, 0.15);
  form.block(seat, [u - 0.74, u + 0.74], [v - 0.72, v + 0.72], [1.38, 1.55], { soft: 0.06 });
  const back = v + way * 0.66;
  for (const a of [u - 0.66, u + 0.56])
    form.loft(wood, [
      plate([a, a + 0.1], [back - 0.06, back + 0.06], 1.4),
      plate([a, a + 0.1], [back + way * 0.16 - 0.05, back + way * 0.16 + 0.05], 2.85),
    ]);
  for (const z of [2, 2.42])
    form.block(
      wood,
      [u - 0.6, u + 0.6],
      [back + way * (z - 1.4) * 0.11 - 0.035, back + way * (z - 1.4) * 0.11 + 0.035],
      [z, z + 0.34],
    );
}

/** A dining table with as many chairs as the plan draws around it. */
export function table(form: Form, { w, d, h }: FormSize, decor: Decor): void {
  form.block(decor.wood, [0, w], [0, d], [h - 0.13, h], { soft: 0.05, finish: "boards" });
  form.block(decor.wood, [0.3, w - 0.3], [0.3, d - 0.3], [h - 0.42, h - 0.13]);
  legs(form, [0.12, w - 0.12], [0.12, d - 0.12], h - 0.13, decor.wood, 0.26);
  const seats = Math.max(1, Math.floor((w - 0.3) / 1.95));
  for (let i = 0; i < seats; i++) {
    const u = (w * (i + 0.5)) / seats;
    chair(form, u, -0.3, -1, decor);
    chair(form, u, d + 0.3, 1, decor);
  }
  form.bowl(
    "#e3ddd0",
    [ring(w / 2, d / 2, 0.26, h), ring(w / 2, d / 2, 0.5, h + 0.3)],
    [ring(w / 2, d / 2, 0.46, h + 0.3), ring(w / 2, d / 2, 0.2, h + 0.06)],
  );
}

const ring = (u: number, v: number, r: number, z: number) =>
  plate([u - r, u + r], [v - r, v + r], z, r * 0.59);

export function coffeeTable(form: Form, { w, d, h }: FormSize, { wood, accent }: Decor): void {
  form.block(wood, [0, w], [0, d], [h - 0.14, h], { soft: 0.06, finish: "boards" });
  form.block(wood, [0.2, w - 0.2], [0.2, d - 0.2], [0.35, 0.43]);
  legs(form, [0.1, w - 0.1], [0.1, d - 0.1], h - 0.14, wood, 0.2);
  form.block("#ebe7de", [w * 0.22, w * 0.22 + 0.95], [d * 0.3, d * 0.3 + 0.7], [h, h + 0.09]);
  form.block(
    accent,
    [w * 0.22 + 0.08, w * 0.22 + 0.85],
    [d * 0.3 + 0.06, d * 0.3 + 0.6],
    [h + 0.09, h + 0.16],
  );
}

export function desk(form: Form, { w, d, h }: FormSize, decor: Decor): void {
  form.block(decor.wood, [0, w], [0, d], [h - 0.12, h], { soft: 0.04 });
  legs(form, [0.06, w - 0.06], [0.06, d - 0.06], h - 0.12, DARK, 0.18);
  form.block(decor.wood, [w - 1.5, w - 0.2], [0.15, d - 0.2], [1.5, h - 0.12]);
  chair(form, w / 2 - 0.3, d + 0.4, 1, decor);
  form.block(DARK, [w / 2 - 1, w / 2 + 0.6], [0.36, 0.42], [h + 0.35, h + 1.3]);
  form.block(DARK, [w / 2 - 0.28, w / 2 - 0.12], [0.3, 0.36], [h, h + 0.7]);
  form.drum(DARK, "z", [w / 2 - 0.2, 0.42], [h, h + 0.03], 0.34, { sides: 10 });
  form.block(WHITE, [w / 2 - 0.9, w / 2 + 0.4], [1.05, 1.5], [h, h + 0.05]);
}

export function bench(form: Form, { w, d, h }: FormSize, { wood, cushion, cabinet }: Decor): void {
  form.block(cabinet, [0.03, w - 0.03], [0.02, d - 0.08], [0.12, h - 0.14]);
  form.fronts(cabinet, [0.03, w - 0.03], d - 0.08, [0.12, h - 0.14], { wide: 1.8 });
  form.block(wood, [0, w], [0, d], [h - 0.14, h]);
  form.block(cushion, [0.04, w - 0.04], [0.05, d - 0.04], [h, h + 0.22], fabric(0.09));
}

/** A rug with a border. */
export function rug(form: Form, { w, d, h }: FormSize, { rug: color, border }: Decor): void {
  form.block(border, [0, w], [0, d], [0, h * 0.7]);
  form.block(color, [0.3, w - 0.3], [0.3, d - 0.3], [0, h], { finish: "fabric" });
}

/** Lamps that hang in a row from a ceiling. */
export function pendants(form: Form, { w, d, h }: FormSize, { bar }: Decor): void {
  const count = Math.max(1, Math.round(w / 2.8));
  for (let i = 0; i < count; i++) {
    const [u, v] = [(w * (i + 0.5)) / count, d / 2];
    form.drum(DARK, "z", [u, v], [0.75, h], 0.02, { sides: 4 });
    form.drum(bar, "z", [u, v], [0.62, 0.8], [0.2, 0.06]);
    form.drum("#f4ead2", "z", [u, v], [0, 0.62], [0.5, 0.3], { sides: 12 });
  }
}

export function floorLamp(form: Form, { w, d, h }: FormSize, { bar }: Decor): void {
  const middle: [number, number] = [w / 2, d / 2];
  form.drum(bar, "z", middle, [0, 0.08], w * 0.42, { sides: 10 });
  form.drum(bar, "z", middle, [0.08, h - 0.6], 0.04, { sides: 6 });
  form.drum("#f4ead2", "z", middle, [h - 0.95, h], [w * 0.5, w * 0.34], { sides: 12 });
}

/** A framed print: a low sun over hills. */
export function picture(
  form: Form,
  { w, d, h }: FormSize,
  { wood, accent, throw: far, rug: sky }: Decor,
): void {
  const flat = (color: string, u: Span, z: Span, over: number) =>
    form.block(color, u, [d + over - 0.02, d + over], z);
  form.block(wood, [0, w], [0, d], [0, h]);
  flat(WHITE, [0.06, w - 0.06], [0.06, h - 0.06], 0.01);
  flat(sky, [0.3, w - 0.3], [0.3, h - 0.3], 0.02);
  flat(far, [0.3, w - 0.3], [0.3, h * 0.42], 0.03);
  form.drum(accent, "v", [h * 0.58, w * 0.62], [d, d + 0.03], Math.min(0.26, h * 0.16), { sides: 12 });
}
