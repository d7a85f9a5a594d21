import "server-only";
import sharp from "sharp";
import { MAX_PIXELS } from "../rules/limits";

const SIDE = 768;
const TIMEOUT_S = 10;

/**
 * For small sizes: a browser lays out all of a vector drawing, however small. Text is left out, since the
 * server may have no typeface for it.
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
