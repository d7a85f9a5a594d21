import type { HouseImage } from "drafting";
import sharp from "sharp";

/** Half the time of the default 4 for files 3 percent larger. */
const WEBP = { quality: 86, effort: 2 } as const;

/** A picture of a house as a file: drawings stay vectors, renderings become WebP, which the site resizes from. */
export async function pictureFile(
  image: HouseImage,
): Promise<{ ending: "svg" | "webp"; body: Buffer; width: number; height: number }> {
  if ("svg" in image) return { ending: "svg", body: Buffer.from(image.svg), width: 1600, height: 1067 };
  const { width, height, data } = image.pixels;
  const body = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp(WEBP)
    .toBuffer();
  return { ending: "webp", body, width, height };
}
