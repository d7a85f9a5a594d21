import "server-only";
import sharp from "sharp";
import { log } from "@/lib/platform/ops/log";
import { publicStorage } from "@/lib/platform/ops/storage";

const MEDIA = "/media/";
const HEIGHT = 160;

/**
 * As a PNG, which documents take; undefined where it cannot be read.
 * @param address of an image of the media library
 */
export async function readLogo(address: string): Promise<Buffer | undefined> {
  if (!address.startsWith(MEDIA)) return undefined;
  try {
    const bytes = await new Response(publicStorage().read(address.slice(MEDIA.length))).arrayBuffer();
    return await sharp(bytes).resize({ height: HEIGHT, withoutEnlargement: true }).png().toBuffer();
  } catch (error) {
    log.warn({ err: error }, "The logo could not be read");
    return undefined;
  }
}
