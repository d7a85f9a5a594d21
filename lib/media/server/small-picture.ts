import "server-only";
import sharp from "sharp";
import { MAX_PIXELS } from "../rules/limits";

/** The longest side, in pixels; pages ask the image optimizer for what they show of it. */
const SIDE = 768;
const TIMEOUT_S = 10;

/**
 * A drawing as a bitmap, for where it is shown small: a browser lays out a vector
 * drawing like a page of its own, however few pixels of it are seen. Its letters are
 * left out: too small to be read, and the server may have no typeface for them.
 *
 * @returns WebP; undefined for what cannot be drawn
 */
export async function smallPicture(svg: string): Promise<Buffer | undefined> {
  const wordless = svg.replaceAll(/<text\b.*?<\/text\s*>/gis, "");
  try {
    return await sharp(Buffer.from(wordless), { limitInputPixels: MAX_PIXELS })
      .resize({ width: SIDE, height: SIDE, fit: "inside" })
      .timeout({ seconds: TIMEOUT_S })
      .webp({ nearLossless: true, quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
