/** The picture of one side of a house: the drawing of the elevation in color, in its light and place. */

import { seeded } from "../geometry/seeded";
import type { House, Setting, Side } from "../layout/model";
import { houseFaces } from "../massing/massing";
import { cameraFor } from "./camera";
import { paintHouse } from "./house-paint";
import { paintBackdrop, paintForeground } from "./landscape";
import { lightFor, MOODS, type MoodName } from "./light";
import type { Defs } from "./opening-paint";
import type { Scene } from "./scene";

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureOptions {
  /** The light; chosen by setting and slug when left out. */
  mood?: MoodName;
}

const FRONT_MOODS: Record<Setting, MoodName[]> = {
  meadow: ["morning", "golden", "day"],
  suburb: ["day", "morning", "dusk", "day"],
  forest: ["overcast", "morning", "dusk"],
  coast: ["morning", "golden", "day"],
  desert: ["golden", "dusk", "day"],
  hills: ["golden", "day", "dusk"],
  lake: ["dusk", "morning", "day"],
};

/** The light that the front of a house is shown in. */
export const frontMood = (house: House): MoodName =>
  seeded(`${house.slug} mood`).pick(FRONT_MOODS[house.setting]);

function defsList(): { defs: Defs; text: () => string } {
  const bodies: string[] = [];
  return {
    defs: {
      add: (body) => {
        const id = `d${bodies.length}`;
        bodies.push(body(id));
        return id;
      },
    },
    text: () => bodies.join(""),
  };
}

const sharedDefs = (shadow: string, strength: number): string =>
  [
    `<radialGradient id="shade"><stop offset="0" stop-color="${shadow}" stop-opacity="${strength}"/><stop offset="0.6" stop-color="${shadow}" stop-opacity="${strength * 0.7}"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></radialGradient>`,
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffd58a" stop-opacity="0.34"/><stop offset="0.6" stop-color="#ffc56e" stop-opacity="0.12"/><stop offset="1" stop-color="#ffc56e" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="vignette" cx="0.5" cy="0.48" r="0.75"><stop offset="0.62" stop-color="#10182a" stop-opacity="0"/><stop offset="1" stop-color="#10182a" stop-opacity="0.2"/></radialGradient>',
  ].join("");

/**
 * One side of a house as a finished illustration: SVG text, the same for the same
 * input, without scripts, fonts or references to anything outside itself. Roof,
 * walls and openings stand where the line art has them; the eye is far enough
 * away for widths and heights on the front plane to be true to scale.
 */
export function elevationSvg(
  house: House,
  side: Side,
  size: PictureSize,
  options: PictureOptions = {},
): string {
  const rnd = seeded(`${house.slug} ${side}`);
  const mood = MOODS[options.mood ?? frontMood(house)];
  const hand = rnd.chance(0.5) ? -1 : 1;
  const camera = cameraFor(house, side, size, -hand * rnd.between(0.25, 0.6));
  const light = lightFor(mood, side, hand);
  const { defs, text } = defsList();
  const scene: Scene = { house, camera, light, defs, rnd };
  const faces = houseFaces(house);
  const backdrop = paintBackdrop(scene, faces);
  const body = paintHouse({ house, camera, light, defs, rnd }, faces);
  const front = paintForeground(scene);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<defs>${sharedDefs(mood.shadow, mood.shadowStrength)}${text()}</defs>`,
    backdrop,
    body,
    front,
    `<rect width="${size.width}" height="${size.height}" fill="url(#vignette)"/>`,
    "</svg>",
  ].join("\n");
}
