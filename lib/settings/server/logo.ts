import "server-only";
import sharp from "sharp";
import { log } from "@/lib/platform/ops/log";
import { publicStorage } from "@/lib/platform/ops/storage";

const MEDIA = "/media/";
/** Sharp enough for print at the size of a letterhead, in pixels. */
const HEIGHT = 160;

/**
 * The store's logo as a PNG, which is what documents take; undefined where there is none, or where it
 * cannot be read: a document is made without it then.
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
