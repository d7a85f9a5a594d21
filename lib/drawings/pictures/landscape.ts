/** The land a house stands in: sky, far country and ground, with what lies and grows on it. */

import { type P2, p2 } from "../geometry/geometry";
import type { Face } from "../massing/face";
import { openingsOf } from "../massing/openings";
import type { Camera } from "./camera";
import { lit, mixHex, tone } from "./color";
import { drives, houseShadow, spill, walkway } from "./grounds";
import { brush, landOf } from "./land";
import { beds, drifts, foreground, treesBehind, treesBeside } from "./planting";
import { type Brush, ridge, treeLine } from "./plants";
import type { Scene } from "./scene";
import { gradient, sky } from "./sky";
import { dotsPath, linesPath, num, path, ringsPath } from "./svg-path";

function farLand(scene: Scene): string {
  const { camera, house, light } = scene;
  const { width, horizon } = camera;
  const h = camera.height;
  const base = horizon + 6;
  const b = (fade: number): Brush => brush(scene, fade);
  const water = (color: string, to: number): string => {
    const fill = gradient(scene.defs, horizon, to, [
      [0, mixHex(light.mood.sky[3], color, 0.35)],
      [1, lit(color, light.mood.ground)],
    ]);
    const glints: [P2, P2][] = Array.from({ length: 60 }, () => {
      const y = scene.rnd.between(horizon + 3, to);
      const x = scene.rnd.between(0, width);
      return [p2(x, y), p2(x + scene.rnd.between(20, 110), y)];
    });
    return (
      `<rect y="${num(horizon)}" width="${width}" height="${num(to - horizon)}" fill="url(#${fill})"/>` +
      path(linesPath(glints), {
        stroke: mixHex(light.mood.sky[3], "#ffffff", 0.4),
        width: 1.2,
        opacity: 0.35,
      })
    );
  };
  switch (house.setting) {
    case "coast":
      return ridge(b(0.72), width, base, h * 0.035, "#6d8294", 0) + water("#5c92ab", horizon + h * 0.05);
    case "lake":
      return (
        ridge(b(0.68), width, base, h * 0.2, "#7b93ad", 0.4) +
        ridge(b(0.52), width, base, h * 0.11, "#6b8a86", 0) +
        treeLine(b(0.34), -20, width + 20, base, h * 0.055, "#4d6b58", true) +
        water("#6f9db4", horizon + h * 0.055)
      );
    case "desert":
      return (
        ridge(b(0.68), width, base, h * 0.3, "#9c7f7c", 0.4) +
        ridge(b(0.52), width, base, h * 0.2, "#a9836f", 0.35, 0.62) +
        ridge(b(0.36), width, base, h * 0.1, "#b98a66", 0) +
        treeLine(b(0.25), -20, width + 20, base + 4, h * 0.018, "#93936a", false)
      );
    case "forest":
      return (
        ridge(b(0.7), width, base, h * 0.2, "#6f8a86", 0) +
        treeLine(b(0.58), -30, width + 30, base, h * 0.3, "#456653", true) +
        treeLine(b(0.36), -30, width + 30, base + 4, h * 0.22, "#3c5c48", true)
      );
    case "hills":
      return (
        ridge(b(0.66), width, base, h * 0.19, "#8b9a86", 0) +
        ridge(b(0.46), width, base, h * 0.13, "#a3a268", 0) +
        ridge(b(0.26), width, base, h * 0.075, "#b3a95e", 0) +
        treeLine(b(0.34), -20, width * 0.32, base + 3, h * 0.05, "#6d7d4c", false) +
        treeLine(b(0.34), width * 0.74, width + 20, base + 3, h * 0.045, "#6d7d4c", false)
      );
    case "suburb":
      return (
        treeLine(b(0.6), -20, width + 20, base, h * 0.16, "#6f8f66", false) +
        treeLine(b(0.38), -20, width + 20, base + 4, h * 0.1, "#5f8450", false)
      );
    case "meadow":
      return (
        ridge(b(0.7), width, base, h * 0.15, "#86a09a", 0) +
        ridge(b(0.5), width, base, h * 0.08, "#93aa78", 0) +
        treeLine(b(0.42), -20, width + 20, base + 4, h * 0.065, "#5f7f50", false)
      );
  }
}

