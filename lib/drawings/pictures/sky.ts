/** The sky of a picture: its gradient, the glow of the sun, and clouds of soft puffs. */
import type { Defs } from "./opening-paint";
import type { Scene } from "./scene";
import { num } from "./svg-path";

/** A vertical gradient over a stretch of the picture. */
export const gradient = (defs: Defs, y0: number, y1: number, stops: [number, string][]): string =>
  defs.add(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(y0)}" y2="${num(y1)}">${stops
        .map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`)
        .join("")}</linearGradient>`,
  );

function puffFill(defs: Defs, color: string, strength: number): string {
  return defs.add(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${color}" stop-opacity="${(strength * 0.6).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
}

const puff = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${fill})"/>`;

/** Long bars of evening cloud, from high up to the horizon. */
function streaks(scene: Scene): string {
  const { rnd, camera, light, defs } = scene;
  const belly = puffFill(defs, light.mood.cloudShade, 0.3);
  const top = puffFill(defs, light.mood.cloud, 0.5);
  let out = "";
  for (let i = 0; i < 9; i++) {
    const y = camera.horizon * (0.14 + 0.72 * ((i + rnd.next()) / 9));
    const x = rnd.between(-0.05, 1.05) * camera.width;
    const w = rnd.between(220, 520);
    for (let j = 0; j < 6; j++) {
      const [dx, dy] = [rnd.between(-0.8, 0.8) * w, rnd.between(-1, 1) * 13];
      const rx = w * rnd.between(0.35, 0.8);
      const ry = rnd.between(4, 11);
      out += puff(x + dx, y + dy + 4, rx, ry * 1.3, belly) + puff(x + dx, y + dy, rx * 0.94, ry, top);
    }
  }
  return out;
}

/** Heaped clouds: flat shaded feet under many small lit heads. */
function heaps(scene: Scene): string {
  const { rnd, camera, light, defs } = scene;
  const overcast = light.mood.name === "overcast";
  const belly = puffFill(defs, light.mood.cloudShade, overcast ? 0.35 : 0.4);
  const top = puffFill(defs, light.mood.cloud, overcast ? 0.3 : 0.62);
  const count = overcast ? 8 : 6;
  let out = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + rnd.between(0.05, 0.95)) / count) * camera.width * 1.1 - camera.width * 0.05;
    const y = rnd.between(0.1, 0.72) * camera.horizon;
    const w = rnd.between(110, 300) * (0.6 + (y / camera.horizon) * 0.3);
    const high = w * rnd.between(0.24, 0.4);
    const heads = Array.from({ length: 26 }, () => {
      const u = rnd.between(-1, 1);
      const rise = (1 - u * u) * high;
      const r = w * rnd.between(0.07, 0.2) * (1.1 - Math.abs(u) * 0.6);
      return { x: x + u * w * 0.72, y: y - rnd.next() * rise, r };
    });
    out += heads.map((h) => puff(h.x, y + h.r * 0.12, h.r * 1.9, h.r * 0.55, belly)).join("");
    out += heads
      .map((h) => puff(h.x, h.y, h.r * (overcast ? 2.2 : 1.3), h.r * (overcast ? 0.8 : 1), top))
      .join("");
  }
  return out;
}

function clouds(scene: Scene): string {
  const { name } = scene.light.mood;
  return name === "dusk" || name === "golden" ? streaks(scene) : heaps(scene);
}

/** The whole sky, down to a little below the horizon. */
export function sky(scene: Scene): string {
  const { camera, light, defs } = scene;
  const { mood, hand } = light;
  const fill = gradient(
    defs,
    0,
    camera.horizon,
    mood.sky.map((color, i): [number, string] => [[0, 0.42, 0.78, 1][i] ?? 1, color]),
  );
  const x = camera.width * (0.5 + hand * 0.42);
  const warm = mood.name === "dusk" || mood.name === "golden" ? "#ffd9a0" : "#fff8e4";
  const glow = defs.add(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(camera.horizon - 40)}" r="${num(camera.width * 0.5)}"><stop offset="0" stop-color="${warm}" stop-opacity="0.8"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>`,
  );
  return (
    `<rect width="${camera.width}" height="${num(camera.horizon + 60)}" fill="url(#${fill})"/>` +
    clouds(scene) +
    (mood.name === "overcast"
      ? ""
      : `<rect width="${camera.width}" height="${num(camera.horizon + 60)}" fill="url(#${glow})"/>`)
  );
}
