import type { FixtureKind } from "../layout/kinds.ts";
import { bed, car, deskChair, tableWithChairs } from "./furniture-symbols.ts";
import type { Pen } from "./pen.ts";

type Draw = (pen: Pen, w: number, d: number) => void;

/** How each kind is drawn: its width along u, its depth along v from the wall, feet. */
export const FIXTURE_SYMBOLS: Readonly<Record<FixtureKind, Draw>> = {
  counter: (pen, w, d) => pen.rect(0, 0, w, d),
  island: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.rect(0.12, 0.12, w - 0.24, d - 0.24, "paper", "hair");
  },
  sink: (pen, w, d) => {
    const m = 0.12;
    const [bowlW, bowlD] = [w - 2 * m, Math.min(d - 2 * m, 1.4)];
    const top = (d - bowlD) / 2;
    pen.rounded(m, top, bowlW / 2 - m / 2, bowlD, 0.15, "paper", "hair");
    pen.rounded(m + bowlW / 2 + m / 2, top, bowlW / 2 - m / 2, bowlD, 0.15, "paper", "hair");
    pen.ellipse(m + bowlW / 4, d / 2, 0.07, 0.07, undefined, "hair");
    pen.ellipse(m + (bowlW * 3) / 4, d / 2, 0.07, 0.07, undefined, "hair");
    pen.stroke(w / 2, top - 0.05, w / 2, top + 0.35, "fine");
  },
  range: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.stroke(0, 0.25, w, 0.25, "hair");
    const columns = w >= 2.9 ? 3 : 2;
    for (let column = 0; column < columns; column++) {
      for (const v of [0.25 + (d - 0.25) * 0.28, 0.25 + (d - 0.25) * 0.74]) {
        const u = (w * (column + 0.5)) / columns;
        pen.ellipse(u, v, 0.3, 0.3, undefined, "hair");
        pen.ellipse(u, v, 0.13, 0.13, undefined, "hair");
      }
    }
  },
  refrigerator: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.stroke(0, d - 0.25, w, d - 0.25, "hair");
    pen.stroke(w / 2, d - 0.25, w / 2, d, "hair");
    pen.stroke(0, 0, w, d - 0.25, "hair", true);
    pen.stroke(w, 0, 0, d - 0.25, "hair", true);
  },
  dishwasher: (pen, w, d) => {
    pen.rect(0, 0, w, d, "paper", "hair");
    pen.stroke(0.08, d - 0.2, w - 0.08, d - 0.2, "hair");
    pen.stroke(0, 0, w, d, "hair", true);
  },
  toilet: (pen, w, d) => {
    const tank = Math.min(0.65, d * 0.3);
    pen.ellipse(w / 2, tank + (d - tank) * 0.48, w * 0.42, (d - tank) * 0.52);
    pen.ellipse(w / 2, tank + (d - tank) * 0.5, w * 0.28, (d - tank) * 0.36, "paper", "hair");
    pen.rounded(0, 0, w, tank, 0.08);
  },
  vanity: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    basin(pen, w / 2, d);
  },
  "double-vanity": (pen, w, d) => {
    pen.rect(0, 0, w, d);
    basin(pen, w / 4, d);
    basin(pen, (3 * w) / 4, d);
  },
  tub: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.rounded(0.22, 0.2, w - 0.44, d - 0.4, 0.7, "paper", "hair");
    const along = w >= d;
    pen.ellipse(along ? 0.65 : w / 2, along ? d / 2 : 0.65, 0.09, 0.09, undefined, "hair");
  },
  ledge: (pen, w, d) => pen.rect(0, 0, w, d),
  shower: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.rect(0.15, 0.15, w - 0.3, d - 0.3, "paper", "hair");
    pen.stroke(0.15, 0.15, w - 0.15, d - 0.15, "hair");
    pen.stroke(w - 0.15, 0.15, 0.15, d - 0.15, "hair");
    pen.ellipse(w / 2, d / 2, 0.14, 0.14, "paper", "hair");
  },
  washer: (pen, w, d) => {
    appliance(pen, w, d);
    pen.ellipse(w / 2, d * 0.55, w * 0.34, w * 0.34, undefined, "hair");
    pen.ellipse(w / 2, d * 0.55, 0.1, 0.1, undefined, "hair");
  },
  dryer: (pen, w, d) => {
    appliance(pen, w, d);
    pen.ellipse(w / 2, d * 0.55, w * 0.34, w * 0.34, undefined, "hair");
    pen.stroke(w / 2 - w * 0.34, d * 0.55, w / 2 + w * 0.34, d * 0.55, "hair");
  },
  "water-heater": (pen, w, d) => {
    const r = Math.min(w, d) / 2;
    pen.ellipse(w / 2, d / 2, r, r);
    pen.ellipse(w / 2, d / 2, r * 0.3, r * 0.3, undefined, "hair");
  },
  furnace: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.rect(w * 0.2, d * 0.25, w * 0.6, d * 0.5, "paper", "hair");
    pen.stroke(w * 0.2, d * 0.25, w * 0.8, d * 0.75, "hair");
  },
  "air-handler": (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.ellipse(w / 2, d / 2, Math.min(w, d) * 0.34, Math.min(w, d) * 0.34, "paper", "hair");
    pen.stroke(w / 2, d / 2 - Math.min(w, d) * 0.34, w / 2, d / 2 + Math.min(w, d) * 0.34, "hair");
  },
  "electrical-panel": (pen, w, d) => {
    pen.rect(0, 0, w, d);
    pen.poly(
      [
        [0, 0],
        [w, 0],
        [0, d],
      ],
      "poche",
      "hair",
    );
  },
  fireplace: (pen, w, d) => {
    pen.rect(0, 0, w, d);
    const side = Math.min(0.9, w * 0.22);
    pen.poly(
      [
        [side, d],
        [side + 0.35, d * 0.3],
        [w - side - 0.35, d * 0.3],
        [w - side, d],
      ],
      "paper",
      "fine",
    );
    pen.stroke(side + 0.15, d * 0.75, w - side - 0.15, d * 0.75, "hair");
  },
  chimney: (pen, w, d) => {
    pen.rect(0, 0, w, d, "paper", "medium");
    const flue = Math.min(w, d) * 0.28;
    pen.ellipse(w / 2, d / 2, flue, flue, undefined, "fine");
    pen.stroke(0, 0, w, d, "hair");
  },
  "bed-queen": (pen, w, d) => bed(pen, w, d, 2),
  "bed-twin": (pen, w, d) => bed(pen, w, d, 1),
  sofa: (pen, w, d) => {
    const arm = 0.5;
    const back = Math.min(0.8, d * 0.3);
    pen.rounded(0, 0, w, d, 0.25);
    pen.line([
      [arm, d - 0.05],
      [arm, back],
      [w - arm, back],
      [w - arm, d - 0.05],
    ]);
    const seats = Math.max(1, Math.round((w - 2 * arm) / 2.1));
    for (let seat = 1; seat < seats; seat++) {
      const u = arm + ((w - 2 * arm) * seat) / seats;
      pen.stroke(u, back, u, d - 0.05);
    }
  },
  table: (pen, w, d) => tableWithChairs(pen, w, d),
  desk: (pen, w, d) => {
    const chair = deskChair(w, d);
    pen.rounded(chair.u, chair.v, chair.size, chair.size, 0.35);
    pen.stroke(w / 2 - 0.55, d + 0.95, w / 2 + 0.55, d + 0.95);
    pen.rect(0, 0, w, d);
    pen.rect(w / 2 - 0.75, 0.2, 1.5, 0.18);
    pen.rect(w / 2 - 0.7, d - 0.75, 1.4, 0.45);
  },
  bench: (pen, w, d) => {
    pen.rounded(0, 0, w, d, 0.12);
    for (let u = 1.5; u < w - 0.6; u += 1.5) pen.stroke(u, 0.08, u, d - 0.08);
  },
  car: (pen, w, d) => car(pen, w, d),
};

function basin(pen: Pen, u: number, d: number): void {
  pen.ellipse(u, d * 0.54, 0.62, Math.min(0.46, d * 0.3), "paper", "hair");
  pen.ellipse(u, d * 0.5, 0.06, 0.06, undefined, "hair");
  pen.stroke(u, d * 0.1, u, d * 0.34, "fine");
}

function appliance(pen: Pen, w: number, d: number): void {
  pen.rect(0, 0, w, d);
  pen.stroke(0, 0.35, w, 0.35, "hair");
}