/** Pixels a foot for a thing that stands on the ground at a screen height. */
const scaleAt = (camera: Camera, y: number): number => (y - camera.horizon) / camera.eye.z;

function ground(scene: Scene): string {
  const { camera, light, defs, rnd, house } = scene;
  const land = landOf(scene);
  const tint = brush(scene, 0).tint;
  const top =
    camera.horizon + (house.setting === "coast" || house.setting === "lake" ? camera.height * 0.05 : 3);
  const fill = gradient(defs, top, camera.height, [
    [0, mixHex(tint(land.far), light.mood.haze, 0.3)],
    [0.3, tint(land.far)],
    [0.6, tint(land.near)],
    [1, tint(tone(land.near, -0.2))],
  ]);
  let out = `<rect y="${num(top)}" width="${camera.width}" height="${num(camera.height - top)}" fill="url(#${fill})"/>`;
  if (house.setting === "suburb") {
    const stripes: P2[][] = [];
    for (let r = camera.left - 160; r < camera.right + 160; r += 9) {
      const [a, b] = [camera.nearest, camera.back - 60];
      stripes.push([
        camera.at(r, a, 0),
        camera.at(r + 4.5, a, 0),
        camera.at(r + 4.5, b, 0),
        camera.at(r, b, 0),
      ]);
    }
    out += path(ringsPath(stripes), { fill: "#ffffff", opacity: 0.06 });
  }
  const groups: string[][] = [[], [], []];
  const dry = house.setting === "desert";
  for (let i = 0; i < (dry ? 500 : 1500); i++) {
    const y = top + 10 + (camera.height - top - 10) * rnd.next() ** 0.75;
    const k = scaleAt(camera, y);
    const x = rnd.between(0, camera.width);
    const tall = k * (dry ? 0.05 : house.setting === "suburb" ? 0.16 : 0.36) * rnd.between(0.5, 1.2);
    groups[i % 3]?.push(
      dry
        ? `M${num(x)} ${num(y)}h${num(tall * 4)}`
        : `M${num(x)} ${num(y)}l${num(rnd.between(-0.4, 0.4) * tall)} ${num(-tall)}`,
    );
  }
  const tones = [tone(land.blade, -0.16), land.blade, tone(land.near, 0.3)];
  out += groups
    .map((g, i) =>
      path(g.join(""), { stroke: tint(tones[i] ?? land.blade), width: 1.4, opacity: 0.55, cap: "round" }),
    )
    .join("");
  if (house.setting === "meadow" || house.setting === "lake" || house.setting === "coast")
    out += wildflowers(scene);
  return out;
}

function wildflowers(scene: Scene): string {
  const { camera, rnd } = scene;
  const tint = brush(scene, 0).tint;
  return landOf(scene)
    .blooms.map((color) => {
      const dots: P2[] = [];
      for (let i = 0; i < 5; i++) {
        const cx = rnd.chance(0.5)
          ? rnd.between(-20, camera.width * 0.3)
          : rnd.between(camera.width * 0.7, camera.width + 20);
        const cy = rnd.between(0.86, 1) * camera.height;
        for (let j = 0; j < 14; j++) dots.push(p2(cx + rnd.between(-90, 90), cy + rnd.between(-20, 20)));
      }
      return path(dotsPath(dots), { stroke: tint(color), width: 4, cap: "round", opacity: 0.9 });
    })
    .join("");
}

/** Everything behind the house and under it. */
export function paintBackdrop(scene: Scene, faces: readonly Face[]): string {
  const openings = openingsOf(scene.house);
  return [
    sky(scene),
    farLand(scene),
    ground(scene),
    treesBehind(scene),
    houseShadow(scene, faces),
    drives(scene, openings),
    walkway(scene, openings),
    treesBeside(scene),
    spill(scene, openings),
  ].join("\n");
}

/** Everything before the house. */
export function paintForeground(scene: Scene): string {
  const openings = openingsOf(scene.house);
  return [beds(scene, openings), drifts(scene, openings), foreground(scene)].join("\n");
}
