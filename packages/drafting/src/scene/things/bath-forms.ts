import { DARK, type Decor, PANE, STEEL, WHITE } from "./decor.ts";
import { type Form, type FormSize, oval, plate, type Span } from "./form.ts";
import { basin, cabinets, tap } from "./kitchen-forms.ts";

export function toilet(form: Form, { w, d }: FormSize): void {
  const [u, ru] = [w / 2, w * 0.42];
  form.block(WHITE, [w * 0.06, w * 0.94], [0.04, 0.66], [1.2, 2.42], { soft: 0.06 });
  form.block(WHITE, [w * 0.03, w * 0.97], [0.02, 0.7], [2.42, 2.52], { soft: 0.04 });
  const v = 0.55 + (d - 0.55) / 2;
  const rv = (d - 0.55) / 2;
  form.loft(WHITE, [
    oval(u, v - 0.1, ru * 0.6, rv * 0.72, 0),
    oval(u, v - 0.1, ru * 0.56, rv * 0.66, 0.55),
    oval(u, v, ru * 0.94, rv * 0.96, 1.2),
    oval(u, v, ru, rv, 1.3),
    oval(u, v, ru, rv, 1.42),
    oval(u, v, ru * 0.9, rv * 0.92, 1.46),
  ]);
  form.block(WHITE, [w * 0.2, w * 0.8], [0.3, 0.8], [0, 1.25], { soft: 0.06 });
}

export function vanity(form: Form, size: FormSize, { wood, bar }: Decor, shares: readonly number[]): void {
  const { w, d, h } = size;
  cabinets(form, size, wood, "#efece6", bar, 1.5);
  form.block("#efece6", [0, w], [0, 0.06], [h, h + 0.25]);
  for (const share of shares) {
    const reach = Math.min(0.68, w * share - 0.15, w * (1 - share) - 0.15);
    basin(form, w * share, d * 0.56, [reach, d * 0.29], h, "#fbfaf8");
    tap(form, w * share, 0.22, h, 0.62, 0.42);
  }
}

/** A mirror in a thin frame. */
export function mirror(form: Form, { w, d, h }: FormSize): void {
  form.block("#8f8a80", [0, w], [0, d], [0, h]);
  form.block("#dfe9ec", [0.05, w - 0.05], [d, d + 0.01], [0.05, h - 0.05], { finish: "metal" });
}

export function tub(form: Form, { w, d, h }: FormSize): void {
  const [u, v]: [Span, Span] = [
    [0, w],
    [0, d],
  ];
  const within = (by: number, z: number, cut: number) =>
    plate([u[0] + by, u[1] - by * 1.2], [v[0] + by, v[1] - by], z, cut);
  form.bowl(
    WHITE,
    [plate(u, v, 0, 0.04), plate(u, v, h, 0.04)],
    [within(0.28, h, 0.5), within(0.32, h - 0.12, 0.5), within(0.55, 0.5, 0.45)],
  );
}

/** A tub of oval rings, narrower at its foot. */
export function freestandingTub(form: Form, { w, d, h }: FormSize): void {
  const ring = (by: number, z: number) => oval(w / 2, d / 2, w / 2 - by, d / 2 - by, z, 16);
  form.bowl(WHITE, [ring(0.35, 0), ring(0.2, 0.5), ring(0, h)], [ring(0.18, h), ring(0.45, 0.6)]);
}

export function ledge(form: Form, { w, d, h }: FormSize): void {
  form.block("#c3cdca", [0, w], [0, d], [0, h], { finish: "tile" });
}

export function shower(form: Form, { w, d, h }: FormSize): void {
  form.bowl(
    "#e9e9e6",
    [plate([0, w], [0, d], 0, 0.03), plate([0, w], [0, d], 0.3, 0.03)],
    [plate([0.2, w - 0.2], [0.2, d - 0.2], 0.3, 0.03), plate([0.25, w - 0.25], [0.25, d - 0.25], 0.12, 0.03)],
  );
  form.block("#c3cdca", [0, w], [0, 0.04], [0.3, h + 0.1], { finish: "tile" });
  // One pane stands still; one walks in beside it.
  const still = w * 0.58;
  form.block(PANE, [0.05, still], [d - 0.1, d - 0.07], [0.3, h], { finish: "glass" });
  form.block(STEEL, [0, w], [d - 0.12, d - 0.05], [h, h + 0.06], { finish: "metal" });
  for (const at of [0.02, still - 0.03])
    form.block(STEEL, [at, at + 0.05], [d - 0.12, d - 0.05], [0.3, h], { finish: "metal" });
  form.drum(STEEL, "z", [w / 2, 0.75], [h - 0.12, h - 0.06], 0.36, { finish: "metal", sides: 12 });
  form.drum(STEEL, "v", [h - 0.02, w / 2], [0, 0.75], 0.04, { finish: "metal", sides: 6 });
  form.drum(STEEL, "v", [3.6, w / 2], [0, 0.14], 0.16, { finish: "metal", sides: 10 });
}

/** A washer or a dryer. */
export function laundry(form: Form, { w, d, h }: FormSize): void {
  form.block(WHITE, [0.04, w - 0.04], [0, d], [0.06, h], { soft: 0.06 });
  form.drum("#c9cccd", "v", [h * 0.48, w / 2], [d - 0.05, d + 0.07], [w * 0.34, w * 0.32], { sides: 14 });
  form.drum(DARK, "v", [h * 0.48, w / 2], [d + 0.07, d + 0.09], w * 0.25, { sides: 14 });
  form.block("#d9dbdb", [w * 0.08, w * 0.92], [d, d + 0.02], [h - 0.5, h - 0.14]);
  form.drum(STEEL, "v", [h - 0.32, w * 0.7], [d, d + 0.09], 0.12, { sides: 10 });
}
