import "server-only";
import sharp from "sharp";
import { decodeInTurn } from "@/lib/media/server/picture-queue";
import { AppError } from "@/lib/platform/errors";
import {
  MAX_SKETCH_PIXELS,
  SKETCH_WRONG_TYPE,
  type SketchKind,
  sketchKind,
  sketchName,
} from "../rules/sketch-types";

const MAX_SIDE = 4000;

export interface Sketch {
  fileName: string;
  content: Uint8Array;
}

const wrongType = (cause?: unknown) => new AppError("unsupported_media_type", SKETCH_WRONG_TYPE, { cause });

async function redrawn(content: Uint8Array, kind: Exclude<SketchKind, "pdf">): Promise<Uint8Array> {
  const tooManyPixels = () =>
    new AppError("too_large", `A picture has at most ${MAX_SKETCH_PIXELS / 1_000_000} megapixels.`);
  try {
    const image = sharp(content, { limitInputPixels: MAX_SKETCH_PIXELS, failOn: "error" })
      // Drawn upright: which way up it was held is dropped with place, time and camera.
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
    if (kind === "png") return await image.png().toBuffer();
    if (kind === "webp") return await image.webp({ quality: 88 }).toBuffer();
    return await image.jpeg({ quality: 88 }).toBuffer();
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw wrongType(error);
  }
}

/**
 * Pictures are drawn anew, so that nothing of the file that was sent is left but what it shows; a PDF stays
 * as it is and is given to staff as a file, never shown.
 * @throws AppError `unsupported_media_type`, `too_large` for too many pixels, `unavailable` while too many
 * pictures wait
 */
export async function prepareSketch(name: string, content: Uint8Array): Promise<Sketch> {
  const kind = sketchKind(content);
  if (!kind) throw wrongType();
  const fileName = sketchName(name, kind);
  if (kind === "pdf") return { fileName, content };
  return { fileName, content: await decodeInTurn(() => redrawn(content, kind)) };
}
