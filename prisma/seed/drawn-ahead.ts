import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type House, type HouseImage, KIT, layoutOf } from "drafting";
import { extraImages, houseImages, sceneOf } from "drafting/draw";
import sharp from "sharp";
import {
  type LayoutRow,
  layoutHash,
  layoutRow,
  soundVariants,
} from "@/lib/drafting/layouts/server/layout-row";
import { extraViews } from "./content/extra-views";
import { storyPictures } from "./content/story-pictures";

/**
 * What of the sample houses is committed, so that a store can open before it draws: the front of
 * each, the pictures that texts of the store show, and which variants pass the checks. All else is
 * drawn behind. `npm run draw-ahead` makes it, a test holds it to what the houses are.
 */
const FOLDER = "prisma/seed/pictures/houses";
export const MANIFEST = "prisma/seed/drawn-ahead.json";
/** Twenty-six of them stay under 1.5 MB; a plan's own drawing brings the large one. */
const FRONT = { width: 960, quality: 82 } as const;
const STORY = { width: 960, quality: 78 } as const;
/** Views of their own have the size that their place needs. */
const VIEW = { quality: 78 } as const;

export interface AheadPicture {
  name: string;
  alt: string;
  /** Of the layout, the version of the drawing code and how the file is made. */
  inputs: string;
}

interface AheadHouse {
  layout: string;
  variants: string[];
  pictures: AheadPicture[];
}

export const pictureFile = (slug: string, name: string): string => path.join(FOLDER, `${slug}-${name}.webp`);

export const readAhead = (): Record<string, AheadHouse> => JSON.parse(readFileSync(MANIFEST, "utf8"));

const viewOf = (slug: string, name: string) => extraViews[slug]?.find((one) => one.name === name);

function settingsOf(slug: string, name: string): { width?: number; quality: number } {
  if (viewOf(slug, name)) return VIEW;
  return name === "front" ? FRONT : STORY;
}

function inputsOf({ slug, ...house }: House, layout: string, name: string): string {
  const inputs = [house.name, layout, KIT, name, settingsOf(slug, name), viewOf(slug, name) ?? null];
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex").slice(0, 16);
}

const namesOf = (slug: string): string[] => [
  ...new Set(["front", ...(storyPictures[slug] ?? []), ...(extraViews[slug] ?? []).map(({ name }) => name)]),
];

export function inputsOfPictures(house: House): Record<string, string> {
  const layout = layoutHash(layoutOf(house));
  return Object.fromEntries(namesOf(house.slug).map((name) => [name, inputsOf(house, layout, name)]));
}

async function fileOf(slug: string, image: HouseImage): Promise<Buffer> {
  if ("svg" in image) throw new Error(`${image.name} is a drawing: commit renderings alone.`);
  const { data, width, height } = image.pixels;
  const { quality, ...size } = settingsOf(slug, image.name);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

export async function drawAhead(house: House) {
  const layout = layoutHash(layoutOf(house));
  const scene = sceneOf(house);
  const all = [...houseImages(house, scene), ...extraImages(house, scene, extraViews[house.slug] ?? [])];
  const pictures: (AheadPicture & { body: Buffer })[] = [];
  for (const name of namesOf(house.slug)) {
    const image = all.find((one) => one.name === name);
    if (!image) throw new Error(`${house.slug} has no picture ${name}.`);
    pictures.push({
      name,
      alt: image.alt,
      inputs: inputsOf(house, layout, name),
      body: await fileOf(house.slug, image),
    });
  }
  return { layout, variants: soundVariants(house), pictures };
}

/** The row of a sample house's layout, with its variants as committed where they are those of this layout. */
export function sampleLayoutRow(house: House, ahead: AheadHouse | undefined): LayoutRow {
  const isKnown = ahead?.layout === layoutHash(layoutOf(house));
  return isKnown ? layoutRow(house, ahead.variants) : layoutRow(house);
}
